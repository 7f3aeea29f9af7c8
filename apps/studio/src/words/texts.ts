// The French texts of the studio, by screen.
const nbsp = '\u00a0'

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })
/** The names of the five working days. 1 January 2024 was the first day of a week. */
const workdays = [1, 2, 3, 4, 5].map((day) => weekday.format(Date.UTC(2024, 0, day)))

export const texts = {
  common: {
    studio: 'Le studio',
    screens: {
      projet: 'Projet',
      ecrire: 'Écrire',
      carte: 'Carte',
      remarques: 'Remarques',
      gens: 'Gens',
      lieux: 'Lieux',
      objets: 'Objets',
      textes: 'Textes',
      medias: 'Médias',
      jouer: 'Jouer',
      publier: 'Publier',
    },
    night: 'Nuit',
    day: 'Jour',
    save: {
      saved: 'Enregistré dans le dossier',
      pending: 'Enregistrement…',
      offline: `Pas encore enregistré${nbsp}: le studio ne répond plus`,
      refused: `Pas encore enregistré${nbsp}: le studio ne peut pas écrire le fichier`,
      conflict: 'Rien d’écrit avant votre choix',
    },
    opening: 'On ouvre le dossier…',
    screenFailed: `Cet écran n’a pas pu s’ouvrir. Rien de ce que vous avez écrit n’est perdu${nbsp}: gardez cette fenêtre ouverte jusqu’à «${nbsp}Enregistré dans le dossier${nbsp}», puis rechargez la page.`,
    size: (scenes: number, words: number) =>
      `${formatCount(scenes)} scène${scenes > 1 ? 's' : ''} · ${formatCount(words)} mot${words > 1 ? 's' : ''}`,
    close: 'Fermer',
    undo: 'Annuler',
    undoKey: 'Annuler le dernier changement de formulaire (Ctrl Z)',
    findLabel: 'Aller à une scène, une réplique, une variable',
    findNothing: `Rien ne correspond. Essayez un autre mot${nbsp}: un bout de réplique suffit.`,
  },
  proof: {
    proved: 'Personne ne reste bloqué',
    blocked: 'On peut rester bloqué',
    exploring: 'On explore…',
    unsure: `Rien n’est prouvé${nbsp}: le texte a des erreurs`,
    stopped: `Rien n’est prouvé${nbsp}: l’histoire est trop grande pour tout explorer`,
    moments: (count: string, seconds: string) => `${count} moments, tous explorés en ${seconds}${nbsp}s`,
    analysing: 'On relit encore les faits, les promesses et les durées…',
    seen: (count: string) => `${count} moments vus, rien à signaler`,
    remarks: (count: number) => (count === 1 ? '1 remarque' : `${count} remarques`),
    cause: (symptoms: number) =>
      symptoms === 0 ? '1 cause' : `1 cause, ${symptoms} symptôme${symptoms > 1 ? 's' : ''}`,
  },
  write: {
    plan: 'Plan',
    people: 'Les gens',
    places: 'Les lieux',
    editor: 'Texte de l’histoire',
    leaveEditor: `Pour quitter le texte au clavier${nbsp}: Échap, puis Tab.`,
    playHere: 'Jouer d’ici',
    rename: 'Renommer',
    renameKey: 'F2 sur un nom du texte',
    way: 'Comment on y arrive',
    empty: 'vide',
    problems: 'Remarques',
    noProblems: 'Aucune remarque. Tout se tient.',
    symptoms: 'Ce qui en découle',
    reloaded: (file: string) => `${file} a changé sur le disque. C’est repris ici${nbsp}: rien à fusionner.`,
    merged: (file: string) =>
      `${file} a changé ici et sur le disque. Les deux changements sont rangés ensemble.`,
  },
  preview: {
    title: 'Aperçu',
    stage: 'La scène, telle qu’on la jouera',
    desktop: 'Écran',
    phone: 'Téléphone',
    format: 'Format de l’aperçu',
    restart: 'Reprendre au début',
    back: 'Un pas en arrière',
    larger: 'Agrandir l’aperçu',
    smaller: 'Réduire l’aperçu',
    sound: 'Entendre les sons',
    broken: 'avant l’erreur',
    brokenWhy: 'Le texte a une erreur. L’aperçu reste sur la dernière version qui se joue.',
    preparing: 'L’aperçu se prépare…',
    waiting: 'L’aperçu arrive dès que l’histoire se lit sans erreur.',
    line: (line: number) => `ligne ${line}`,
    memory: 'Ce dont l’histoire se souvient',
    noMemory: 'Cette histoire ne retient encore rien.',
    otherWays: 'Arriver ici autrement',
    wayCount: (count: number, most: number) =>
      count === 1 ? 'une seule façon' : `${count >= most ? 'plus de ' : ''}${count} façons possibles`,
    noWays: 'On le saura quand toute l’histoire sera explorée.',
    noWay: 'Aucune partie n’arrive à cette ligne.',
    searching: 'On cherche comment on y arrive…',
    steps: (count: number) => (count === 0 ? 'sans aucun choix' : `${count} choix`),
    shortest: ', le plus court',
    true: 'vrai',
    false: 'faux',
  },
  map: {
    title: 'Carte de l’histoire',
    column: (scenes: number, choices: number) => `${scenes} scène${scenes > 1 ? 's' : ''}, ${choices} choix`,
    share: 'part des parties',
    choice: 'un choix',
    objects: 'objets',
    open: (line: number) => `Ouvrir le texte, ligne ${line}`,
    comesFrom: 'On y vient de',
    goesTo: 'On en sort vers',
    choices: 'Le choix',
    choiceNumber: (number: number) => `Choix ${number}`,
    actions: 'Ce qu’on peut y faire',
    games: (count: string) => `largeurs${nbsp}: ${count} parties jouées au hasard`,
    words: (count: string) => `${count} mots`,
    lines: (count: number) => `${count} réplique${count > 1 ? 's' : ''}`,
    ofGames: (share: string) => `${share} des parties`,
    nobody: 'Le début de l’histoire.',
    end: 'La fin de l’histoire.',
  },
  project: {
    resume: 'Écrire',
    see: 'Voir la carte',
    play: 'Jouer en vrai',
    scenes: (count: number) => (count > 1 ? 'scènes' : 'scène'),
    choices: 'choix',
    words: (count: number) => (count > 1 ? 'mots' : 'mot'),
    proofs: {
      end: 'Quoi qu’on fasse, on arrive à une fin',
      all: (moments: string) => `${moments} moments explorés`,
      how: (seconds: string) => `Toutes les combinaisons de choix ont été jouées, en ${seconds}${nbsp}s.`,
      minutes: (least: number, most: number) =>
        most < 1
          ? 'Moins d’une minute de jeu'
          : least === most
            ? `${least} minute${least > 1 ? 's' : ''} de jeu`
            : `De ${least} à ${most} minutes de jeu, selon les choix`,
      choices: (count: number) => `${count} choix où l’on répond vraiment`,
      noRemarks: 'Aucune remarque dans les textes',
      remarks: (count: number) => `${count} remarque${count > 1 ? 's' : ''} à regarder`,
    },
    remarks: 'À regarder',
    memory: 'Ce que l’histoire retient',
  },
  start: {
    newGame: 'Nouveau jeu',
    emptyFolder: (folder: string) => `Dossier vide${nbsp}: ${folder}`,
    final: `Rien n’est définitif${nbsp}: tout se change plus tard.`,
    truth: `Le dossier est la vérité${nbsp}: vous pouvez le copier, le mettre sous Git, l’ouvrir dans un autre éditeur.`,
    steps: ['Le jeu', 'Les gens et les lieux'],
    heading: 'Un jeu, à partir de rien.',
    lead: `Deux pages, puis on écrit. Aucun fichier à préparer${nbsp}: le studio les écrit dans le dossier, en clair.`,
    title: `Comment s’appelle-t-il${nbsp}?`,
    sentence: 'En une phrase, pour l’accueil',
    shape: 'Il se joue en…',
    shapes: [
      { name: 'Une journée', note: 'matin, midi, soir', chapters: ['le matin', 'le midi', 'le soir'] },
      { name: 'Une semaine', note: `${workdays[0]} … ${workdays[4]}`, chapters: workdays },
      {
        name: 'Des étapes',
        note: 'étape 1 … étape 4',
        chapters: ['étape 1', 'étape 2', 'étape 3', 'étape 4'],
      },
    ],
    chapters: 'Ses chapitres',
    chapterCount: (count: number) => `${count} chapitre${count > 1 ? 's' : ''}`,
    chaptersNote: 'Chaque chapitre est un fichier. Une scène dit auquel elle appartient.',
    chapter: (number: number) => `Chapitre ${number}`,
    removeChapter: (name: string) => `Retirer ${name}`,
    add: 'Ajouter',
    colour: 'Sa couleur',
    next: 'Les gens et les lieux',
    back: 'Le jeu',
    home: 'L’accueil du jeu',
    untitled: 'Votre jeu',
    play: 'Jouer',
    files: 'Ce qui sera écrit dans le dossier',
    people: `Qui est là${nbsp}?`,
    peopleNote: (count: number) =>
      `${count} personne${count > 1 ? 's' : ''}, plus l’apprenant, qu’on ne voit pas`,
    someoneElse: 'Quelqu’un d’autre',
    looks: `Allures${nbsp}:`,
    look: (number: number) => `Allure ${number}`,
    personName: (number: number) => `Nom de la personne ${number}`,
    choosePerson: (name: string) => `Choisir l’allure de ${name}`,
    remove: (name: string) => `Retirer ${name}`,
    places: `Où cela se passe-t-il${nbsp}?`,
    dropPhoto: 'Déposer une photo',
    photoNote: `Une photo d’ici${nbsp}? Déposez-la sur cette page${nbsp}: elle devient le lieu de la première scène.`,
    photoTitle: 'Le cadre de la scène',
    photoName: 'Comment s’appelle ce lieu',
    placeName: (number: number) => `Nom du lieu ${number}`,
    onStage: 'Sur la scène',
    hello: 'Bonjour. On m’a dit que vous commenciez aujourd’hui.',
    write: 'Écrire la première scène',
    writing: 'On écrit les fichiers…',
    standIns: `Ce sont des doublures${nbsp}: elles laissent la place aux vrais dessins, ou restent.`,
    kinds: {
      office: 'bureau',
      corridor: 'couloir',
      bedroom: 'chambre',
      kitchen: 'cuisine',
      workshop: 'atelier',
      classroom: 'salle de cours',
      shop: 'boutique',
      street: 'rue',
    },
    colours: {
      teal: 'Sarcelle',
      leaf: 'Vert',
      brick: 'Brique',
      sun: 'Ocre',
      mauve: 'Mauve',
      night: 'Nuit',
    },
    firstScene: `Votre première scène est écrite. Changez un mot${nbsp}: il est dit à côté, tout de suite.`,
  },
} as const

const numbers = new Intl.NumberFormat('fr-FR')
export const formatCount = (number: number): string => numbers.format(Math.round(number))
/** Seconds with one decimal, at least 0,1. */
export const formatSeconds = (milliseconds: number): string =>
  (Math.max(milliseconds, 100) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
export const formatShare = (share: number): string =>
  share >= 0.995
    ? `100${nbsp}%`
    : share > 0 && share < 0.01
      ? `<${nbsp}1${nbsp}%`
      : `${Math.round(share * 100)}${nbsp}%`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
