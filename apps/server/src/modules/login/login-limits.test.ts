import { afterEach, expect, test } from 'vitest'
import { createLimiters } from '../../platform/limits/limiters.js'
import { openTestStore, type TestStore } from '../../testing/test-store.js'
import { createLoginLimits, defaultLoginLimits } from './login-limits.js'

let store: TestStore
afterEach(() => store.close())

test('an IP address can create 2,000 learners per hour, and does not use up the limit of another IP address', async () => {
  store = await openTestStore('sqlite')
  const limits = createLoginLimits(defaultLoginLimits, createLimiters(store))
  const results = await Promise.all(Array.from({ length: 2_100 }, () => limits.tryNewcomer('192.0.2.4')))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(2_000)
  expect(await limits.tryNewcomer('192.0.2.5')).toEqual({ allowed: true })
})

test('an attempt that the total limit rejects does not count toward the limit of its IP address', async () => {
  store = await openTestStore('sqlite')
  const numbers = { ...defaultLoginLimits, newcomersByAddress: 2, newcomersInAll: 1 }
  const limits = createLoginLimits(numbers, createLimiters(store))
  expect(await limits.tryNewcomer('192.0.2.4')).toEqual({ allowed: true })
  for (let times = 0; times < 3; times += 1)
    expect(await limits.tryNewcomer('192.0.2.5')).toMatchObject({ allowed: false })
  await limits.undoNewcomer('192.0.2.4')
  expect(await limits.tryNewcomer('192.0.2.5')).toEqual({ allowed: true })
})
