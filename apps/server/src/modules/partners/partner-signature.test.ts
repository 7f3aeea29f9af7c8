import { expect, test } from 'vitest'
import { isGenuine, signEntry } from './partner-signature.js'

test('a partner signature is valid only for one secret, learner, session, time and nonce', () => {
  const entry = { puid: 'p', sessionUid: 's', time: 1_000, nonce: 'nonce-nonce' }
  const signed = { time: 1_000, nonce: entry.nonce, signature: signEntry('k', entry) }
  const now = 1_000_000
  expect(isGenuine('k', 'p', 's', signed, now)).toBe(true)
  expect(isGenuine('l', 'p', 's', signed, now)).toBe(false)
  expect(isGenuine('k', 'q', 's', signed, now)).toBe(false)
  expect(isGenuine('k', 'p', 't', signed, now)).toBe(false)
  expect(isGenuine('k', 'p', 's', { ...signed, time: 1_001 }, now)).toBe(false)
  expect(isGenuine('k', 'p', 's', { ...signed, nonce: 'other-nonce' }, now)).toBe(false)
})
