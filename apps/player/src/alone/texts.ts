// What is said where no platform answers.
export const noPlatformText =
  'Ce module s’ouvre depuis votre plateforme de formation\u00a0: ici, rien ne serait gardé de votre partie. Retournez-y, et ouvrez-le à nouveau.'
