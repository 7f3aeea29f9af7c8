// The rules for alerts to trainers about one learner or one unused access code.
// The list of sessions (session-count-queries.ts) uses the same durations, but it counts idle days from the learner's last save, not from
// the last day on which the learner played.
import type { Alert } from '@didascalie/contract'

const minuteMs = 60 * 1000
export const dayMs = 24 * 60 * minuteMs
/** A learner who has not played for this many days is idle. */
export const idleDays = 4
/** A learner who has played for this long without a new save is stuck. */
export const stuckMs = 20 * minuteMs
/** A learner counts as playing for this long after a heartbeat. Browsers send a heartbeat every 30 seconds. */
export const playingMs = 90 * 1000

/**
 * An unused code causes an alert if it was created before the returned time. Returns `0` (no code causes an alert) if the session opened
 * at or after `idleBefore`, because learners could not use a code until the session opened.
 */
export const unusedBefore = ({ opensAt }: { opensAt: number | null }, idleBefore: number): number =>
  opensAt !== null && opensAt >= idleBefore ? 0 : idleBefore

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))

export interface LearnerActivity {
  /** The last day on which the learner played, `YYYY-MM-DD`. */
  lastOn: string | null
  today: string
  finished: boolean
  surveyed: boolean
  begun: boolean
  playing: boolean
  /** The time that the learner has played since their last save. */
  sinceAdvancedMs: number
}

/** `survey`: the learner has finished and left without answering the survey. A learner who still plays may be answering it. */
export function getAlerts(activity: LearnerActivity): Alert[] {
  const { lastOn, today, finished, surveyed, begun, playing, sinceAdvancedMs } = activity
  if (finished) return surveyed || playing ? [] : ['survey']
  if (!begun) return []
  const alerts: Alert[] = []
  if (lastOn !== null && daysBetween(lastOn, today) >= idleDays) alerts.push('idle')
  if (sinceAdvancedMs >= stuckMs) alerts.push('stuck')
  return alerts
}
