// Escapes texts, and writes numbers, dates and hours in French. This file imports nothing, so that an application that imports only this
// file loads neither zod nor the schemas.

/** The no-break space. */
export const nbsp = '\u00a0'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for the content and the quoted attributes of HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Also removes the characters that XML does not allow: because of one, a program refuses the whole file. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''))

/** Escapes a text so that a regular expression matches it literally. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** « étape » → « Étape » */
export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

const units =
  'h|min|s|Mo|mm|%|€|jours?|mois|ans?|places?|cartes?|apprenants?|codes?|lignes?|choix|personnes?|feuilles?'
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const numberBeforeUnit = new RegExp(`(\\d) (?=(?:${units}|${months}|sur)(?!\\p{L}))`, 'gu')

/** Replaces the spaces at which French typography forbids a line break. */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replace(/ ([:»])/g, `${nbsp}$1`)
    .replace(/« /g, `«${nbsp}`)
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(numberBeforeUnit, `$1${nbsp}`)
    .replace(/(?<!\p{L})(h|sur) (?=\d)/gu, `$1${nbsp}`)

const isFunction = (words: unknown): words is (...args: unknown[]) => unknown => typeof words === 'function'

/** Applies `withNoBreakSpaces` to every text of a catalogue, including the results of its functions, so that its source contains ordinary spaces. */
export function typesetTexts<const Catalogue extends object>(catalogue: Catalogue): Catalogue {
  const convert = (words: unknown): unknown => {
    if (typeof words === 'string') return withNoBreakSpaces(words)
    if (isFunction(words)) return (...args: unknown[]) => convert(words(...args))
    if (Array.isArray(words)) return words.map(convert)
    if (typeof words !== 'object' || words === null) return words
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, convert(value)]))
  }
  return convert(catalogue) as Catalogue
}

/** « 1 240 », rounded to `digits` decimals. */
export const formatNumber = (number: number, digits = 0): string =>
  number.toLocaleString('fr-FR', { maximumFractionDigits: digits })

/** « 1,2 Mo » */
export const formatMegabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)}${nbsp}Mo`

/** Returns the word that agrees with the number. French uses the singular for numbers below 2. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  Math.abs(number) < 2 ? one : many

/** A number with its noun: « 1 scène », « 1 240 moments ». */
export const formatCount = (number: number, one: string, many?: string): string =>
  `${formatNumber(number)} ${plural(number, one, many)}`

/** « 1 heure et 12 minutes », rounded down to the minute, or « moins d’une minute ». */
export function formatDuration(seconds: number): string {
  const totalMinutes = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds / 60)) : 0
  if (totalMinutes === 0) return 'moins d’une minute'
  const hours = Math.floor(totalMinutes / 60)
  const minutes = totalMinutes % 60
  const hourText = hours === 0 ? '' : `${hours}${nbsp}${plural(hours, 'heure')}`
  const minuteText = minutes === 0 ? '' : `${minutes}${nbsp}${plural(minutes, 'minute')}`
  return [hourText, minuteText].filter(Boolean).join(' et ')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Keeps each formatter, because creating one takes ten times as long as using it, and tables contain many dates. */
function getFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** « 1er mars 2026 », in the time zone of the machine unless `options` names another. Other parts are options, for example `{ weekday: 'long' }` or `{ year: undefined }`. */
export function formatDate(time: number | Date, options: Intl.DateTimeFormatOptions = {}): string {
  const formatter = getFormatter('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', ...options })
  return formatter.format(time).replace(/\b1(?=\s)/, '1er')
}

/** Formats a day such as `2026-03-01` as `formatDate` does. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions = {}): string =>
  formatDate(Date.parse(day), { ...options, timeZone: 'UTC' })

/** The hour in the time zone: « 14 h 05 », « 7 h ». */
export function formatHour(time: number, timeZone?: string): string {
  const formatter = getFormatter('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hours = '', minutes = ''] = formatter.format(time).split(':')
  return `${Number(hours)}${nbsp}h${minutes === '00' ? '' : `${nbsp}${minutes}`}`
}

/**
 * Formats the end of a period in French: weekday, date and hour (« … 26 novembre à 7 h 04 »). Adds the year if it is not the year of
 * `now`. If the period ends at midnight, names the day that ends at this midnight (« … 25 novembre inclus »).
 */
export function formatEnd(time: number, { now, timeZone }: { now: number; timeZone: string }): string {
  const hour = formatHour(time, timeZone)
  const endsDay = hour === `0${nbsp}h`
  const lastTime = endsDay ? time - 1 : time
  const getYear = (at: number) => getFormatter('en-GB', { timeZone, year: 'numeric' }).format(at)
  const year = getYear(lastTime) === getYear(now) ? undefined : 'numeric'
  const day = formatDate(lastTime, { timeZone, weekday: 'long', year })
  return endsDay ? `${day} inclus` : `${day} à ${hour}`
}
