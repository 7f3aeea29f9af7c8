import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Player, TestApp } from '../../testing/test-app.js'

describe('Health, metrics and logs:', () => {
  let app: TestApp
  afterEach(() => app.close())

  const saveOf = ({ cookie, ...ids }: Player, revision: number) => {
    const progression = JSON.stringify({ $long: 'x'.repeat(6_000) })
    return app.call('saveProgression', { ...ids, progression, revision }, cookie)
  }
  const readiness = async () => (await app.get('/readyz')).statusCode

  test('the server is not ready while the disk is too full for saves', async () => {
    app = await TestApp.open()
    const player = await app.player()
    expect(await readiness()).toBe(200)
    // SQLite raises this limit to the current size of the database. So existing pages can still be
    // changed, but no page can be added.
    await sql`pragma max_page_count = 1`.execute(app.store.db)
    expect((await saveOf(player, 0)).statusCode).toBe(503)
    expect(await readiness()).toBe(503)
    expect((await app.get('/healthz')).statusCode).toBe(200)
    await sql`pragma max_page_count = 100000`.execute(app.store.db)
    expect((await saveOf(player, 0)).statusCode).toBe(200)
    expect(await readiness()).toBe(200)
  })

  test('the server is not ready while the database is read-only', async () => {
    app = await TestApp.open()
    const player = await app.player()
    await sql`pragma query_only = on`.execute(app.store.db)
    expect(await readiness()).toBe(503)
    expect((await saveOf(player, 0)).statusCode).toBe(503)
    await sql`pragma query_only = off`.execute(app.store.db)
    expect((await saveOf(player, 0)).statusCode).toBe(200)
    expect(await readiness()).toBe(200)
  })

  test('the server is not ready as soon as it is asked to stop, and still answers other requests', async () => {
    const stopController = new AbortController()
    app = await TestApp.open('sqlite', { stopping: stopController.signal })
    const player = await app.player()
    expect(await readiness()).toBe(200)
    stopController.abort()
    expect(await readiness()).toBe(503)
    expect((await saveOf(player, 0)).statusCode).toBe(200)
  })

  test('metrics are off by default', async () => {
    app = await TestApp.open()
    expect((await app.get('/metrics')).statusCode).toBe(404)
  })

  test('metrics count requests by route and contain no id of a learner', async () => {
    app = await TestApp.open('sqlite', { metricsToken: 'sixteen-letters-and-more' })
    const player = await app.player()
    await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    const { body } = await app.get('/metrics', { authorization: 'Bearer sixteen-letters-and-more' })
    expect(body).toContain('route="/export_bilan/:uid",status="200",le="+Inf"} 1')
    expect(body).not.toContain(player.userUID)
  })

  test('logs contain no name, learner’s id, access code, token or IP address', async () => {
    app = await TestApp.open()
    const { uid } = await app.session()
    const accessCode = await app.code(uid)
    const player = await app.enter('checkAccessCode', { sessionUID: uid, accessCode })
    await app.call('checkAccessCode', { sessionUID: uid, accessCode: 'WRONGCODE', consent: true })
    await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
    await app.get(`/?uid=${uid}&puid=somebody`)
    const logs = app.logLines.join('')
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

  test('an internal error is answered with one sentence, and the cause is logged', async () => {
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
    expect(app.logLines.join('')).toContain('a bug with details')
  })

  test('a browser at an unknown address shows a French sentence instead of JSON', async () => {
    app = await TestApp.open()
    const response = await app.get('/export_bilan/x', { accept: 'text/html,*/*' })
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toMatch(/^Cette page n’existe pas/)
  })
})
