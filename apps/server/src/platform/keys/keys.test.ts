import { expect, test } from 'vitest'
import { hashToken, Keyring, newToken, sameText } from './keyring.js'
import { formatCode, newCode, normaliseCode } from './readable-code.js'

const keyring = new Keyring('ab'.repeat(32))

test('a code has twelve unambiguous characters, and its case, dashes and spaces do not matter', () => {
  for (let times = 0; times < 200; times += 1) {
    const code = newCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(normaliseCode(` ${formatCode(code).toLowerCase()} `)).toBe(code)
  }
})

test('another secret gives other code hashes and other demonstration codes', () => {
  const otherKeyring = new Keyring('cd'.repeat(32))
  const code = keyring.demonstrationCode(0)
  expect(new Keyring('ab'.repeat(32)).demonstrationCode(0)).toBe(code)
  expect(keyring.demonstrationCode(1)).not.toBe(code)
  expect(otherKeyring.demonstrationCode(0)).not.toBe(code)
  expect(otherKeyring.hashCode(code)).not.toBe(keyring.hashCode(code))
  expect(otherKeyring.check).not.toBe(keyring.check)
  const token = newToken()
  expect(hashToken(token)).not.toContain(token)
})

test('a sealed (encrypted) text can be unsealed only with the same secret', () => {
  const sealed = keyring.seal('a partner’s secret')
  expect(keyring.unseal(sealed)).toBe('a partner’s secret')
  expect(keyring.seal('a partner’s secret')).not.toBe(sealed)
  expect(() => new Keyring('cd'.repeat(32)).unseal(sealed)).toThrow()
})

test('sameText is true for equal texts, and false for texts of different lengths', () => {
  expect(sameText('a', 'a')).toBe(true)
  expect(sameText('a', 'aa')).toBe(false)
})
