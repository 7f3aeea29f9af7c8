// The French texts of the screen « Publier ».
import { formatCount, plural, typesetTexts } from '@didascalie/contract/text'

export const publierTexts = typesetTexts({
  opening: 'On compare avec la version publiée…',
  unplayable: 'Le texte a des erreurs : la comparaison attend qu’il se lise.',
  first: 'Première publication.',
  firstNote: 'Personne n’y joue encore : rien ne peut se perdre.',
  firstText: (scenes: number, positions: string) =>
    `${formatCount(scenes, 'scène')} et ${positions} répliques. Une fois le jeu publié, le studio dira ici, à chaque changement, ce que devient une partie commencée.`,
  compared: (version: string, date: string) => `Depuis la version publiée ${version}, le ${date}.`,
  notHere: 'La version publiée n’est pas dans ce dossier.',
  notHereNote:
    'Le studio compare avec le dossier dist/. Sans lui, il ne peut pas dire ce que deviennent les parties commencées : recopiez ici le dossier dist/ que votre serveur sert.',
  lines: 'Ce que l’on peut lire, par scène',
  same: 'L’histoire est celle qui est publiée.',
  sameLines:
    'Les mêmes mots ; des conditions, des souvenirs, des enchaînements ou la mise en scène ont changé.',
  changed: (count: number) => formatCount(count, 'réplique changée', 'répliques changées'),
  removed: (count: number) => formatCount(count, 'retirée'),
  added: (count: number) => formatCount(count, 'ajoutée'),
  moved: (count: number) => formatCount(count, 'déplacée'),
  allContinue: 'Les parties en cours continuent toutes.',
  someLost: (count: number) =>
    `${formatCount(count, 'place de reprise disparaît', 'places de reprise disparaissent')}.`,
  positions: 'Où une partie commencée peut en être, par scène',
  positionsIn: (scene: string, count: number, lost: number) =>
    lost === 0
      ? `${scene} : ${formatCount(count, 'place')}`
      : `${scene} : ${formatCount(count, 'place')}, dont ${formatCount(lost, 'perdue')}`,
  changes: (count: number) => formatCount(count, 'changement'),
  kinds: {
    line: 'réplique',
    reply: 'réponse',
    action: 'geste',
    direction: 'didascalie',
    thought: 'pensée',
  },
  addedKinds: {
    line: 'nouvelle réplique',
    reply: 'nouvelle réponse',
    action: 'nouveau geste',
    direction: 'nouvelle didascalie',
    thought: 'nouvelle pensée',
  },
  fates: {
    continues: 'Qui en est là continue, avec les nouveaux mots',
    moved: 'Qui en est là continue dans sa nouvelle scène',
    'scene-start': 'Qui en est là reprend au début de la scène',
    'story-start': 'Qui en est là reprend au début de l’histoire',
    none: 'Aucune partie ne s’arrête ici',
    added: 'Les parties en cours la verront en y passant',
  },
  openLine: (line: number) => `Ouvrir la ligne ${line}`,
  rest: (positions: string) =>
    `Rien d’autre ne change dans l’histoire : ${positions} places de reprise sont exactement comme avant.`,
  sameWords: (positions: string) => `Places de reprise dont les mots restent les mêmes : ${positions}.`,
  newVariables: (names: string) =>
    `Nouveau souvenir : ${names}. Les parties commencées le reçoivent avec sa première valeur.`,
  unsetVariables: (names: string) =>
    `${names} n’a pas de première valeur : les parties commencées n’en ont pas non plus. Déclarez-la en haut de l’histoire.`,
  lostVariables: (names: string) => `N’est plus retenu : ${names}. Les parties commencées l’oublient.`,
  renamedVariables:
    'Si vous avez renommé une variable, sa valeur ne suit pas : dans une partie commencée, le nouveau nom part de sa première valeur.',
  files: 'Autour de l’histoire',
  fileNames: {
    'wordings.json': 'Les textes du jeu',
    'notions.json': 'Les notions',
    'brand.json': 'La marque et les couleurs',
    'calendar.json': 'Les chapitres',
    'facts.json': 'Les faits du bilan',
    'scenes.json': 'Les noms des scènes',
    'debates.json': 'Les fiches de débat',
    'glossary.json': 'Le glossaire',
  } as Readonly<Record<string, string>>,
  learners: 'Ce que vivent les apprenants',
  continueHere: (count: number) =>
    plural(count, 'reprend exactement où l’on en est', 'reprennent exactement où l’on en est'),
  reworded: (count: number) => `dont ${formatCount(count, 'réplique reformulée', 'répliques reformulées')}`,
  sceneStart: (count: number) =>
    plural(count, 'reprend au début de sa scène', 'reprennent au début de leur scène'),
  sceneStartNote: 'le jeu le dit, et ne perd rien d’autre',
  storyStart: (count: number) => `${plural(count, 'reprend', 'reprennent')} au début de l’histoire`,
  storyStartNote: (count: number) => `${plural(count, 'sa', 'leur')} scène n’existe plus`,
  places: 'places de reprise',
  before: 'Avant de publier',
  proved: (moments: string) => `Personne ne reste bloqué : ${moments} moments explorés`,
  plansPass: (count: number) => formatCount(count, 'parcours témoin rejoué', 'parcours témoins rejoués'),
  noPlans: 'Aucun parcours témoin : vous pourrez en garder depuis une remarque.',
  planFails: (name: string, file: string, message: string) =>
    `Parcours « ${name} », dans ${file} : ${message}`,
  noFaults: 'Aucun fichier ne manque ni ne se lit mal',
  noRemarks: 'Aucune remarque dans les textes',
  remarks: (count: number) => formatCount(count, 'remarque à regarder', 'remarques à regarder'),
  errors: (count: number) => formatCount(count, 'erreur à corriger', 'erreurs à corriger'),
  note: 'Ce que diront les notes de version',
  noteExample: 'Par exemple : une réponse de plus chez le client.',
  publish: 'Publier maintenant',
  publishNote:
    'Publier écrit le dossier dist/. Un serveur qui sert ce dossier montre la version en deux secondes.',
  alreadyPublished: (version: string) =>
    `Rien de nouveau à publier : la version ${version} est déjà celle qui est publiée.`,
  published: (version: string) => `La version ${version} est publiée.`,
  versions: 'Versions',
  noVersions: 'Aucune version notée.',
  noNote: 'sans note',
  share: 'Partager',
  shareNote:
    'Le jeu entier dans un fichier .zip. Il joue sans serveur de jeu ni compte, et son bilan s’imprime depuis le navigateur.',
  receiver: 'La personne qui le reçoit :',
  receiverSteps: [
    'décompresse le fichier ;',
    'dépose tout le dossier sur un site web ;',
    'ouvre l’adresse de ce dossier.',
  ],
  receiverNote:
    'Un double-clic sur index.html ne suffit pas : un navigateur n’ouvre pas un jeu comme un fichier.',
  pack: 'Télécharger le dossier',
  scorm: 'Sur une plateforme de formation',
  scormNote:
    'Le jeu entier dans un paquet SCORM, à déposer comme activité dans Moodle ou une autre plateforme : elle reçoit où en est chacun. La plupart lisent SCORM 1.2 ; prenez 2004 si la vôtre le demande.',
  packScorm: (version: string) => `Télécharger le paquet SCORM ${version}`,
  packed: (name: string, size: string) => `${name} est prêt : ${size}.`,
  downloadAgain: 'Le télécharger encore',
})
