import {
  addressKey,
  consume,
  consumeInTurn,
  hour,
  type Limiters,
  minute,
} from '../../platform/limits/limiters.js'

export interface StaffLimitNumbers {
  /** Wrong logins to the console in ten minutes: from one address, for one account, in all. */
  entriesByAddress: number
  entriesByAccount: number
  entriesInAll: number
  /** Letters that one organisation sends in an hour. */
  letters: number
}

export const usualStaffLimits: StaffLimitNumbers = {
  entriesByAddress: 60,
  entriesByAccount: 10,
  entriesInAll: 5_000,
  letters: 60,
}

export function createStaffLimits(numbers: StaffLimitNumbers, { shared }: Limiters) {
  const entryByAddress = shared('entry-address', numbers.entriesByAddress, 10 * minute)
  const entryByAccount = shared('entry-account', numbers.entriesByAccount, 10 * minute)
  const entryInAll = shared('entry-all', numbers.entriesInAll, 10 * minute)
  const tellings = shared('entry-told', 1, hour)
  const letters = shared('letter', numbers.letters, hour)
  return {
    /** Counts a password or six digits before they are checked: of a thousand that come together, few are checked. */
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
    /** Counts a wrong login where no account is named: a key, a link, a recovery code. A right one is never refused. */
    countWrongEntry: (ip: string) =>
      consumeInTurn([
        [entryByAddress, addressKey(ip)],
        [entryInAll, 'all'],
      ]),
    /** Whether a wrong recovery code is written to the audit log: once an hour for each account, so that guessing does not fill it. */
    tellsWrongRecovery: async (account: string) => (await consume(tellings, account)).allowed,
    letter: (organisationUid: string) => consume(letters, organisationUid),
  }
}

export type StaffLimits = ReturnType<typeof createStaffLimits>
