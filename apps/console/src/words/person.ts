import { formatCount } from '@didascalie/contract/text'
import { withDe } from './french.js'

export const personne = {
  loading: 'Chargement de la page…',
  noName: 'Sans nom',
  finishedOn: (day: string) => `Parcours fini le ${day}`,
  previous: 'Personne précédente',
  next: 'Personne suivante',
  promise: 'Ici, personne ne note.',
  shared: (when: string) =>
    `Ce parcours n’est ni juste ni faux : c’est un point de départ pour parler. Il vous est partagé ; votre lecture (${when}) est inscrite au journal et montrée à la personne lue.`,
  notShared: 'Le parcours n’est pas partagé. Chacun en décide à la fin, et peut changer d’avis.',
  groupOnly: 'Cette session se lit en groupe : aucune réplique n’est rattachée à un nom.',
  noTrace: 'Aucune trace de la partie n’est gardée.',
  sharedRuns: 'Le parcours, comme il s’est joué',
  shown: 'Moments montrés',
  turns: 'Les tournants',
  all: 'Tout',
  runs: 'Parties',
  run: (number: number) => `Partie ${number}`,
  reply: 'A répondu :',
  action: 'A choisi :',
  gone: 'Une réplique que l’histoire n’a plus.',
  nothing: 'Rien à montrer dans cette partie.',
  facts: 'Ce dont l’histoire se souvient',
  survey: 'Les phrases du bilan',
  yes: 'Oui',
  no: 'Non',
  opened: 'Notions ouvertes',
  openedHint: 'Dans les ressources du jeu, de son plein gré.',
  talk: 'Pour l’entretien',
  days: 'Venues',
  day: (day: string, minutes: number) => `${day} : ${minutes} min`,
  daysNone: 'Pas encore de venue.',
  debrief: {
    ask: 'Le bilan (PDF)',
    making: 'Le bilan se prépare…',
    ready: 'Le bilan est prêt',
    failed: 'Le bilan n’a pas pu être préparé.',
    fetch: 'Télécharger le bilan',
  },
  note: 'Vos notes',
  noteHint:
    'Pour vous, et pour la personne si elle demande ses données ; gardées dès que vous quittez ce champ. Elles s’effacent avec elle.',
  saved: 'Note enregistrée',
  unsaved: {
    title: 'Quitter sans enregistrer votre note ?',
    lede: 'Elle n’est pas encore enregistrée. Restez ici, puis quittez le champ pour l’enregistrer.',
    failed: (why: string) => `Note pas enregistrée. ${why}`,
    about: (name: string) => `Votre note sur ${name} n’est pas enregistrée.`,
    retry: 'Réessayer',
    open: 'Ouvrir',
    discard: 'Abandonner la note',
    leaveTitle: 'Se déconnecter sans enregistrer ?',
    leaveLede: (count: number) =>
      count === 1
        ? 'Une note n’est pas enregistrée : elle sera perdue.'
        : `${count} notes ne sont pas enregistrées : elles seront perdues.`,
  },
}

export const bilans = {
  loading: 'Chargement des bilans…',
  title: 'Ce que le groupe dit de son parcours',
  counted: (surveyed: number) => formatCount(surveyed, 'bilan compté', 'bilans comptés'),
  forFinished: 'pour',
  finished: (finished: number) => formatCount(finished, 'parcours fini', 'parcours finis'),
  lede: 'Un « non » n’est pas un manque : la phrase parle de ce qui s’est passé dans l’histoire, pas de ce que valent les gens.',
  said: 'disent « oui »',
  saidWhy:
    'Parmi les bilans comptés, ceux qui ont répondu « oui » à la phrase ; les autres ont répondu « non ».',
  read: 'ont lu la notion dans les ressources',
  readWhy: 'Parmi les mêmes personnes, celles qui ont ouvert la page de la notion dans les ressources.',
  caption: 'Les phrases du bilan',
  columns: { sentence: 'La phrase du bilan', chart: 'Oui et lue', yes: 'Oui', no: 'Non', read: 'Lue' },
  few: {
    title: 'Encore quelques bilans',
    lede: 'À partir de 5 bilans comptés, ce que dit le groupe se montre ici.',
  },
  threads: 'Des fils à tirer',
  thread: {
    'read-not-said': (title: string) => `« ${title} » : beaucoup lue, peu dite.`,
    'said-not-read': (title: string) => `« ${title} » : dite sans avoir été lue.`,
    divided: (title: string) => `« ${title} » : le groupe s’y partage.`,
  },
  card: 'Ouvrir la carte de débat',
}

