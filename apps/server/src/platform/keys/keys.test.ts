import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGenuine, signEntry } from '../../modules/partners/partner-signature.js'
import { checkpointOf, readProgression } from '../../modules/progress/progression.js'
import { Problem } from '../errors/problem.js'
import { sanitise } from '../text/html.js'
import { hashToken, Keyring, newToken, sameText } from './keyring.js'
import { formatCode, newCode, normaliseCode } from './readable-code.js'

const keyring = new Keyring('ab'.repeat(32))

test('a code is twelve unambiguous characters, and typing it does not matter', () => {
  for (let times = 0; times < 200; times += 1) {
    const code = newCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(normaliseCode(` ${formatCode(code).toLowerCase()} `)).toBe(code)
  }
})

test('hashes depend on the secret, and the demonstration’s codes can be found again', () => {
  const other = new Keyring('cd'.repeat(32))
  const code = keyring.demonstrationCode(0)
  expect(new Keyring('ab'.repeat(32)).demonstrationCode(0)).toBe(code)
  expect(keyring.demonstrationCode(1)).not.toBe(code)
  expect(other.demonstrationCode(0)).not.toBe(code)
  expect(other.hashCode(code)).not.toBe(keyring.hashCode(code))
  expect(other.check).not.toBe(keyring.check)
  const token = newToken()
  expect(hashToken(token)).not.toContain(token)
})

test('what is sealed comes back, and only with the same secret', () => {
  const sealed = keyring.seal('a partner’s secret')
  expect(keyring.unseal(sealed)).toBe('a partner’s secret')
  expect(keyring.seal('a partner’s secret')).not.toBe(sealed)
  expect(() => new Keyring('cd'.repeat(32)).unseal(sealed)).toThrow()
})

test('texts of any length are compared', () => {
  expect(sameText('a', 'a')).toBe(true)
  expect(sameText('a', 'aa')).toBe(false)
})

test('a signature covers every part of what was signed', () => {
  const entry = { puid: 'p', sessionUid: 's', time: 1_000, nonce: 'nonce-nonce' }
  const signed = { time: 1_000, nonce: entry.nonce, signature: signEntry('k', entry) }
  const at = 1_000_000
  expect(isGenuine('k', 'p', 's', signed, at)).toBe(true)
  expect(isGenuine('l', 'p', 's', signed, at)).toBe(false)
  expect(isGenuine('k', 'q', 's', signed, at)).toBe(false)
  expect(isGenuine('k', 'p', 't', signed, at)).toBe(false)
  expect(isGenuine('k', 'p', 's', { ...signed, time: 1_001 }, at)).toBe(false)
  expect(isGenuine('k', 'p', 's', { ...signed, nonce: 'other-nonce' }, at)).toBe(false)
})

test('a progression is read or refused, and never anything else', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      try {
        for (const key of Object.keys(readProgression(text))) expect(key).toMatch(/^(audio|progress|\$.*)$/)
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
      }
    }),
  )
})

test('a checkpoint is found where there is one', () => {
  expect(checkpointOf('')).toBe('')
  expect(checkpointOf('{"$a":1}')).toBe('')
  expect(checkpointOf('{"progress":{"node":"n1","background":"b","music":""}}')).toBe('n1')
})

test('HTML keeps its words and loses its teeth', () => {
  expect(sanitise('<p>Un <em>mot</em><img src=x onerror=alert(1)></p>')).toBe('<p>Un <em>mot</em></p>')
  expect(sanitise('<a href="//evil.example">x</a>')).not.toContain('evil')
  expect(sanitise('<a href="https://a.fr" onclick="x">x</a>')).toBe(
    '<a href="https://a.fr" target="_blank" rel="noopener noreferrer">x</a>',
  )
  expect(sanitise('<style>p{}</style><svg onload=x></svg>texte')).toBe('texte')
})
