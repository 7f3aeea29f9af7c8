import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SqliteThread } from './sqlite-thread.js'

let folder: string
let thread: SqliteThread
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-thread-'))
  thread = new SqliteThread(join(folder, 'some.db'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('SqliteThread leaves the main thread free while it runs a slow statement', async () => {
  await thread.run([{ sql: 'select 1' }])
  let isRunning = true
  const slow = thread
    .run([
      {
        sql: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select max(i) from n',
      },
    ])
    .finally(() => {
      isRunning = false
    })
  let turns = 0
  while (isRunning) {
    await setImmediate()
    turns += 1
  }
  await slow
  expect(turns).toBeGreaterThan(10)
  await thread.close()
})

it('SqliteThread answers earlier requests before it closes, and moves the write-ahead log into the database file', async () => {
  const results = thread.run([
    { sql: 'create table note (text text)' },
    { sql: `insert into note values ('kept')` },
    { sql: 'select text from note' },
  ])
  await thread.close()
  expect((await results).at(-1)?.rows).toEqual([{ text: 'kept' }])
  expect(readdirSync(folder)).toEqual(['some.db'])
})

it('SqliteThread reports the error code of SQLite if it cannot open the file', async () => {
  const threadWithoutFile = new SqliteThread(join(folder, 'missing', 'some.db'))
  await expect(threadWithoutFile.run([{ sql: 'select 1' }])).rejects.toMatchObject({
    code: 'SQLITE_CANTOPEN',
  })
  await Promise.all([threadWithoutFile.close(), thread.close()])
})
