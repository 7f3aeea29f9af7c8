import { expect, test } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { hashPassword, isPassword } from './password.js'

const lowCost = 4
const unknownDevice = { isKnownDevice: false }

test('a password matches its hash in composed and decomposed Unicode form', async () => {
  const hash = await hashPassword('é une phrase assez longue', lowCost)
  expect(hash).toMatch(/^scrypt\$4\$/)
  expect(await isPassword('e\u0301 une phrase assez longue', hash, unknownDevice)).toBe(true)
  expect(await isPassword('e une phrase assez longue', hash, unknownDevice)).toBe(false)
})

test('a full queue of password hashes rejects new requests immediately, and accepts requests again once it is empty', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x', lowCost)))
  const errors = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.every((one) => one instanceof Problem && one.code === 'too-many')).toBe(true)
  expect(results.length - errors.length).toBeGreaterThan(5)
  expect(await hashPassword('y', lowCost)).toMatch(/^scrypt/)
})

test('unknown devices that fill their queue of password hashes do not delay a known device', async () => {
  const hash = await hashPassword('une phrase assez longue', lowCost)
  const guesses = Array.from({ length: 60 }, () => isPassword('faux et long', hash, unknownDevice))
  const answers = Promise.allSettled(guesses)
  expect(await isPassword('une phrase assez longue', hash, { isKnownDevice: true })).toBe(true)
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(36)
})
