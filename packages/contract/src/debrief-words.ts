// The dates, durations and gestures of the debrief, shared by the PDF and the browser.

/** A date in French with its weekday: « … 13 novembre 2026 » or « … 1er mars 2026 ». */
export function dateInWords(date: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return format.format(date).replace(/ 1 /, ' 1er ')
}

/** « 1 heure et 12 minutes », rounded down to the minute, or « moins d’une minute ». */
export function durationInWords(seconds: number): string {
  const totalMinutes = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds / 60)) : 0
  const hours = Math.floor(totalMinutes / 60)
  const minutes = totalMinutes % 60
  if (totalMinutes === 0) return 'moins d’une minute'
  return [withUnit(hours, 'heure'), withUnit(minutes, 'minute')].filter((part) => part !== '').join(' et ')
}

function withUnit(number: number, unit: string): string {
  if (number === 0) return ''
  return `${number}\u00a0${unit}${number > 1 ? 's' : ''}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}

/** The maximum number of gestures (things to try next) for one notion. */
export const maxGestures = 2

interface AnsweredNotion {
  readonly gestures: readonly string[]
  /** The gestures of the facts that the learner reached, regardless of the learner's answer. */
  readonly chosenGestures: readonly string[]
  readonly acquired: boolean | null
}

/** The gestures that the debrief suggests for one notion. If the learner has acquired the notion: at most one, from the facts that the
 * learner reached. Otherwise up to `maxGestures`: first from these facts, then from the notion. */
export function suggestedGestures({ gestures, chosenGestures, acquired }: AnsweredNotion): string[] {
  if (acquired === true) return chosenGestures.slice(0, 1)
  return [...new Set([...chosenGestures, ...gestures])].slice(0, maxGestures)
}
