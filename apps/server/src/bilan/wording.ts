import { type DebriefKey, debriefKeys, type Wordings, wording } from '@didascalie/contract'

/** The game's words for the sheet. The learner speaks; nobody is given a gender. */
export type Words = Readonly<Record<DebriefKey, string>>

export const maker = 'Didascalie'

export function wordsOf(wordings: Wordings): Words {
  return Object.fromEntries(debriefKeys.map((key) => [key, wording(wordings, key)])) as Words
}

/** The day's name, the first of a month as « 1er », the month in letters, the year. */
export function dateInWords(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone },
  })
  return format.format(date).replace(/ 1 /, ' 1er ')
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
