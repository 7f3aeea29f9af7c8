import { consume, type Limiters, minuteSeconds } from '../../platform/limits/limiters.js'

export interface DebriefLimitNumbers {
  /** The maximum number of requests for one learner's debrief in a minute. The browser sends two requests for each debrief. */
  bilans: number
}

export const defaultDebriefLimits: DebriefLimitNumbers = { bilans: 40 }

export function createDebriefLimits(numbers: DebriefLimitNumbers, { perInstance }: Limiters) {
  const bilans = perInstance('bilan', numbers.bilans, minuteSeconds)
  return { tryDebrief: (learnerUid: string) => consume(bilans, learnerUid) }
}

export type DebriefLimits = ReturnType<typeof createDebriefLimits>
