import { expect, test } from 'vitest'
import { requireOneHost } from './host.js'

const requireIn = (...rawHeaders: string[]) => requireOneHost({ rawHeaders })

test('a request with one Host header or none is accepted', () => {
  expect(() => requireIn('Accept', '*/*', 'Host', 'a', 'Cookie', 'host')).not.toThrow()
  expect(() => requireIn('Accept', 'Host', 'Link', 'host', 'X-Forwarded-Host', 'b')).not.toThrow()
})

test('a request with two Host headers is rejected, even if their values are equal', () => {
  expect(() => requireIn('Host', 'a', 'Accept', '*/*', 'hOST', 'b')).toThrow('invalid')
  expect(() => requireIn('host', 'a', 'host', 'a')).toThrow('invalid')
})
