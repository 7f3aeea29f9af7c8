// When what is kept of a session's learners goes.
import type { SessionRow } from '../../platform/database/schema.js'

type Ending = Pick<SessionRow, 'closes_at' | 'closed_at' | 'keep_months' | 'erase_chosen'>

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
export function eraseAtOf({ closes_at, closed_at, keep_months, erase_chosen }: Ending): number | null {
  const end = closed_at ?? closes_at
  const usual = end === null || keep_months === null ? null : monthsLater(end, keep_months)
  if (usual === null || erase_chosen === null) return usual ?? erase_chosen
  return Math.min(usual, erase_chosen)
}
