import {
  addressKey,
  consumeAllOrNone,
  consumeInTurn,
  hourSeconds,
  type Limiters,
  minuteSeconds,
  refund,
  type Use,
} from '../../platform/limits/limiters.js'

export interface LoginLimitNumbers {
  /** The maximum number of wrong codes that one IP address can send in ten minutes. */
  guessesByAddress: number
  /** The maximum number of wrong codes for one session in ten minutes. */
  guessesBySession: number
  /** The maximum number of wrong codes in ten minutes, of all addresses and sessions. */
  guessesInAll: number
  /** The maximum number of learners that one IP address can create without a code in one hour. */
  newcomersByAddress: number
  /** The maximum number of learners that all addresses together can create without a code in one hour. */
  newcomersInAll: number
}

export const defaultLoginLimits: LoginLimitNumbers = {
  guessesByAddress: 100,
  guessesBySession: 1_000,
  guessesInAll: 20_000,
  newcomersByAddress: 2_000,
  newcomersInAll: 20_000,
}

export function createLoginLimits(numbers: LoginLimitNumbers, { shared }: Limiters) {
  const guessByAddress = shared('guess-address', numbers.guessesByAddress, 10 * minuteSeconds)
  const guessBySession = shared('guess-session', numbers.guessesBySession, 10 * minuteSeconds)
  const guessInAll = shared('guess-all', numbers.guessesInAll, 10 * minuteSeconds)
  const newLearnersByAddress = shared('newcomer-address', numbers.newcomersByAddress, hourSeconds)
  const newLearnersInAll = shared('newcomer-all', numbers.newcomersInAll, hourSeconds)
  const usesOf = (ip: string): Use[] => [
    [newLearnersByAddress, addressKey(ip)],
    [newLearnersInAll, 'all'],
  ]
  return {
    /** Counts a wrong code. These limits never count or reject a right code, so an attacker cannot lock out a class. */
    countWrongCode: (ip: string, sessionUid: string) =>
      consumeInTurn([
        [guessByAddress, addressKey(ip)],
        [guessBySession, sessionUid],
        [guessInAll, 'all'],
      ]),
    /** Counts a learner who is about to be created without a code. */
    tryNewcomer: (ip: string) => consumeAllOrNone(usesOf(ip)),
    /** Undoes `tryNewcomer` when the learner was not created. */
    undoNewcomer: (ip: string) => refund(usesOf(ip)),
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
