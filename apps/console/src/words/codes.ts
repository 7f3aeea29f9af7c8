import { formatCount } from '@didascalie/contract/text'
import { withDe } from './french.js'

const codesOf = (count: number) => formatCount(count, 'code')

export const codes = {
  loading: 'Chargement des codes…',
  steps: 'Étapes',
  step: { paste: 'Coller la liste', reread: 'Relire', give: 'Remettre' },
  list: 'Votre liste',
  listHint: 'Collez les colonnes de votre tableur, avec ou sans en-têtes, ou une personne par ligne.',
  file: 'Choisir un fichier (CSV, XLSX ou texte)',
  readerNotLoaded:
    'La lecture des classeurs n’a pas pu être chargée. Vérifiez le réseau et rechargez la page, ou collez les colonnes ici.',
  workbook:
    'Ce classeur ne se lit pas ici. Ouvrez-le dans votre tableur, sélectionnez les colonnes, copiez, puis collez-les ici.',
  fileTooLarge: 'Ce fichier est trop long pour une liste de classe.',
  nameless: 'Codes sans nom',
  namelessHint: 'Pour des personnes dont le nom n’est pas connu, ou n’a pas à l’être.',
  namelessWrong: 'Un nombre de 0 à 1000.',
  read: 'Ce que la régie a lu',
  ready: (count: number) => `${count} prêts`.replace(/^([01]) prêts/, '$1 prêt'),
  toCorrect: (count: number) => `${count} à corriger`,
  checking: 'Vérification…',
  ignored: (heads: string[]) =>
    heads.length === 1
      ? `Une colonne laissée de côté : ${heads[0]}. Le jeu n’en a pas besoin : elle n’est ni envoyée, ni gardée.`
      : `${heads.length} colonnes laissées de côté : ${heads.join(', ')}. Le jeu n’en a pas besoin : elles ne sont ni envoyées, ni gardées.`,
  lines: 'Lignes lues',
  columns: { line: 'Ligne', first: 'Prénom', last: 'Nom', state: 'État' },
  noFirst: 'prénom ?',
  noLast: 'nom ?',
  good: 'Prêt',
  firstnameLabel: (line: number) => `Prénom, ligne ${line}`,
  lastnameLabel: (line: number) => `Nom, ligne ${line}`,
  removeLine: 'Retirer',
  removeLineLabel: (line: number) => `Retirer la ligne ${line}`,
  raise: (seats: number) => `Porter la session à ${formatCount(seats, 'place')}`,
  raised: 'Nombre de places enregistré',
  empty: 'Les lignes lues se montreront ici, avec ce qu’il faut corriger.',
  tooMany: 'Plus de 1000 lignes : collez la liste en plusieurs fois.',
  faults: {
    'no-name': () => 'Ligne illisible : écrivez « Prénom Nom ».',
    'no-lastname': () => 'Il manque le nom de famille.',
    'no-firstname': () => 'Il manque le prénom.',
    'odd-sign': (detail: string) => `« ${detail} » n’a pas sa place dans un nom.`,
    'too-long': () => 'Trop long : est-ce bien un nom ?',
    'has-code': () => 'A déjà un code dans cette session.',
    twice: (detail: string) =>
      `Même nom qu’à la ligne ${detail}. S’il s’agit de deux personnes, ajoutez un second prénom.`,
    'no-seat': () => 'Plus de place dans la session.',
  },
  seats: (total: number, left: number) => `${formatCount(total, 'place')}, il en reste ${left}`,
  noLimit: 'Sans limite de places',
  make: (count: number) => (count === 0 ? 'Créer les codes' : `Créer ${codesOf(count)}`),
  making: 'Fabrication…',
  responseLost:
    'La réponse s’est perdue en route. Demandez de nouveau : les mêmes codes reviendront, rien n’est fabriqué deux fois.',
  once: (count: number) =>
    count === 1 ? 'Voici le code, pour la seule fois.' : `Voici les ${count} codes, pour la seule fois.`,
  onceWhy:
    'La régie n’en garde qu’une empreinte : ni elle, ni vous ne pourrez les relire. Un code perdu se remplace en deux gestes, et la partie n’est pas perdue.',
  cards: 'Imprimer les cartes',
  csv: 'Télécharger (CSV)',
  copy: 'Copier le tableau',
  safe: 'C’est fait, les codes sont à l’abri',
  done: 'Terminer',
  leaveTitle: 'Quitter sans garder les codes ?',
  leaveWarning:
    'Ils ne s’afficheront plus. Imprimez-les ou téléchargez-les d’abord ; sinon, il faudra les remplacer.',
  noName: 'Sans nom',
  left: (count: number) => `${formatCount(count, 'ligne')} à reprendre`,
  title: 'Les codes',
  sum: (all: number, used: number, waiting: number) =>
    `${formatCount(all, 'code')} : ${used} en service, ${waiting} jamais utilisés`
      .replace(' 1 jamais utilisés', ' 1 jamais utilisé')
      .replace(' 0 jamais utilisés', ' 0 jamais utilisé'),
  sumWhy:
    'Un code est en service dès qu’il a ouvert une partie. Chaque code remis tient une place de la session, même s’il n’a jamais servi ; un code annulé ou remplacé ne compte plus.',
  add: 'Ajouter des personnes',
  caption: 'Les codes de la session',
  head: { who: 'Pour', state: 'État', made: 'Remis', do: 'Actions' },
  states: { waiting: 'Jamais utilisé', used: 'Utilisé', expired: 'Échu', cancelled: 'Annulé' },
  made: (day: string, by: string) => (by ? `${day}, ${by}` : day),
  replaced: 'Remplace un autre code',
  replace: 'Remplacer',
  replaceOf: (name: string) => `Remplacer le code ${withDe(name)}`,
  search: 'Chercher un nom',
  found: (count: number) =>
    count === 0 ? 'Aucun code à ce nom dans cette session.' : `${codesOf(count)} à ce nom`,
  fileName: (session: string) => `codes-${session}.csv`,
  first: {
    title: 'Pas encore de code',
    lede: 'Collez la liste du groupe : chacun aura le sien, à remettre sur une carte.',
    button: 'Coller une liste',
    reader: 'Un membre de l’équipe qui anime des sessions peut en créer.',
  },
  notHere: 'Cette session n’a pas de codes : on y entre par un lien.',
  dialog: {
    title: (name: string) => `Remplacer le code ${withDe(name)} ?`,
    lede: 'L’ancien code cessera d’ouvrir aussitôt, et les appareils où il sert seront déconnectés. La partie, elle, reste : le nouveau code la rouvre au même endroit.',
    why: 'Pourquoi ? (inscrit au journal)',
    reasons: { lost: 'Carte perdue', seen: 'Code vu par quelqu’un', mistake: 'Erreur de personne' },
    cancel: 'Annuler ce code sans le remplacer',
    cancelHint: 'Pour une personne qui quitte le groupe.',
    keep: 'Garder l’ancien',
    yes: 'Remplacer le code',
    cancelled: 'Code annulé',
  },
  sheet: {
    title: 'Cartes à imprimer',
    count: (cards: number, sheets: number) =>
      `${formatCount(cards, 'carte')}, ${formatCount(sheets, 'feuille')} A4.`,
    cut: 'Coupez sur les pointillés.',
    back: 'Retour aux codes',
    print: 'Imprimer',
    keep: 'Gardez cette carte : elle rouvre votre partie.',
    until: (day: string) => `Jusqu’au ${day}.`,
    qr: 'Adresse du jeu, à lire avec un téléphone',
    yourCode: 'Votre code',
  },
}
