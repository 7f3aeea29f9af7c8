/** Shown when no learning platform is found. */
export const noPlatformText =
  'Ce module s’ouvre depuis votre plateforme de formation\u00a0: ici, rien ne serait gardé de votre partie. Retournez-y, et ouvrez-le à nouveau.'

/** Shown while the platform does not store saves. The unsent saves are only in the memory of this page. */
export const platformNotSavingText =
  'Votre plateforme de formation n’enregistre pas en ce moment. Continuez, et laissez cette page ouverte\u00a0: tout lui sera donné dès qu’elle répond.'

/** Shown while the browser cannot store saves. */
export const browserNotSavingText =
  'Ce navigateur ne garde rien en ce moment\u00a0: sa mémoire est pleine ou interdite. Laissez cette page ouverte, sinon votre partie serait perdue.'

/** Shown when a platform was found but its record cannot be read. */
export const unreadableRecordText =
  'Votre plateforme de formation ne dit pas où vous en étiez\u00a0: rien ne commence, pour que rien ne soit perdu. Fermez cette fenêtre, reconnectez-vous à la plateforme, et ouvrez le module à nouveau.'

/** Shown in an older window when the game was opened in a later window. A save of the older window would overwrite the later progress. */
export const otherWindowText =
  'Le jeu est ouvert dans une autre fenêtre, plus récente\u00a0: continuez là-bas. Celle-ci n’enregistre plus rien\u00a0; vous pouvez la fermer.'
