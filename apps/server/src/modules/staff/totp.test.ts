import { expect, test } from 'vitest'
import { base32, newTotpSecret, totpAt, totpWindow, windowOfCode } from './totp.js'

// The SHA-1 values of RFC 6238, appendix B, shortened to their last six digits.
const secret = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('totpAt returns the test value of RFC 6238 at %d seconds: %s', (seconds, code) => {
  expect(totpAt(secret, totpWindow(seconds * 1000))).toBe(code)
})

test('a TOTP code is accepted at most one time window too early or too late', () => {
  const newSecret = newTotpSecret()
  const now = 1_772_442_000_000
  const acceptedWindow = (offset: number) =>
    windowOfCode(newSecret, totpAt(newSecret, totpWindow(now) + offset), now)
  expect([-1, 0, 1].map(acceptedWindow)).toEqual([-1, 0, 1].map((offset) => totpWindow(now) + offset))
  expect([-2, 2].map(acceptedWindow)).toEqual([undefined, undefined])
})
