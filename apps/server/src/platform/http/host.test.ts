import { expect, test } from 'vitest'
import { requireOneHost } from './host.js'

const requireIn = (...rawHeaders: string[]) => requireOneHost({ rawHeaders })

test('one host, or none, is taken', () => {
  expect(() => requireIn('Accept', '*/*', 'Host', 'a', 'Cookie', 'host')).not.toThrow()
  expect(() => requireIn('Accept', 'Host', 'Link', 'host', 'X-Forwarded-Host', 'b')).not.toThrow()
})

test('two are refused, in whatever case, even if they are the same', () => {
  expect(() => requireIn('Host', 'a', 'Accept', '*/*', 'hOST', 'b')).toThrow('invalid')
  expect(() => requireIn('host', 'a', 'host', 'a')).toThrow('invalid')
})
