import { expect, test } from 'vitest'
import { addressKey } from './limiters.js'

test.each([
  ['192.0.2.4', '192.0.2.4'],
  ['::ffff:192.0.2.4', '192.0.2.4'],
  ['::FFFF:c000:204', '192.0.2.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the rate limits count the address %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
