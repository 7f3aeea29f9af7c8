import { expect, test } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { hashPassword, isPassword } from './password.js'

const cheap = 4

test('a password matches its hash in composed and decomposed Unicode form', async () => {
  const hash = await hashPassword('é une phrase assez longue', cheap)
  expect(hash).toMatch(/^scrypt\$4\$/)
  expect(await isPassword('e\u0301 une phrase assez longue', hash)).toBe(true)
  expect(await isPassword('e une phrase assez longue', hash)).toBe(false)
})

test('a long queue of hashes rejects new requests at once, and works again when it is empty', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x', cheap)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((one) => one instanceof Problem && one.code === 'too-many')).toBe(true)
  expect(all.length - refused.length).toBeGreaterThan(5)
  expect(await hashPassword('y', cheap)).toMatch(/^scrypt/)
})
