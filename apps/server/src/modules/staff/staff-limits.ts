import {
  addressKey,
  consume,
  consumeAllOrNone,
  consumeInTurn,
  hourSeconds,
  type Limiters,
  minuteSeconds,
  refund,
  type Use,
} from '../../platform/limits/limiters.js'

export interface StaffLimitNumbers {
  /** The maximum number of wrong logins to the console from one IP address in ten minutes. */
  entriesByAddress: number
  /** The maximum number of wrong logins for one account in ten minutes. */
  entriesByAccount: number
  /** The maximum number of wrong logins of the whole installation in ten minutes. */
  entriesInAll: number
  /** The maximum number of mails that one organisation can send in one hour. */
  letters: number
}

export const defaultStaffLimits: StaffLimitNumbers = {
  entriesByAddress: 60,
  entriesByAccount: 10,
  entriesInAll: 5_000,
  letters: 60,
}

export function createStaffLimits(numbers: StaffLimitNumbers, { shared }: Limiters) {
  const entryByAddress = shared('entry-address', numbers.entriesByAddress, 10 * minuteSeconds)
  const entryByAccount = shared('entry-account', numbers.entriesByAccount, 10 * minuteSeconds)
  const entryInAll = shared('entry-all', numbers.entriesInAll, 10 * minuteSeconds)
  const recordedRecoveries = shared('entry-told', 1, hourSeconds)
  const letters = shared('letter', numbers.letters, hourSeconds)
  const usesOf = (ip: string, account: string): Use[] => [
    [entryByAddress, addressKey(ip)],
    [entryByAccount, account],
  ]
  return {
    /** Counts a password or TOTP attempt before it is checked. An attempt above a limit is rejected and counts toward no limit. */
    tryEntry: (ip: string, account: string) => consumeAllOrNone(usesOf(ip, account)),
    undoEntry: (ip: string, account: string) => refund(usesOf(ip, account)),
    /** Counts a wrong password or TOTP code toward the limit of the whole installation. */
    countWrongTry: () => consume(entryInAll, 'all'),
    /** Counts a wrong passkey, link or recovery code for the IP address and for the whole installation, but not for an account. */
    countWrongEntry: (ip: string) =>
      consumeInTurn([
        [entryByAddress, addressKey(ip)],
        [entryInAll, 'all'],
      ]),
    /** Whether to write a wrong recovery code to the audit log: at most once an hour for each account, so that the log does not fill. */
    shouldRecordWrongRecovery: async (account: string) =>
      (await consume(recordedRecoveries, account)).allowed,
    tryLetter: (organisationUid: string) => consume(letters, organisationUid),
  }
}

export type StaffLimits = ReturnType<typeof createStaffLimits>
