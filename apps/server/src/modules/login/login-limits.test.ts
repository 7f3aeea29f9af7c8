import { afterEach, expect, test } from 'vitest'
import { createLimiters } from '../../platform/limits/limiters.js'
import { openTestStore, type TestStore } from '../../testing/test-store.js'
import { createLoginLimits, defaultLoginLimits } from './login-limits.js'

let store: TestStore
afterEach(() => store.close())

test('an address can create 2,000 learners per hour without reducing the limit of another', async () => {
  store = await openTestStore('sqlite')
  const limits = createLoginLimits(defaultLoginLimits, createLimiters(store))
  const asked = await Promise.all(Array.from({ length: 2_100 }, () => limits.newcomer('192.0.2.4')))
  expect(asked.filter(({ allowed }) => allowed)).toHaveLength(2_000)
  expect(await limits.newcomer('192.0.2.5')).toEqual({ allowed: true })
})

test('a learner who was not created, or whom the total limit rejects, does not count toward the limit of the address', async () => {
  store = await openTestStore('sqlite')
  const numbers = { ...defaultLoginLimits, newcomersByAddress: 2, newcomersInAll: 1 }
  const limits = createLoginLimits(numbers, createLimiters(store))
  expect(await limits.newcomer('192.0.2.4')).toEqual({ allowed: true })
  for (let times = 0; times < 3; times += 1)
    expect(await limits.newcomer('192.0.2.5')).toMatchObject({ allowed: false })
  await limits.undoNewcomer('192.0.2.4')
  expect(await limits.newcomer('192.0.2.5')).toEqual({ allowed: true })
})
