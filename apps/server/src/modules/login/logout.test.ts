// Logout matters on shared computers: the next person must not find data of the previous learner.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { type Player, playerOf, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { signEntry } from '../partners/partner-signature.js'

describe.each(databaseKinds)('logout on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open(kind)
  })
  afterAll(() => app.close())

  const leave = ({ sessionUID, userUID }: Omit<Player, 'cookie'>, cookie?: string) =>
    app.call('logout', { sessionUID, userUID }, cookie)

  test('ends the login, so that saves and requests for the debrief are rejected, and deletes the cookie', async () => {
    const player = await app.player()
    const { cookie, ...who } = player
    const gone = await leave(player, cookie)
    expect(gone.json()).toEqual({ success: true, data: {} })
    expect(gone.cookies).toMatchObject([{ name: cookie.split('=')[0], value: '', maxAge: 0, path: '/' }])
    const save = { ...who, progression: '{}', revision: 0 }
    expect((await app.call('saveProgression', save, cookie)).statusCode).toBe(401)
    expect((await app.call('addUserTime', { ...who, duration: 30 }, cookie)).statusCode).toBe(401)
    expect((await app.get(`/export_bilan/${who.userUID}`, { cookie })).statusCode).toBe(404)
  })

  test('gives the same answer when repeated or called without a valid login', async () => {
    const player = await app.player()
    const first = await leave(player, player.cookie)
    const before = await everyRow(app.store)
    for (const cookie of [player.cookie, undefined, `didascalie-${player.sessionUID}=${'A'.repeat(22)}`]) {
      const again = await leave(player, cookie)
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    }
    expect(await everyRow(app.store)).toBe(before)
  })

  test('does not end the login of another learner', async () => {
    const session = await app.session()
    const [mine, other] = [await app.player(session), await app.player(session)]
    expect((await leave(mine, other.cookie)).statusCode).toBe(403)
    expect((await app.get(`/export_bilan/${other.userUID}`, { cookie: other.cookie })).statusCode).toBe(200)
    expect((await app.get(`/export_bilan/${mine.userUID}`, { cookie: mine.cookie })).statusCode).toBe(200)
  })

  test('keeps the same learner logged in on other devices', async () => {
    const session = await app.session()
    const accessCode = await app.code(session.uid)
    const enter = () => app.call('checkAccessCode', { sessionUID: session.uid, accessCode, consent: true })
    const [here, there] = [playerOf(session.uid, await enter()), playerOf(session.uid, await enter())]
    await leave(here, here.cookie)
    const url = `/export_bilan/${there.userUID}`
    expect((await app.get(url, { cookie: there.cookie })).statusCode).toBe(200)
    expect((await app.get(url, { cookie: here.cookie })).statusCode).toBe(404)
  })

  test('deletes the cookie over https with the attributes it was set with', async () => {
    const { uid } = await app.partnerSession('secret', true)
    const body = { sessionUID: uid, puid: 'p', project_FK: 1, consent: true }
    const host = { host: 'jeu.exemple.fr' }
    const entered = await app.post('/service/checkOrCreateOdysseusUser', body, host)
    const { cookie, ...who } = playerOf(uid, entered)
    const left = await app.post('/service/logout', who, { ...host, cookie })
    expect(left.cookies).toMatchObject([
      { name: `__Host-didascalie-${uid}`, value: '', maxAge: 0, secure: true, sameSite: 'None' },
    ])
    expect(left.headers['set-cookie']).toContain('Partitioned')
  })
})

describe('login through a signing partner with an existing login', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open()
  })
  afterAll(() => app.close())

  test('rejects a link without a signature or with an expired one', async () => {
    const secret = 'a secret'
    const { uid } = await app.partnerSession(secret, false)
    const time = Math.floor(app.now / 1000)
    const nonce = 'nonce-nonce'
    const signature = signEntry(secret, { puid: 'p', sessionUid: uid, time, nonce })
    const signed = { time, nonce, signature }
    const come = (word: object, cookie?: string) => {
      const body = { sessionUID: uid, puid: 'p', project_FK: 1, consent: true, ...word }
      return app.call('checkOrCreateOdysseusUser', body, cookie)
    }
    const { cookie } = playerOf(uid, await come({ signed }))
    expect((await come({ signed }, cookie)).statusCode).toBe(200)
    expect((await come({}, cookie)).statusCode).toBe(401)
    expect((await come({ signed: { ...signed, signature: 'a'.repeat(64) } }, cookie)).statusCode).toBe(401)
    app.now += 6 * 60_000
    expect((await come({ signed }, cookie)).statusCode).toBe(401)
  })
})
