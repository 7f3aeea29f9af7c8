// On a slow disk, a call of SQLite takes long. Here, another connection holds the write lock instead: the server's connection waits for it
// inside SQLite, and the test decides when the wait ends.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from './platform/database/open-database.js'
import { openSqlite, type SqliteConnection } from './platform/database/sqlite-connection.js'
import { type Player, TestApp } from './testing/test-app.js'

let app: TestApp
let other: SqliteConnection
let player: Player
let accessCode: string

beforeEach(async () => {
  app = await TestApp.open('sqlite', {}, { serving: true })
  player = await app.player()
  accessCode = await app.code(player.sessionUID)
  await sql`pragma busy_timeout = 3000`.execute(app.store.db)
  other = openSqlite(databaseFile(app.store.options.dataFolder))
  other.exec('begin immediate')
})
afterEach(async () => {
  other.close()
  await app.close()
})

test('while a write waits for the disk, the server answers requests that need no database, and answers the others afterwards', async () => {
  const { cookie, ...who } = player
  const waiting = Promise.all([
    app.call('saveProgression', { ...who, progression: '{"$count":1}', revision: 0 }, cookie),
    app.call('getData', who, cookie),
    app.call('checkAccessCode', { sessionUID: who.sessionUID, accessCode, consent: true }),
    app.get('/readyz'),
  ])
  let isWaiting = true
  void waiting.then(() => {
    isWaiting = false
  })
  for (const url of ['/healthz', '/data/graphData.json', '/data/manifest.json'])
    expect((await app.get(url)).statusCode, url).toBe(200)
  expect((await app.call('saveProgression', {}, cookie)).statusCode).toBe(400)
  expect(isWaiting).toBe(true)
  other.exec('commit')
  const codes = (await waiting).map(({ statusCode }) => statusCode)
  expect(codes).toEqual([200, 200, 200, 200])
})
