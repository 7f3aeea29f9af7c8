import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLimiters } from '../../platform/limits/limiters.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds, openTestStore } from '../../testing/test-store.js'
import { createLoginLimits, defaultLoginLimits } from './login-limits.js'

describe.each(databaseKinds)('limits of learner logins on %s:', (kind) => {
  let app: TestApp
  afterEach(() => app.close())

  const guess = (sessionUID: string, accessCode: string, remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/service/checkAccessCode',
      remoteAddress,
      headers: { 'x-forwarded-for': '9.9.9.9' },
      payload: { sessionUID, accessCode, consent: true },
    })
  const statuses = async (count: number, send: (index: number) => ReturnType<typeof guess>) => {
    const all: number[] = []
    for (let index = 0; index < count; index += 1) all.push((await send(index)).statusCode)
    return all
  }

  test('a forged X-Forwarded-For header does not help a client to avoid the limit of wrong codes per IP address', async () => {
    app = await TestApp.open(kind, { limits: { guessesByAddress: 3 } })
    const { uid } = await app.session()
    expect(await statuses(5, () => guess(uid, 'WRONG', '10.0.0.1'))).toEqual([401, 401, 401, 429, 429])
    const refused = await guess(uid, 'WRONG', '10.0.0.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess(uid, 'WRONG', '10.0.0.2')).statusCode).toBe(401)
  })

  test('the limits per session and in total also count wrong codes from different IP addresses', async () => {
    app = await TestApp.open(kind, { limits: { guessesBySession: 3, guessesInAll: 5 } })
    const [one, other] = [await app.session(), await app.session()]
    expect(await statuses(5, (index) => guess(one.uid, 'WRONG', `10.0.1.${index}`))).toEqual([
      401, 401, 401, 429, 429,
    ])
    // Attempts that the session limit rejected do not count toward the total.
    expect(await statuses(3, (index) => guess(other.uid, 'WRONG', `10.0.2.${index}`))).toEqual([
      401, 401, 429,
    ])
  })

  test('an address above its limit does not use up the limits that it shares with other addresses', async () => {
    app = await TestApp.open(kind, {
      limits: { guessesByAddress: 2, guessesBySession: 4, newcomersByAddress: 2, newcomersInAll: 4 },
    })
    const { uid } = await app.session()
    await statuses(8, () => guess(uid, 'WRONG', '10.0.0.1'))
    expect(await statuses(2, () => guess(uid, 'WRONG', '10.0.0.2'))).toEqual([401, 401])
    const demo = await app.session({ kind: 'demo' })
    expect(await statuses(8, () => guess(demo.uid, '', '10.0.0.1'))).toEqual([
      200,
      200,
      ...Array(6).fill(429),
    ])
    expect(await statuses(2, () => guess(demo.uid, '', '10.0.0.2'))).toEqual([200, 200])
  })

  test('a login that fails because the demo is full does not count as a new learner of the IP address', async () => {
    app = await TestApp.open(kind, { limits: { newcomersByAddress: 1 } })
    const fullDemo = await app.session({ kind: 'demo', seats: 0 })
    expect(await statuses(3, () => guess(fullDemo.uid, '', '10.0.0.1'))).toEqual([403, 403, 403])
    const demo = await app.session({ kind: 'demo' })
    expect(await statuses(2, () => guess(demo.uid, '', '10.0.0.1'))).toEqual([200, 429])
  })

  test('a right code logs in even after the limits for wrong codes are reached', async () => {
    app = await TestApp.open(kind, { limits: { guessesByAddress: 3, guessesBySession: 3, guessesInAll: 3 } })
    const { uid } = await app.session()
    const codes = await Promise.all(Array.from({ length: 30 }, () => app.code(uid)))
    await statuses(20, () => guess(uid, 'WRONG', '10.0.0.1'))
    expect(await statuses(30, (index) => guess(uid, codes[index] ?? '', '10.0.0.1'))).toEqual(
      Array(30).fill(200),
    )
  })

  test('a right code of another session is answered even after the limits for wrong codes are reached, and does not count', async () => {
    app = await TestApp.open(kind, { limits: { guessesByAddress: 1, guessesBySession: 2, guessesInAll: 2 } })
    const [{ uid }, codeSession] = [await app.session(), await app.session()]
    const code = await app.code(codeSession.uid)
    expect(await statuses(3, () => guess(uid, code, '10.0.0.1'))).toEqual([422, 422, 422])
    expect(await statuses(3, () => guess(uid, 'WRONG', '10.0.0.1'))).toEqual([401, 429, 429])
    expect(await statuses(1, () => guess(uid, code, '10.0.0.1'))).toEqual([422])
  })

  test('repeated logins with a right code are limited for that code only', async () => {
    app = await TestApp.open(kind, { limits: { writes: 2 } })
    const { uid } = await app.session()
    const [code, otherCode] = [await app.code(uid), await app.code(uid)]
    expect(await statuses(3, () => guess(uid, code, '10.0.0.1'))).toEqual([200, 200, 429])
    expect((await guess(uid, otherCode, '10.0.0.1')).statusCode).toBe(200)
  })

  test('all addresses of an IPv6 /64 network share one limit', async () => {
    app = await TestApp.open(kind, { limits: { guessesByAddress: 2 } })
    const { uid } = await app.session()
    const answers = await statuses(3, (index) => guess(uid, 'WRONG', `2001:db8:1:2::${index + 1}`))
    expect(answers).toEqual([401, 401, 429])
    expect((await guess(uid, 'WRONG', '2001:db8:1:3::1')).statusCode).toBe(401)
  })
})

