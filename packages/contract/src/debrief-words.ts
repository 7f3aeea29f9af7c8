// What the debrief says, on paper and in a browser: the same dates, the same lengths of time, the same gestures.

/** The day's name, the first of a month as « 1er », the month in letters, the year. */
export function dateInWords(date: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...(timeZone === undefined ? {} : { timeZone }),
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

/** Of what to try next, this many are told. */
export const gesturesTold = 2

interface AnsweredNotion {
  readonly survey: string
  readonly gestures: readonly string[]
  /** What to try next because of what was done, whatever the answer was. */
  readonly chosenGestures: readonly string[]
  readonly acquired: boolean | null
}

/** A yes has its sentence; what was done may add a gesture to it. Anything else has gestures, those of the week first, none twice. */
export function saidOf({ survey, gestures, chosenGestures, acquired }: AnsweredNotion): {
  sentence: string
  tries: string[]
} {
  if (acquired === true) return { sentence: survey, tries: chosenGestures.slice(0, 1) }
  return { sentence: '', tries: [...new Set([...chosenGestures, ...gestures])].slice(0, gesturesTold) }
}
