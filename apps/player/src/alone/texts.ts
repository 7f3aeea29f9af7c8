// What is said where no platform answers.
export const noPlatformText =
  'Ce module s’ouvre depuis votre plateforme de formation\u00a0: ici, rien ne serait gardé de votre partie. Retournez-y, et ouvrez-le à nouveau.'

/** What is said while it takes nothing: what is done meanwhile waits in this page, and nowhere else. */
export const untakenText =
  'Votre plateforme de formation n’enregistre pas en ce moment. Continuez, et laissez cette page ouverte\u00a0: tout lui sera donné dès qu’elle répond.'

/** The same where the browser itself is to keep it. */
export const unstoredText =
  'Ce navigateur ne garde rien en ce moment\u00a0: sa mémoire est pleine ou interdite. Laissez cette page ouverte, sinon votre partie serait perdue.'

/** What is said where one is there, and what it keeps cannot be read. */
export const unreadableText =
  'Votre plateforme de formation ne dit pas où vous en étiez\u00a0: rien ne commence, pour que rien ne soit perdu. Fermez cette fenêtre, reconnectez-vous à la plateforme, et ouvrez le module à nouveau.'
