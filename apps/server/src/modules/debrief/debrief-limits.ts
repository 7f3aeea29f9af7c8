import { consume, type Limiters, minute } from '../../platform/limits/limiters.js'

export interface DebriefLimitNumbers {
  /** Debriefs of one learner in a minute. The player requests each debrief twice. */
  bilans: number
}

export const defaultDebriefLimits: DebriefLimitNumbers = { bilans: 40 }

export function createDebriefLimits(numbers: DebriefLimitNumbers, { own }: Limiters) {
  const bilans = own('bilan', numbers.bilans, minute)
  return { bilan: (learnerUid: string) => consume(bilans, learnerUid) }
}

export type DebriefLimits = ReturnType<typeof createDebriefLimits>
