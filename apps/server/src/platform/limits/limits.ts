// How often. Guesses are counted where every instance sees them; the rest is each instance's own protection.
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Handle } from '../database/database.js'
import { Pace } from './pace.js'

export interface LimitNumbers {
  /** Wrong codes in ten minutes: from one address, for one session, in all. */
  guessesByAddress: number
  guessesBySession: number
  guessesInAll: number
  /** Learners made without a code, in one hour: from one address, in all. */
  newcomersByAddress: number
  newcomersInAll: number
  /** Writes of one learner in a minute, debriefs of one learner in a minute: the player asks for each one twice. */
  writes: number
  bilans: number
  /** Calls with an invalid login, from one address, in a minute. */
  strangers: number
  /** Wrong entries to the régie in ten minutes: from one address, for one account, in all. */
  entriesByAddress: number
  entriesByAccount: number
  entriesInAll: number
  /** Letters that one organisation sends in an hour. */
  letters: number
}

export const usualLimits: LimitNumbers = {
  guessesByAddress: 100,
  guessesBySession: 1_000,
  guessesInAll: 20_000,
  newcomersByAddress: 2_000,
  newcomersInAll: 20_000,
  writes: 600,
  bilans: 40,
  strangers: 300,
  entriesByAddress: 60,
  entriesByAccount: 10,
  entriesInAll: 5_000,
  letters: 60,
}

const minute = 60
const guessWindow = 10 * minute
const newcomerWindow = 60 * minute
const letterWindow = 60 * minute
const tellingWindow = 60 * minute

/** Whether one more is allowed, and if not, when to come back. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Allowance> {
  try {
    await limiter.consume(key)
    return { allowed: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}

/** From the narrowest to the widest: what an address's own limit refuses is not counted against everybody. */
async function consumeInTurn(uses: [RateLimiterAbstract, string][]): Promise<Allowance> {
  for (const [limiter, key] of uses) {
    const allowance = await consume(limiter, key)
    if (!allowance.allowed) return allowance
  }
  return { allowed: true }
}

/** An IPv6 household has a whole /64: its addresses count as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

export function createLimits(numbers: LimitNumbers, store: Handle) {
  const own = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration })
  const shared = (keyPrefix: string, points: number, duration: number) =>
    store.kind === 'sqlite'
      ? own(keyPrefix, points, duration)
      : new RateLimiterPostgres({
          storeClient: store.pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: true,
          keyPrefix,
          points,
          duration,
        })
  const guessByAddress = shared('guess-address', numbers.guessesByAddress, guessWindow)
  const guessBySession = shared('guess-session', numbers.guessesBySession, guessWindow)
  const guessInAll = shared('guess-all', numbers.guessesInAll, guessWindow)
  const entryByAddress = shared('entry-address', numbers.entriesByAddress, guessWindow)
  const entryByAccount = shared('entry-account', numbers.entriesByAccount, guessWindow)
  const entryInAll = shared('entry-all', numbers.entriesInAll, guessWindow)
  const newcomerByAddress = shared('newcomer-address', numbers.newcomersByAddress, newcomerWindow)
  const newcomerInAll = shared('newcomer-all', numbers.newcomersInAll, newcomerWindow)
  const writes = new Pace(numbers.writes, minute * 1000)
  const strangers = new Pace(numbers.strangers, minute * 1000)
  const tellings = shared('entry-told', 1, tellingWindow)
  const letters = shared('letter', numbers.letters, letterWindow)
  const bilans = own('bilan', numbers.bilans, minute)

  return {
    /** Counts a wrong code. A right one is never counted and never refused, so a class cannot be locked out. */
    countWrongCode: (ip: string, sessionUid: string) =>
      consumeInTurn([
        [guessByAddress, addressKey(ip)],
        [guessBySession, sessionUid],
        [guessInAll, 'all'],
      ]),
    /** Counts a password or six digits before they are looked at: of a thousand that come together, few are looked at. */
    tryEntry: (ip: string, account: string) =>
      consumeInTurn([
        [entryByAccount, account],
        [entryByAddress, addressKey(ip)],
      ]),
    /** It was right: it counts as no try. */
    async tryWasRight(ip: string, account: string): Promise<void> {
      await entryByAccount.reward(account, 1)
      await entryByAddress.reward(addressKey(ip), 1)
    },
    /** A try that was wrong counts for everybody too. */
    tryWasWrong: () => consume(entryInAll, 'all'),
    /** Counts a wrong entry to the régie where no account is named: a key, a link, a recovery code. A right one is never refused. */
    countWrongEntry: (ip: string) =>
      consumeInTurn([
        [entryByAddress, addressKey(ip)],
        [entryInAll, 'all'],
      ]),
    /** Whether a wrong recovery code is written in the journal: of an account, once an hour. Who guesses from many addresses does not fill it. */
    tellsWrongRecovery: async (account: string) => (await consume(tellings, account)).allowed,
    newcomer: (ip: string) =>
      consumeInTurn([
        [newcomerByAddress, addressKey(ip)],
        [newcomerInAll, 'all'],
      ]),
    /** Seconds to wait before that login may write again; 0: none. */
    write: (who: string, now: number) => writes.secondsToWait(who, now),
    countStranger: (ip: string, now: number) => strangers.secondsToWait(addressKey(ip), now),
    /** Seconds during which callers of that address must prove a login first; 0: none. */
    strangersWait: (ip: string, now: number) =>
      strangers.counted === 0 ? 0 : strangers.secondsSpent(addressKey(ip), now),
    letter: (organisationUid: string) => consume(letters, organisationUid),
    bilan: (learnerUid: string) => consume(bilans, learnerUid),
  }
}

export type Limits = ReturnType<typeof createLimits>
