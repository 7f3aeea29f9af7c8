import { several } from './french.js'

/** Explains why some learners who have finished are not counted yet. */
export const countedTogether =
  'Des personnes qui ont joué l’une après l’autre depuis le même réseau comptent pour une seule : rien ne montre au serveur qu’elles sont plusieurs. Une classe qui joue en même temps compte en entier.'

export const debat = {
  loading: 'Chargement de ce qui a divisé le groupe…',
  title: 'Ce qui a divisé le groupe',
  lede: (players: number, choices: number, weighing: number) =>
    `${several(players, 'première partie comptée', 'premières parties comptées')}, ${choices} choix rencontrés, dont ${weighing} pèsent sur la suite de l’histoire.`,
  ledeFew: (choices: number, weighing: number) =>
    `${choices} choix dans l’histoire, dont ${weighing} pèsent sur la suite.`,
  open: 'Il n’y a pas de bonne réponse à trouver : il y a de quoi parler.',
  /** Shown instead of `open` if a rule decides the subject of at least one card. */
  openWithRules: 'Il y a de quoi parler. Quand le droit tranche, la carte donne un repère, avec sa source.',
  key: {
    replies: 'A, B, C, comme à l’écran des apprenants',
    hot: 'divise le plus',
    few: 'moins de 5 personnes : rien n’est montré',
  },
  few: {
    title: 'Encore quelques parties à finir',
    lede: 'À partir de 5 premières parties finies, vous verrez ici les choix qui ont divisé le groupe. En dessous, une part désignerait quelqu’un : le serveur ne l’envoie pas.',
    counted: countedTogether,
    meanwhile:
      'En attendant, les cartes de débat se lisent sans les parts : la situation, les répliques, la question.',
    read: 'Lire les cartes sans les parts',
  },
  none: 'L’histoire de cette session n’a pas de choix à montrer.',
  map: 'La conduite de l’histoire',
  shown: 'Choix montrés',
  all: 'Tous les choix',
  weighing: 'Ceux qui pèsent',
  pip: (scene: string, number: number, counts: string) => `${scene}, choix ${number} : ${counts}`,
  withheld: 'moins de 5 personnes, parts non montrées',
  count: (letter: string, count: number) => `${letter} ${count}`,
  met: (met: number, players: number) => `${met} sur ${players} ont vécu ce moment`,
  metFew: 'Moins de 5 personnes ont vécu ce moment',
  shares: { most: 'Très divisé', much: 'Divisé', little: 'Plutôt d’accord', least: 'Presque unanime' },
  of: (total: number) => `sur ${total}`,
  offered: (count: number) => `proposée à ${count}`,
  opening: 'Pour ouvrir la discussion',
  yours: 'Ou la vôtre',
  yoursHint: 'Elle prend la place de celle de la carte, à l’écran et sur le papier.',
  defaultQuestion: 'Et vous, qu’auriez-vous répondu ?',
  unsaved: {
    title: 'Quitter sans garder votre question ?',
    lede: 'Une carte hors de la séance ne garde pas sa question. Restez ici, puis ajoutez la carte à la séance.',
  },
  rule: 'Repère',
  ruleHint: 'Se projette en dernier, après la discussion.',
  source: (source: string) => `Source : ${source}`,
  inSeance: 'Dans la séance',
  add: 'Ajouter à la séance',
  project: 'Projeter',
  print: 'Imprimer la carte',
  seance: 'Ma séance',
  seanceEmpty: 'Ajoutez des cartes : elles se projettent l’une après l’autre.',
  seanceSum: (cards: number) => `${several(cards, 'carte')}, ${cards * 10} minutes environ.`,
  projectAll: 'Projeter la séance',
  up: (title: string) => `Monter « ${title} »`,
  down: (title: string) => `Descendre « ${title} »`,
  remove: (title: string) => `Retirer « ${title} »`,
  saved: 'Séance enregistrée',
  rank: 'Du plus divisé au plus unanime',
  rankMore: (count: number) => `Voir les ${count} autres`,
  byNotion: 'Les cartes d’une notion',
  everyNotion: 'Toutes les notions',
  cards: 'Les cartes de débat',
  noCard: 'Sans carte d’auteur : la scène et les répliques.',
  rights:
    'Une personne est comptée dès que sa première partie est finie ou recommencée, si ses choix sont gardés ; « Suivi » compte aussi les personnes en chemin. Les parts sont sans noms, et calculées, sur le serveur, à partir de 5 personnes.',
  bySteps:
    'Dans cette session, elles avancent de 5 personnes en 5 personnes, ou à la fin : l’arrivée d’une seule ne dit rien d’elle.',
  gone: (count: number) =>
    `${several(count, 'choix', 'choix')} d’une version plus ancienne de l’histoire ne se montrent plus.`,
  noTalker: 'Didascalie',
}

export const projection = {
  loading: 'La séance se charge en entier : elle se passera ensuite de réseau.',
  title: 'Projection',
  steps: [
    'La situation',
    'Les répliques',
    'Ce que le groupe a choisi',
    'Ce qui a suivi',
    'La question',
    'Le repère',
  ].join('|'),
  step: (number: number, total: number) => `${number} sur ${total}`,
  card: (number: number, total: number) => `Carte ${number} sur ${total}`,
  keys: 'Espace ou clic : suite',
  leave: 'Quitter',
  back: 'Retour',
  next: 'Suite',
  few: 'moins de 3',
  /** Shown instead of a number from which the group could compute the number behind « moins de 3 ». */
  rest: 'les autres',
  of: (total: number) => `sur ${total}`,
  nothing: 'Aucune carte à projeter. Choisissez-en dans « Débat ».',
  full: 'Plein écran',
}
