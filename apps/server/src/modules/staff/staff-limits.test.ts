import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLimiters } from '../../platform/limits/limiters.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { createStaffLimits, defaultStaffLimits, type StaffLimits } from './staff-limits.js'

describe.each(databaseKinds)('limits of console logins on %s:', (kind) => {
  let store: TestStore
  let limits: StaffLimits
  beforeEach(async () => {
    store = await openTestStore(kind)
    const numbers = { ...defaultStaffLimits, entriesByAddress: 2, entriesByAccount: 3 }
    limits = createStaffLimits(numbers, createLimiters(store))
  })
  afterEach(() => store.close())

  const isAllowed = async (ip: string, account: string) => (await limits.tryEntry(ip, account)).allowed

  test('an attempt above the limit of its IP address does not count for the account', async () => {
    for (let times = 0; times < 6; times += 1) await limits.tryEntry('192.0.2.1', 'one@exemple.fr')
    expect(await isAllowed('192.0.2.2', 'one@exemple.fr')).toBe(true)
    expect(await isAllowed('192.0.2.2', 'one@exemple.fr')).toBe(false)
  })

  test('an attempt above the limit of its account counts neither for its IP address nor for the account', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await limits.tryEntry(ip, 'one@exemple.fr')
    for (let times = 0; times < 4; times += 1) await limits.tryEntry('192.0.2.4', 'one@exemple.fr')
    expect(await isAllowed('192.0.2.4', 'other@exemple.fr')).toBe(true)
    await limits.undoEntry('192.0.2.1', 'one@exemple.fr')
    expect(await isAllowed('192.0.2.5', 'one@exemple.fr')).toBe(true)
  })
})
