// Logout matters on shared computers: the next person must not find data of the previous learner.
import { describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { type Player, playerOf, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

describe.each(databaseKinds)('logout on %s', (kind) => {
  const app = TestApp.forSuite(kind)

  const logOut = ({ sessionUID, userUID }: Omit<Player, 'cookie'>, cookie?: string) =>
    app.call('logout', { sessionUID, userUID }, cookie)

  test('ends the login and deletes the cookie', async () => {
    const player = await app.player()
    const { cookie, ...ids } = player
    const response = await logOut(player, cookie)
    expect(response.json()).toEqual({ success: true, data: {} })
    expect(response.cookies).toMatchObject([{ name: cookie.split('=')[0], value: '', maxAge: 0, path: '/' }])
    const save = { ...ids, progression: '{}', revision: 0 }
    expect((await app.call('saveProgression', save, cookie)).statusCode).toBe(401)
    expect((await app.call('addUserTime', { ...ids, duration: 30 }, cookie)).statusCode).toBe(401)
    expect((await app.get(`/export_bilan/${ids.userUID}`, { cookie })).statusCode).toBe(404)
  })

  test('gives the same answer when repeated or called without a valid login', async () => {
    const player = await app.player()
    const first = await logOut(player, player.cookie)
    const rowsBefore = await everyRow(app.store)
    for (const cookie of [player.cookie, undefined, `didascalie-${player.sessionUID}=${'A'.repeat(22)}`]) {
      const repeated = await logOut(player, cookie)
      expect([repeated.statusCode, repeated.body]).toEqual([first.statusCode, first.body])
    }
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('does not end the login of another learner', async () => {
    const session = await app.session()
    const [learner, other] = [await app.player(session), await app.player(session)]
    expect((await logOut(learner, other.cookie)).statusCode).toBe(403)
    expect((await app.get(`/export_bilan/${other.userUID}`, { cookie: other.cookie })).statusCode).toBe(200)
    expect((await app.get(`/export_bilan/${learner.userUID}`, { cookie: learner.cookie })).statusCode).toBe(
      200,
    )
  })

  test('keeps the same learner logged in on other devices', async () => {
    const session = await app.session()
    const accessCode = await app.code(session.uid)
    const enter = () => app.call('checkAccessCode', { sessionUID: session.uid, accessCode, consent: true })
    const [firstDevice, secondDevice] = [
      playerOf(session.uid, await enter()),
      playerOf(session.uid, await enter()),
    ]
    await logOut(firstDevice, firstDevice.cookie)
    const url = `/export_bilan/${secondDevice.userUID}`
    expect((await app.get(url, { cookie: secondDevice.cookie })).statusCode).toBe(200)
    expect((await app.get(url, { cookie: firstDevice.cookie })).statusCode).toBe(404)
  })

  test('deletes the cookie over https with the same attributes with which the server set it', async () => {
    const { uid } = await app.partnerSession('secret', true)
    const body = { sessionUID: uid, puid: 'p', project_FK: 1, consent: true }
    const host = { host: 'jeu.exemple.fr' }
    const entered = await app.post('/service/checkOrCreateOdysseusUser', body, host)
    const { cookie, ...ids } = playerOf(uid, entered)
    const response = await app.post('/service/logout', ids, { ...host, cookie })
    expect(response.cookies).toMatchObject([
      { name: `__Host-didascalie-${uid}`, value: '', maxAge: 0, secure: true, sameSite: 'None' },
    ])
    expect(response.headers['set-cookie']).toContain('Partitioned')
  })
})