export const preuves = {
  loading: 'Chargement des documents…',
  documents: 'Documents',
  aside: 'Fichiers, droits et conservation',
  follow: {
    title: 'Relevé de suivi',
    hint: 'Une ligne par personne : venues, temps, étape, date de fin. Sans les répliques.',
  },
  survey: {
    title: 'Bilans du groupe',
    filled: (count: number) => formatCount(count, 'bilan rempli', 'bilans remplis'),
    hint: 'Les phrases du bilan et les notions lues, comptées à partir de 5 bilans. Sans noms.',
  },
  certificates: {
    title: 'Certificats de réalisation',
    finished: (count: number) => formatCount(count, 'parcours fini'),
    hint: 'Dates, temps constaté, modalité à distance.',
    none: 'Personne n’est encore au bout : il n’y a rien à certifier.',
    make: (count: number) => `${count} PDF (zip)`,
    signed: (name: string) => `Signature : ${name}.`,
  },
  debriefs: {
    title: 'Bilans',
    shared: (shared: number, surveyed: number) =>
      `${formatCount(shared, 'bilan partagé', 'bilans partagés')} sur ${formatCount(surveyed, 'rempli')}`,
    hint: 'Chaque lecture est inscrite au journal et montrée à la personne.',
    none: 'Aucun bilan n’est encore rempli.',
    unshared: 'Des bilans sont remplis, aucun n’est partagé : chacun garde le sien.',
    groupOnly: 'Cette session se lit en groupe : chacun garde son bilan.',
    make: (count: number) => `${count} PDF (zip)`,
  },
  qualiopi: {
    title: 'Dossier Qualiopi',
    hint: 'Des pièces d’appui, datées et tirées des données de la session. Elles ne remplacent ni votre programme, ni votre évaluation des acquis.',
    all: 'Tout le dossier (zip)',
    ready: 'Prêt',
    waiting: 'À venir',
    pieces: {
      '9': 'Déroulement : ce qui a été annoncé',
      '11': 'Atteinte des objectifs : l’auto-positionnement',
      '12': 'Engagement : qui a eu un rappel, et quand',
      '19': 'Ressources : les notions ouvertes',
      '30': 'Appréciations : une feuille à faire remplir',
      '32': 'Amélioration : ce que vous changez',
    },
    helpWhy: 'Chaque rappel préparé et chaque code remplacé compte une fois, avec sa date et son auteur.',
    details: {
      '9': (count: number) =>
        `Page d’accueil, dates, étapes, notions ; ${formatCount(count, 'personne entrée', 'personnes entrées')}.`,
      '11': (count: number) =>
        count === 0
          ? 'À partir de 5 bilans.'
          : `${formatCount(count, 'bilan compté', 'bilans comptés')}, phrase par phrase.`,
      '12': (count: number) =>
        count === 0
          ? 'Relevé de suivi ; aucun rappel préparé.'
          : `Relevé de suivi ; ${formatCount(count, 'rappel préparé ou code remplacé', 'rappels préparés ou codes remplacés')}.`,
      '19': (count: number) => (count === 0 ? 'À partir de 5 bilans.' : 'Combien ont lu chaque notion.'),
      '30': () => 'Le jeu n’en recueille pas : imprimez cette feuille, puis gardez les réponses.',
      '32': (count: number) =>
        count === 0
          ? 'Rien n’est encore écrit pour cette session.'
          : `${formatCount(count, 'note')} au dossier.`,
    },
  },
  missing: (what: string) => `Il manque à la page de l’organisme : ${what}.`,
  missingNames: {
    address: 'l’adresse',
    siret: 'le SIRET',
    nda: 'le numéro de déclaration',
    signatory: 'qui signe',
  },
  complete: 'Compléter',
  improve: 'Après le débat, qu’est-ce que vous changez ?',
  improveHint: 'Par exemple : dix minutes de plus sur le droit à l’image.',
  add: 'Noter',
  added: 'Noté au dossier',
  made: 'Fabriqués ici',
  noJobs: 'Aucun document fabriqué pour l’instant.',
  job: {
    kinds: {
      'follow-csv': 'Relevé de suivi, CSV',
      'follow-xlsx': 'Relevé de suivi, XLSX',
      'survey-csv': 'Bilans du groupe, CSV',
      'survey-xlsx': 'Bilans du groupe, XLSX',
      certificates: 'Certificats, zip',
      debriefs: 'Bilans',
      qualiopi: 'Dossier Qualiopi, zip',
      person: 'Données d’une personne',
    },
    waiting: 'En attente',
    running: (done: number, total: number) => `${done} sur ${total}`,
    failed: 'N’a pas abouti. Demandez-le de nouveau.',
    expired: 'N’est plus gardé. Demandez-le de nouveau.',
    others: 'Pour qui l’a demandé.',
    ready: (what: string) => `Prêt : ${what}`,
    download: 'Télécharger',
    until: (when: string) => `jusqu’à ${when}`,
    progress: 'Avancement',
  },
  person: 'Les données d’une personne',
  personHint: 'Elle le demande, vous avez un mois pour répondre.',
  personFile:
    'Un fichier en JSON et un PDF lisible, à lui remettre. Ce qu’elle ne partage pas avec vous n’y est pas : il lui dit où le trouver.',
  nobodyFound: 'Personne de ce nom dans la session.',
  search: 'Chercher un nom',
  found: 'Personnes trouvées',
  exportData: 'Tout lui remettre',
  erase: 'Effacer',
  eraseTitle: (name: string) => `Effacer les données ${withDe(name)} ?`,
  eraseLede:
    'C’est définitif : son nom, son code, sa partie, ses répliques, ses notions, son bilan et vos notes.',
  eraseStays:
    '« Suivi » ne compte plus cette personne. Dans « Débat » et « Bilans », les parts déjà montrées ne baissent que si elle partageait son parcours : sinon, l’écart dirait ce qu’elle a choisi. Les copies de sauvegarde s’effacent d’elles-mêmes.',
  eraseCertificate: 'Son parcours est fini : faites d’abord son certificat si vous devez le garder.',
  certificateFirst: 'Faire son certificat',
  certificateAsked: 'Certificat demandé : il se fabrique.',
  eraseConfirm: 'Pour confirmer, écrivez son nom de famille',
  eraseNo: 'Ne rien effacer',
  eraseYes: 'Effacer définitivement',
  erased: 'Données effacées',
  received: (who: string) => `Ont déjà reçu une part de ces données, et peuvent la garder : ${who}.`,
  keep: 'Conservation',
  keepLede:
    'Ce jour-là, les noms, les parties, les répliques et les bilans de cette session s’effacent. Restent les comptes du groupe, sans noms.',
  keepNone: 'Sans date de fin, rien ne s’efface de soi-même.',
  keepSoon: (days: number) =>
    days <= 0
      ? 'C’est aujourd’hui. Téléchargez ce que vous devez garder.'
      : `Dans ${formatCount(days, 'jour')}. Téléchargez d’ici là les certificats que vous devez garder.`,
  keepReminder: 'Un rappel s’affichera ici 30 jours avant.',
  sooner: 'Avancer la date',
  soonerLabel: 'Effacer dès le',
  soonerSaved: 'Date avancée',
}