test('an existing learner of a partner logs in even if their IP address may create no more learners', async () => {
  const app = await TestApp.open('sqlite', { limits: { newcomersByAddress: 1 } })
  const { uid } = await app.partnerSession('secret', true)
  const logIn = async (puid: string) =>
    (await app.call('checkOrCreateOdysseusUser', { sessionUID: uid, puid, project_FK: 1, consent: true }))
      .statusCode
  expect([await logIn('known'), await logIn('new'), await logIn('known')]).toEqual([200, 429, 200])
  await app.close()
})

test('a login that fails because the partner’s signature is missing does not count as a new learner of the IP address', async () => {
  const app = await TestApp.open('sqlite', { limits: { newcomersByAddress: 2, newcomersInAll: 2 } })
  const { uid } = await app.partnerSession('secret', false)
  const logIn = async (index: number) => {
    const body = { sessionUID: uid, puid: `p${index}`, project_FK: 1, consent: true }
    return (await app.call('checkOrCreateOdysseusUser', body)).statusCode
  }
  for (let index = 0; index < 5; index += 1) expect(await logIn(index)).toBe(401)
  const demo = await app.session({ kind: 'demo' })
  const entered = await app.call('checkAccessCode', { sessionUID: demo.uid, accessCode: '', consent: true })
  expect(entered.statusCode).toBe(200)
  await app.close()
})

test('the server answers a rejected login after a fixed delay, and an accepted login immediately', async () => {
  const delays: { milliseconds: number; finish: () => void }[] = []
  const delay = (milliseconds: number) => new Promise<void>((finish) => delays.push({ milliseconds, finish }))
  const app = await TestApp.open('sqlite', { refusalTime: 300, delay })
  const { uid } = await app.session()
  const codes = ['WRONG', await app.code(uid, { revokedAt: 1 }), await app.code(uid, { expiresAt: 1 })]
  const statusesReceived: number[] = []
  const attempts = codes.map(async (accessCode) => {
    statusesReceived.push(
      (await app.call('checkAccessCode', { sessionUID: uid, accessCode, consent: true })).statusCode,
    )
  })
  await app.player()
  const delayTimes = () => delays.map(({ milliseconds }) => milliseconds)
  await vi.waitFor(() => expect(delayTimes()).toEqual([300, 300, 300, 300]), { timeout: 20_000 })
  expect(statusesReceived).toEqual([])
  for (const { finish } of delays) finish()
  await Promise.all(attempts)
  expect(statusesReceived).toEqual([401, 401, 401])
  await app.close()
})

test('an IP address can create 2,000 learners per hour, and does not use up the limit of another IP address', async () => {
  const store = await openTestStore('sqlite')
  const limits = createLoginLimits(defaultLoginLimits, createLimiters(store))
  const results = await Promise.all(Array.from({ length: 2_100 }, () => limits.tryNewcomer('192.0.2.4')))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(2_000)
  expect(await limits.tryNewcomer('192.0.2.5')).toEqual({ allowed: true })
  await store.close()
})

test('an attempt that the total limit rejects does not count toward the limit of its IP address', async () => {
  const store = await openTestStore('sqlite')
  const numbers = { ...defaultLoginLimits, newcomersByAddress: 2, newcomersInAll: 1 }
  const limits = createLoginLimits(numbers, createLimiters(store))
  expect(await limits.tryNewcomer('192.0.2.4')).toEqual({ allowed: true })
  for (let times = 0; times < 3; times += 1)
    expect(await limits.tryNewcomer('192.0.2.5')).toMatchObject({ allowed: false })
  await limits.undoNewcomer('192.0.2.4')
  expect(await limits.tryNewcomer('192.0.2.5')).toEqual({ allowed: true })
  await store.close()
})
