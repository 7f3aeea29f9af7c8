import { describe, expect, test } from 'vitest'
import { newUid } from '../../platform/keys/keyring.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import type { NewDevice } from './key-queries.js'

// A known device is a browser in which a member has logged in with their password. It has its own count of password attempts.
describe.each(databaseKinds)('known devices on %s:', (kind) => {
  const store = storeForSuite(kind)

  async function member(): Promise<string> {
    const uid = newUid()
    const staff = { uid, name: 'Solène', email: `${uid}@example.org`, createdAt: 1, platformUid: null }
    await store.rows.insertInto('staff').values(staff).execute()
    return uid
  }
  async function device(staffUid: string, row: Partial<NewDevice> = {}): Promise<NewDevice> {
    const newDevice = { tokenHash: newUid(), staffUid, replaces: undefined, expiresAt: 100, ...row }
    await store.knownDevices.remember(newDevice)
    return newDevice
  }
  /** Returns whether the device is known, and counts an attempt. */
  const isKnown = (newDevice: NewDevice, now = 10) => store.knownDevices.countAttempt(newDevice, now)
  const keysOf = (staffUid: string) => ({
    password: { staffUid, hash: 'h', totpSecret: 's', totpWindow: 0, changedAt: 1 },
    recovery: [],
  })

  test('a known device has only ten password attempts since its last login, and undoAttempt gives one attempt back', async () => {
    const knownDevice = await device(await member())
    const results = await Promise.all(Array.from({ length: 15 }, () => isKnown(knownDevice)))
    expect(results.filter(Boolean)).toHaveLength(10)
    await store.knownDevices.undoAttempt(knownDevice)
    expect([await isKnown(knownDevice), await isKnown(knownDevice)]).toEqual([true, false])
  })

  test('a device is known only for the member who logged in with it, and only until it expires', async () => {
    const knownDevice = await device(await member())
    expect(await isKnown({ ...knownDevice, staffUid: await member() })).toBe(false)
    expect([await isKnown(knownDevice, 99), await isKnown(knownDevice, 100)]).toEqual([true, false])
  })

  test('a new login in a browser replaces the token of the browser for every member who uses the browser', async () => {
    const [anna, basile] = [await member(), await member()]
    const previous = await device(anna)
    await device(basile, { tokenHash: newUid(), replaces: previous.tokenHash })
    expect(await isKnown(previous)).toBe(false)
    const shared = await device(basile)
    const renewed = await device(anna, { replaces: shared.tokenHash })
    expect([await isKnown(renewed), await isKnown({ ...renewed, staffUid: basile })]).toEqual([true, true])
  })

  test('changing a member’s password makes all devices of this member unknown, but no devices of other members', async () => {
    const [anna, basile] = [await member(), await member()]
    const devices = [await device(anna), await device(anna), await device(basile)]
    await store.staff.giveKeys(anna, keysOf(anna))
    expect(await Promise.all(devices.map((each) => isKnown(each)))).toEqual([false, false, true])
  })

  test('only the devices of the ten latest logins of a member stay known', async () => {
    const staffUid = await member()
    const devices: NewDevice[] = []
    for (let index = 0; index < 11; index += 1)
      devices.push(await device(staffUid, { expiresAt: 100 + index }))
    expect(await Promise.all(devices.map((each) => isKnown(each)))).toEqual([false, ...Array(10).fill(true)])
  })

  test('no device is stored for a member who was erased during their login', async () => {
    const staffUid = await member()
    expect(await store.staff.erase(staffUid)).toBe(true)
    expect(await isKnown(await device(staffUid))).toBe(false)
  })

  test('the cleanup deletes expired devices', async () => {
    const staffUid = await member()
    await device(staffUid, { expiresAt: 50 })
    await device(staffUid, { expiresAt: 60 })
    await store.knownDevices.dropExpiredBefore(55)
    const rows = await store.db
      .selectFrom('known_device')
      .where('staff_uid', '=', staffUid)
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ expires_at: 60 }])
  })
})
