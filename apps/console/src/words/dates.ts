// Formats days and hours in French, in the organisation's time zone.
import { formatDay, formatHour } from '@didascalie/contract/text'

export type Zone = string

const formatters = new Map<Zone, Intl.DateTimeFormat>()

/** Returns the formatter of a time zone from the cache: creating one takes ten times as long as using it. Throws if the zone is unknown. */
function formatterOf(zone: Zone): Intl.DateTimeFormat {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formatters.set(zone, formatter)
  return formatter
}

/** The parts of a date and time in the time zone. The year has four digits, as in an ISO date. */
const partsOf = (at: number, zone: Zone) =>
  Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, type === 'year' ? value.padStart(4, '0') : value]),
  )

/** The local day in the time zone: `2026-11-17`. */
export function dayOf(at: number, zone: Zone): string {
  const { year = '', month = '', day = '' } = partsOf(at, zone)
  return `${year}-${month}-${day}`
}

/** The first and last day that a trainer may enter. */
export const dayLimits = { min: '2000-01-01', max: '2100-12-31' }

/** Whether a trainer may enter the day. `false` for a year that is still being typed (`0002-12-01`) and for a day that does not exist. */
export const isPlausibleDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  day >= dayLimits.min &&
  day <= dayLimits.max &&
  dayOf(noon(day), 'UTC') === day

const minute = 60_000
const dayMs = 24 * 60 * minute

/** The time at which a day begins in the time zone. */
export function startOfDay(day: string, zone: Zone): number {
  const utcTime = Date.parse(`${day}T00:00:00Z`)
  // Corrects the time by the offset of the time zone. Does so twice, because the corrected time may have another offset.
  let at = utcTime
  for (let pass = 0; pass < 2; pass++) {
    const { year, month, day: date, hour, minute: min, second } = partsOf(at, zone)
    const localTime = Date.parse(`${year}-${month}-${date}T${hour}:${min}:${second}Z`)
    at += utcTime - localTime
  }
  return at
}

/** The time at which a day ends in the time zone. A session is open until its last day ends. */
export const endOfDay = (day: string, zone: Zone): number =>
  startOfDay(dayOf(Date.parse(`${day}T12:00:00Z`) + dayMs, 'UTC'), zone)

/** The last day of a period that ends just before this time. */
export const lastDayBefore = (at: number, zone: Zone): string => dayOf(at - 1, zone)

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** « 27 novembre », with the year if it is not the year of `now`. */
export function longDay(day: string, now: number): string {
  const year = day.slice(0, 4) === dayOf(now, 'UTC').slice(0, 4) ? undefined : 'numeric'
  return formatDay(day, { year })
}

/** « 13 nov. » */
export const shortDay = (day: string): string => formatDay(day, { month: 'short', year: undefined })

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / dayMs)

/** « aujourd’hui », « hier » or « 13 nov. ». */
export function relativeDay(day: string, now: number, zone: Zone): string {
  const daysAgo = daysBetween(day, dayOf(now, zone))
  if (daysAgo === 0) return 'aujourd’hui'
  if (daysAgo === 1) return 'hier'
  return shortDay(day)
}

/** « aujourd’hui, 14 h 20 ». Do not use it for actions of learners: the console shows the day of such an action, but not the time. */
export function relativeMoment(at: number, now: number, zone: Zone): string {
  return `${relativeDay(dayOf(at, zone), now, zone)}, ${formatHour(at, zone)}`
}
