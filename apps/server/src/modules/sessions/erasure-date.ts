// Computes when the data of a session's learners is erased.
import type { Session } from './session.js'

type RetentionSettings = Pick<Session, 'closesAt' | 'closedAt' | 'keepMonths' | 'eraseChosen'>

function monthsLater(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // 31 January plus one month is 31 February, which JavaScript turns into 3 March. Day 0 of March is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

const maxKeepMonths = 60

/** For a session without an erasure date, the latest day that a trainer can choose: `maxKeepMonths` from now. */
export const latestErasure = (now: number): number => monthsLater(now, maxKeepMonths)

/**
 * The earlier of two dates: the date that a trainer chose, and the date from `keepMonths`. If one date is missing, returns the other. If
 * both are missing, returns `null`, and the installation's setting applies.
 */
export function eraseAtOf({ closesAt, closedAt, keepMonths, eraseChosen }: RetentionSettings): number | null {
  const end = closedAt ?? closesAt
  const defaultDate = end === null || keepMonths === null ? null : monthsLater(end, keepMonths)
  if (defaultDate === null || eraseChosen === null) return defaultDate ?? eraseChosen
  return Math.min(defaultDate, eraseChosen)
}

/** Whether the cleanup has erased the learners' data of a session, or erases it at its next run. */
export function isErasureDue(session: RetentionSettings, now: number): boolean {
  const eraseAt = eraseAtOf(session)
  return eraseAt !== null && eraseAt <= now
}

/**
 * Whether a change of a session (from `before` to `after`) keeps the data of its learners longer than announced to them. If the session had
 * a number of months, this number may only be reduced. The session may end later, but it must still have an end, because a session without
 * an end has no erasure date.
 */
export function keepsLonger(after: RetentionSettings, before: RetentionSettings): boolean {
  if (before.keepMonths === null) return false
  if (after.keepMonths === null || after.keepMonths > before.keepMonths) return true
  return eraseAtOf(after) === null && eraseAtOf(before) !== null
}
