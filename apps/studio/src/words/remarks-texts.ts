// The French texts of the screen « Remarques »: causes, the way to them, choices and test plans.
import { formatCount, plural, typesetTexts } from '@didascalie/contract/text'
import type { Weight } from '@didascalie/script'

export const proofTexts = typesetTexts({
  title: 'Remarques',
  list: 'Ce qui est à regarder',
  toRepair: 'À corriger',
  toRead: 'À relire',
  files: 'Fichiers du jeu',
  measures: 'Mesures',
  choices: 'Ce que pèsent les choix',
  nothing: 'Rien à corriger',
  nothingLead: (moments: string) =>
    `${moments} moments explorés : quoi qu’on réponde, on arrive à une fin, et toutes les répliques peuvent être dites.`,
  exploring: 'On explore toutes les façons de jouer. Les remarques arrivent à mesure.',
  unsure: 'Le texte a des erreurs : l’histoire ne peut pas encore être explorée.',
  where: (scene: string, line: number) => `${scene}, ligne ${line}`,
  sameCause: (line: number) => `ligne ${line}, même cause`,
  follows: (count: number) =>
    `${formatCount(count, 'autre remarque', 'autres remarques')} en ${plural(count, 'découle', 'découlent')}.`,
  steps: (count: number) =>
    count === 0 ? 'Tout droit depuis le début, sans aucun choix.' : `En ${count} choix depuis le début.`,
  excerpt: 'Le texte à cet endroit',
  way: 'Comment on y arrive',
  earlier: (count: number) => `Les ${formatCount(count, 'premier')} choix`,
  here: 'Ici',
  replay: 'Rejouer dans l’aperçu',
  open: (line: number) => `Ouvrir la ligne ${line}`,
  form: 'Ouvrir le formulaire',
  keep: 'Garder comme parcours témoin',
  kept: (file: string) => `Gardé dans ${file}. Le studio le rejoue après chaque changement.`,
  keptFailing: (file: string) =>
    `Gardé dans ${file}. Il échoue aujourd’hui, et passera quand ce sera corrigé.`,
  keptLine: (file: string) => `Gardé dans ${file}. Il dira si ces choix mènent toujours à cette réplique.`,
  planName: (scene: string, line: number) => `${scene}, ligne ${line}`,
  memory: 'Là-bas, l’histoire se souvient',
  noMemory: 'De rien qui compte ici.',
  otherMemory: (count: number) => `Et de ${formatCount(count, 'autre chose', 'autres choses')}`,
  moreSymptoms: (count: number) => `Et ${formatCount(count, 'autre')}`,
  code: 'La règle',
  plans: 'Parcours témoins',
  noPlans:
    'Aucun pour l’instant. Un parcours témoin rejoue des choix, et dit s’ils mènent toujours au même endroit.',
  update: 'Mettre à jour…',
  remove: 'Supprimer',
  removeNamed: (name: string) => `Supprimer le parcours « ${name} »`,
  updatePreview: 'Ce que le parcours deviendrait, rejoué sur l’histoire d’aujourd’hui',
  updateCut: 'L’histoire ne propose plus la réponse suivante : le parcours s’arrêterait avant elle.',
  write: 'Écrire ce parcours',
  leave: 'Ne rien changer',
  updated: (name: string) => `« ${name} » est à jour. « Annuler », en haut, remet l’ancien.`,
  removed: (name: string) => `« ${name} » est supprimé. « Annuler », en haut, le remet.`,
  cannotUpdate: 'Le texte a des erreurs : le parcours se met à jour quand l’histoire se lit.',
  passed: 'passe',
  stopped: (line: number) => `s’arrête ligne ${line}`,
  planCount: (passed: number, all: number) => `${formatCount(passed, 'parcours témoin')} sur ${all}`,
  stoppedPlans: (count: number) => formatCount(count, 'parcours témoin arrêté', 'parcours témoins arrêtés'),
  true: 'vrai',
  false: 'faux',
  weigh: 'Peser les choix',
  stop: 'Arrêter',
  weighing:
    'On compare mille parties à elles-mêmes, une réponse changée à chaque fois. Vous pouvez continuer à écrire.',
  weighLead:
    'Jusqu’où un choix peut changer l’histoire, et combien de répliques changent vraiment pour qui joue.',
  weighFirst: 'D’abord l’histoire doit être explorée en entier, sans blocage.',
  weighSoon: 'Encore un instant : on relit les faits, les promesses et les durées.',
  unfelt: (count: number, all: number) =>
    count === 0
      ? `Chacun des ${all} choix se sent.`
      : `${formatCount(count, 'choix', 'choix')} sur ${all} ${plural(count, 'se sent', 'se sentent')} à peine : deux répliques ou moins.`,
  columns: {
    scene: 'Scène',
    choice: 'Choix',
    seen: 'Vu par',
    reach: 'Portée',
    felt: 'Répliques qui changent',
  },
  reach: {
    cosmetic: 'aucune suite',
    scene: 'la scène',
    chapter: 'le chapitre',
    lasting: 'un autre chapitre',
    ending: 'la fin',
  } satisfies Record<Weight, string>,
  lines: (median: number, lower: number, upper: number) =>
    lower === upper ? `${median}` : `${median} (de ${lower} à ${upper})`,
  neverOffered: 'jamais proposé',
})
