// When what is kept of a session's learners goes.
import type { Session } from './session.js'

type Ending = Pick<Session, 'closesAt' | 'closedAt' | 'keepMonths' | 'eraseChosen'>

function monthsLater(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // There is no 31 February: the last day of the month then.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

const mostMonths = 60

/** Where nothing was announced: nobody is kept longer than a session could be set to keep them. */
export const latestErasure = (now: number): number => monthsLater(now, mostMonths)

/** So many months after its end, or sooner where that was chosen; `null`: as the installation has it. */
export function eraseAtOf({ closesAt, closedAt, keepMonths, eraseChosen }: Ending): number | null {
  const end = closedAt ?? closesAt
  const usual = end === null || keepMonths === null ? null : monthsLater(end, keepMonths)
  if (usual === null || eraseChosen === null) return usual ?? eraseChosen
  return Math.min(usual, eraseChosen)
}
