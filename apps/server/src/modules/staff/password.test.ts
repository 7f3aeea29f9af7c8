import { expect, test } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { hashPassword, isPassword } from './password.js'

const cheap = 4
const stranger = { isKnownDevice: false }

test('a password matches its hash in composed and decomposed Unicode form', async () => {
  const hash = await hashPassword('é une phrase assez longue', cheap)
  expect(hash).toMatch(/^scrypt\$4\$/)
  expect(await isPassword('e\u0301 une phrase assez longue', hash, stranger)).toBe(true)
  expect(await isPassword('e une phrase assez longue', hash, stranger)).toBe(false)
})

test('a full queue of password hashes rejects new requests at once, and works again when it is empty', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x', cheap)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((one) => one instanceof Problem && one.code === 'too-many')).toBe(true)
  expect(all.length - refused.length).toBeGreaterThan(5)
  expect(await hashPassword('y', cheap)).toMatch(/^scrypt/)
})

test('unknown devices that fill their queue of password hashes do not delay a known device', async () => {
  const hash = await hashPassword('une phrase assez longue', cheap)
  const guesses = Array.from({ length: 60 }, () => isPassword('faux et long', hash, stranger))
  const answers = Promise.allSettled(guesses)
  expect(await isPassword('une phrase assez longue', hash, { isKnownDevice: true })).toBe(true)
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(36)
})
