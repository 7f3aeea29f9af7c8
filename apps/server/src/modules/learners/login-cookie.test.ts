import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerOf, TestApp } from '../../testing/test-app.js'

describe('login cookie', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open()
  })
  afterAll(() => app.close())

  test('is found after many other cookies', async () => {
    const { cookie, userUID } = await app.player()
    const others = Array.from({ length: 60 }, (_, index) => `didascalie-s${index}=${'A'.repeat(22)}`)
    const answer = await app.get(`/export_bilan/${userUID}`, { cookie: [...others, cookie].join('; ') })
    expect(answer.statusCode).toBe(200)
  })

  test('is accepted over https only with the __Host- prefix', async () => {
    const { uid } = await app.session()
    const host = { host: 'jeu.exemple.fr' }
    const loginBody = { sessionUID: uid, accessCode: await app.code(uid), consent: true }
    const { cookie, ...who } = playerOf(uid, await app.post('/service/checkAccessCode', loginBody, host))
    const beat = async (sentCookie: string) =>
      (await app.post('/service/addUserTime', { ...who, duration: 30 }, { ...host, cookie: sentCookie }))
        .statusCode
    const bilan = async (sentCookie: string) =>
      (await app.get(`/export_bilan/${who.userUID}`, { ...host, cookie: sentCookie })).statusCode
    const plain = cookie.replace('__Host-', '')
    expect([await beat(plain), await bilan(plain)]).toEqual([401, 404])
    expect([await beat(cookie), await bilan(cookie)]).toEqual([200, 200])
  })
})
