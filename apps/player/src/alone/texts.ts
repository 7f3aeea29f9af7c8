// What is said where no platform answers.
export const noPlatformText =
  'Ce module s’ouvre depuis votre plateforme de formation\u00a0: ici, rien ne serait gardé de votre partie. Retournez-y, et ouvrez-le à nouveau.'

/** What is said where one is there, and what it keeps cannot be read. */
export const unreadableText =
  'Votre plateforme de formation ne dit pas où vous en étiez\u00a0: rien ne commence, pour que rien ne soit perdu. Fermez cette fenêtre, reconnectez-vous à la plateforme, et ouvrez le module à nouveau.'
