// Reads and writes dates in the time zone of the installation or of an organisation. The machine may have another time zone.

export const defaultTimeZone = 'Europe/Paris'

const dayMs = 24 * 60 * 60 * 1000

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A date and time as people write them, without a time zone. */
export interface WallTime {
  year: number
  /** The month, from 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/** Milliseconds by which the time zone is ahead of UTC at that time. */
function offsetAt(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/**
 * The instant at which clocks in the time zone show this wall time. In autumn, clocks show some times twice: the result is then the first
 * instant. In spring, clocks skip some times: the result is then the instant one hour later, so 02:30 becomes 03:30.
 */
export function momentOf({ year, month, day, hour, minute }: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const withOffsetBefore = asUtc - offsetAt(timeZone, asUtc - dayMs)
  const withOffsetAfter = asUtc - offsetAt(timeZone, asUtc + dayMs)
  const candidates = [withOffsetBefore, withOffsetAfter].filter(
    (time) => time + offsetAt(timeZone, time) === asUtc,
  )
  return candidates.length > 0 ? Math.min(...candidates) : Math.max(withOffsetBefore, withOffsetAfter)
}

/** Formats an instant as « 02/03/2026 10:00 UTC+1 ». */
export function dateIn(timeZone: string, time: number): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(time)
}

/** An instant and the time zone in which to read it. */
export interface NowInZone {
  now: number
  timeZone: string
}

/** The offset of every time zone is a multiple of 15 minutes, so the date never changes within a quarter of an hour. */
const sameDayMs = 15 * 60 * 1000
let cachedDay = { timeZone: '', quarter: Number.NaN, day: '' }
/** Keeps the last format, because creating a format is slow. */
let cachedFormat = { timeZone: '', format: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }) }

/** Formats the date of an instant as « 2026-03-02 ». The last result is cached, because every save needs it. */
export function dayOf({ now, timeZone }: NowInZone): string {
  const quarter = Math.floor(now / sameDayMs)
  if (cachedDay.quarter !== quarter || cachedDay.timeZone !== timeZone) {
    if (cachedFormat.timeZone !== timeZone)
      cachedFormat = { timeZone, format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }) }
    cachedDay = { timeZone, quarter, day: cachedFormat.format.format(now) }
  }
  return cachedDay.day
}
