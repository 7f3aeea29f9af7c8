import type { Need, SessionRowView } from '@didascalie/contract'
import { dayOf, daysBetween, lastDayBefore, longDay, type Zone } from '../words/dates.js'
import { texts } from '../words/texts.js'

interface Dates {
  opensAt: number | null
  closesAt: number | null
}

/** For example « du 9 novembre au 27 novembre ». */
export function datesText({ opensAt, closesAt }: Dates, now: number, zone: Zone): string {
  const words = texts.sessions
  const from = opensAt === null ? undefined : longDay(dayOf(opensAt, zone), now)
  const to = closesAt === null ? undefined : longDay(lastDayBefore(closesAt, zone), now)
  if (from !== undefined && to !== undefined) return words.fromTo(from, to)
  if (from !== undefined) return words.from(from)
  return to === undefined ? words.endless : words.until(to)
}

export function stateText(
  { state, opensAt }: Pick<SessionRowView, 'state' | 'opensAt'>,
  now: number,
  zone: Zone,
): string {
  const words = texts.sessions
  if (state !== 'soon') return words.states[state]
  return words.soon(opensAt === null ? 0 : Math.max(0, daysBetween(dayOf(now, zone), dayOf(opensAt, zone))))
}

export function needText({ kind, count, of, person, days }: Need): string {
  const words = texts.sessions.needs
  switch (kind) {
    case 'idle':
      return words.idle(person?.name ?? '', count, days ?? 0)
    case 'stuck':
      return words.stuck(person?.name ?? '', count)
    case 'closes-soon':
      return words['closes-soon'](days ?? 0, count, of)
    case 'no-codes':
      return words['no-codes'](count)
    case 'unused-codes':
      return words['unused-codes'](count)
    case 'endless':
      return words.endless
    case 'erased-soon':
      return words['erased-soon'](days ?? 0)
    case 'survey':
      return words.survey(count)
  }
}

/** The path of the screen on which the trainer can act. */
export function pathOfNeed({ kind, sessionUID }: Need): string {
  const sessionPath = `/session/${encodeURIComponent(sessionUID)}`
  if (kind === 'no-codes' || kind === 'unused-codes') return `${sessionPath}/codes`
  if (kind === 'endless' || kind === 'closes-soon') return `${sessionPath}/reglages`
  return sessionPath
}
