// Simulates a slow disk: another connection holds the write lock, so the server's connection waits inside SQLite until the test releases
// the lock.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from './platform/database/open-database.js'
import { openSqlite, type SqliteConnection } from './platform/database/sqlite-connection.js'
import { type Player, TestApp } from './testing/test-app.js'

let app: TestApp
let otherConnection: SqliteConnection
let player: Player
let accessCode: string

beforeEach(async () => {
  app = await TestApp.open('sqlite', {}, { serving: true })
  player = await app.player()
  accessCode = await app.code(player.sessionUID)
  await sql`pragma busy_timeout = 3000`.execute(app.store.db)
  otherConnection = openSqlite(databaseFile(app.store.options.dataFolder))
  otherConnection.exec('begin immediate')
})
afterEach(async () => {
  otherConnection.close()
  await app.close()
})

test('while a write waits for the disk, the server immediately answers requests that need no database', async () => {
  const { cookie, ...ids } = player
  const waitingResponses = Promise.all([
    app.call('saveProgression', { ...ids, progression: '{"$count":1}', revision: 0 }, cookie),
    app.call('getData', ids, cookie),
    app.call('checkAccessCode', { sessionUID: ids.sessionUID, accessCode, consent: true }),
    app.get('/readyz'),
  ])
  let isWaiting = true
  void waitingResponses.then(() => {
    isWaiting = false
  })
  for (const url of ['/healthz', '/data/graphData.json', '/data/manifest.json'])
    expect((await app.get(url)).statusCode, url).toBe(200)
  expect((await app.call('saveProgression', {}, cookie)).statusCode).toBe(400)
  expect(isWaiting).toBe(true)
  otherConnection.exec('commit')
  const statuses = (await waitingResponses).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 200, 200])
})
