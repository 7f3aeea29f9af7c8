// Rules for the alerts of trainers, the same on every screen.
import type { Alert } from '@didascalie/contract'

const minuteMs = 60 * 1000
export const dayMs = 24 * 60 * minuteMs
/** Days without play after which a learner is idle. */
export const idleDays = 4
/** Play time without progress after which a learner is stuck. */
export const stuckMs = 20 * minuteMs
/** A browser sends a heartbeat every 30 seconds, so a learner counts as playing for three intervals. */
export const playingMs = 90 * 1000

/** Codes made before this time and still unused need the trainer; `0`: none, because the session has not been open for long. */
export const unusedBefore = ({ opensAt }: { opensAt: number | null }, idleBefore: number): number =>
  opensAt !== null && opensAt >= idleBefore ? 0 : idleBefore

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))

export interface LearnerActivity {
  /** Day of the last play, `YYYY-MM-DD`. */
  lastOn: string | null
  today: string
  finished: boolean
  surveyed: boolean
  begun: boolean
  sinceAdvancedMs: number
}

export function alertsOf(activity: LearnerActivity): Alert[] {
  const { lastOn, today, finished, surveyed, begun, sinceAdvancedMs } = activity
  if (finished) return surveyed ? [] : ['survey']
  if (!begun) return []
  const notices: Alert[] = []
  if (lastOn !== null && daysBetween(lastOn, today) >= idleDays) notices.push('idle')
  if (sinceAdvancedMs >= stuckMs) notices.push('stuck')
  return notices
}
