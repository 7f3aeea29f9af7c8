import { dayOf, type NowInZone } from './time-zone.js'

/**
 * Formats the end of a period in French: weekday, date and time (« … 26 novembre à 7 h 04 »). Adds the year if the period ends in another
 * year. If the period ends at midnight, names the day that ends at this midnight (« … 25 novembre inclus »).
 */
export function lastMoment(time: number, { now, timeZone }: NowInZone): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = '', minutes = ''] = clock.format(time).split(':')
  const endsDay = Number(hours) === 0 && Number(minutes) === 0
  const lastTime = endsDay ? time - 1 : time
  const yearOf = (moment: number) => dayOf({ now: moment, timeZone }).slice(0, 4)
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(lastTime) !== yearOf(now) && { year: 'numeric' }),
  })
  const day = format.format(lastTime).replace(/(?<=\s)1(?=\s)/, '1er')
  if (endsDay) return `${day} inclus`
  return `${day} à ${Number(hours)}\u00a0h${Number(minutes) === 0 ? '' : `\u00a0${minutes}`}`
}
