import { afterEach, describe, expect, test } from 'vitest'
import { TestApp } from '../testing/test-app.js'

describe('operating', () => {
  let app: TestApp
  afterEach(() => app.close())

  test('metrics are off unless configured', async () => {
    app = await TestApp.open()
    expect((await app.get('/metrics')).statusCode).toBe(404)
  })

  test('metrics count by route and hold nobody’s identifier', async () => {
    app = await TestApp.open('sqlite', { metricsToken: 'sixteen-letters-and-more' })
    const player = await app.player()
    await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    const { body } = await app.get('/metrics', { authorization: 'Bearer sixteen-letters-and-more' })
    expect(body).toContain('route="/export_bilan/:uid",status="200",le="+Inf"} 1')
    expect(body).not.toContain(player.userUID)
  })

  test('logs say what happened, without a name, a code, a token or an address', async () => {
    app = await TestApp.open()
    const { uid } = await app.session()
    const accessCode = await app.code(uid)
    const player = await app.enter('checkAccessCode', { sessionUID: uid, ...{ accessCode } })
    await app.call('checkAccessCode', { sessionUID: uid, accessCode: 'WRONGCODE', consent: true })
    await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    await app.get(`/?uid=${uid}&puid=somebody`)
    const logs = app.logged.join('')
    expect(logs).toContain('"route":"/service/checkAccessCode","status":200')
    for (const secret of [
      accessCode,
      'WRONGCODE',
      'Camille',
      'Moreau',
      player.userUID,
      'somebody',
      '127.0.0.1',
    ])
      expect(logs).not.toContain(secret)
    expect(logs).not.toContain(player.cookie.split('=')[1])
  })

  test('a fault of ours is one sentence outside, and its cause inside', async () => {
    app = await TestApp.open('sqlite', {
      writeBilan: () => {
        throw new Error('a bug with details')
      },
    })
    const player = await app.player()
    const response = await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      code: 'internal',
      error: expect.stringContaining('rien n’est perdu'),
    })
    expect(app.logged.join('')).toContain('a bug with details')
  })

  test('somebody who opens an address in a window reads a sentence', async () => {
    app = await TestApp.open()
    const response = await app.get('/export_bilan/x', { accept: 'text/html,*/*' })
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toMatch(/^Cette page n’existe pas/)
  })
})
