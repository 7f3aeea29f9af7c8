/** The words of the sheet. The learner speaks; nobody is given a gender. */
export const words = {
  game: 'Premiers pas',
  maker: 'Didascalie',
  title: 'Mon bilan',
  nameToWrite: 'Prénom et nom\u00a0:',
  notions: 'Mes huit notions',
  introduction:
    'Mes réponses de fin de semaine et les gestes à essayer ensuite. Rien n’est noté\u00a0: c’est pour en parler.',
  yes: 'Oui',
  no: 'Non',
  unanswered: 'Sans réponse',
  read: 'Fiche lue',
  remarks: 'Remarques de la formatrice ou du formateur',
  ownSignature: 'Ma signature',
  trainerSignature: 'Signature de la formatrice ou du formateur',
  ownLogo: 'Logo de Premiers pas',
  anyLogo: 'Logo de l’organisation',
} as const

/** What the eight icons show, in the order of the notions. */
export const iconDescriptions = [
  'Un chronomètre',
  'Une oreille qui écoute',
  'Une bulle de message',
  'Un agenda aux cases cochées',
  'Deux personnes côte à côte',
  'Une boussole',
  'Un appareil photo barré',
  'Une personne et une flèche de retour',
] as const

const dates = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})

/** « dimanche 1er mars 2026 » */
export function dateInWords(date: Date): string {
  return dates.format(date).replace(/ 1 /, ' 1er ')
}

/** « 1 heure et 12 minutes », rounded down to the minute. */
export function durationInWords(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds / 60)) : 0
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (total === 0) return 'moins d’une minute'
  return [count(hours, 'heure'), count(minutes, 'minute')].filter((part) => part !== '').join(' et ')
}

function count(number: number, unit: string): string {
  if (number === 0) return ''
  return `${number}\u00a0${unit}${number > 1 ? 's' : ''}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}
