import { expect, test } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { hashPassword, isPassword, isWeak } from './password.js'

const lowCost = 4
const unknownDevice = { knownMember: undefined }
const onKnownDevice = { knownMember: 'ines' }
const rightPassword = 'une phrase assez longue'

/** Hashes one new password for each of these members, at the same time. */
const setPasswords = (owners: readonly string[]) =>
  Promise.allSettled(owners.map((owner) => hashPassword('x', owner, lowCost)))
const members = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`)

function rejectionsOf(all: readonly PromiseSettledResult<unknown>[]): unknown[] {
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons.every((one) => one instanceof Problem && one.code === 'too-many')).toBe(true)
  return reasons
}

test('a password matches its hash in composed and decomposed Unicode form', async () => {
  const hash = await hashPassword('é une phrase assez longue', 'ines', lowCost)
  expect(hash).toMatch(/^scrypt\$4\$/)
  expect(await isPassword('e\u0301 une phrase assez longue', hash, unknownDevice)).toBe(true)
  expect(await isPassword('e une phrase assez longue', hash, unknownDevice)).toBe(false)
})

test('a full queue of password hashes rejects new requests immediately, and accepts requests again when it is empty', async () => {
  expect(rejectionsOf(await setPasswords(members(60)))).toHaveLength(36)
  expect(await hashPassword('y', 'ines', lowCost)).toMatch(/^scrypt/)
})

test('a member or invitation can have only one pending password hash, so that other people can still set a password', async () => {
  const ownRequests = setPasswords(Array(60).fill('marc'))
  expect(await hashPassword('y', 'ines', lowCost)).toMatch(/^scrypt/)
  expect(rejectionsOf(await ownRequests)).toHaveLength(59)
  expect(await hashPassword('y', 'marc', lowCost)).toMatch(/^scrypt/)
})

test('a member can have only one pending password check on known devices, so that other members can still log in', async () => {
  const hash = await hashPassword(rightPassword, 'ines', lowCost)
  const ownRequests = Promise.allSettled(
    Array.from({ length: 60 }, () => isPassword('faux et long', hash, { knownMember: 'marc' })),
  )
  expect(await isPassword(rightPassword, hash, onKnownDevice)).toBe(true)
  expect(rejectionsOf(await ownRequests)).toHaveLength(59)
})

test.each([
  ['a known device', onKnownDevice],
  ['an unknown device', unknownDevice],
])('many pending new passwords do not prevent a login from %s', async (_, device) => {
  const hash = await hashPassword(rightPassword, 'ines', lowCost)
  const pending = setPasswords(members(60))
  expect(await isPassword(rightPassword, hash, device)).toBe(true)
  expect(rejectionsOf(await pending)).toHaveLength(36)
})

test('unknown devices that fill their queue of password hashes do not delay a known device', async () => {
  const hash = await hashPassword(rightPassword, 'ines', lowCost)
  const guesses = Array.from({ length: 60 }, () => isPassword('faux et long', hash, unknownDevice))
  const answers = Promise.allSettled(guesses)
  expect(await isPassword(rightPassword, hash, onKnownDevice)).toBe(true)
  expect(rejectionsOf(await answers)).toHaveLength(36)
})

test('a password is weak if it is short, repeats few characters, or is little longer than a common word or the person’s name', () => {
  const names = ['Solène Abgrall', 'weak@exemple.fr']
  for (const weak of ['court', 'aaaaaaaaaaaaaaaa', 'motdepasse12', 'soleneabgrall'])
    expect(isWeak(weak, names), weak).toBe(true)
  expect(isWeak(rightPassword, names)).toBe(false)
})
