import { describe, expect, test } from 'vitest'
import { playerOf, TestApp } from '../../testing/test-app.js'

describe('login cookie', () => {
  const app = TestApp.forSuite()

  test('is found if 60 cookies of other sessions come before it', async () => {
    const { cookie, userUID } = await app.player()
    const otherCookies = Array.from({ length: 60 }, (_, index) => `didascalie-s${index}=${'A'.repeat(22)}`)
    const answer = await app.get(`/export_bilan/${userUID}`, { cookie: [...otherCookies, cookie].join('; ') })
    expect(answer.statusCode).toBe(200)
  })

  test('is accepted over https only if its name begins with __Host-', async () => {
    const { uid } = await app.session()
    const host = { host: 'jeu.exemple.fr' }
    const loginBody = { sessionUID: uid, accessCode: await app.code(uid), consent: true }
    const { cookie, ...learner } = playerOf(uid, await app.post('/service/checkAccessCode', loginBody, host))
    const heartbeatStatus = async (sentCookie: string) =>
      (await app.post('/service/addUserTime', { ...learner, duration: 30 }, { ...host, cookie: sentCookie }))
        .statusCode
    const debriefStatus = async (sentCookie: string) =>
      (await app.get(`/export_bilan/${learner.userUID}`, { ...host, cookie: sentCookie })).statusCode
    const cookieWithoutPrefix = cookie.replace('__Host-', '')
    expect(await heartbeatStatus(cookieWithoutPrefix)).toBe(401)
    expect(await debriefStatus(cookieWithoutPrefix)).toBe(404)
    expect([await heartbeatStatus(cookie), await debriefStatus(cookie)]).toEqual([200, 200])
  })
})
