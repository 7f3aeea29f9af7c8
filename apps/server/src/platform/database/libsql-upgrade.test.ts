// Up to commit e0a17931, the server used libsql, a variant of SQLite. `fixtures/libsql-unclean` is the database of a libsql server, copied
// after `kill -9`. 50 learners had saved six times. The database file contains the first four saves of each learner. The write-ahead log
// contains the last two saves, followed by older pages that SQLite must ignore.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { openStore, type Store } from '../../store.js'
import { newDatabase } from '../../testing/test-store.js'
import { databaseFile } from './open-database.js'

const fixture = join(import.meta.dirname, '../../../fixtures/libsql-unclean')

let store: Store
afterEach(() => store.close())

test('the server finds the last save of every learner in the database of a killed libsql server', async () => {
  const { dataFolder } = await newDatabase('sqlite')
  for (const suffix of ['', '-wal']) {
    const packed = readFileSync(join(fixture, `didascalie.db${suffix}.gz`))
    writeFileSync(`${databaseFile(dataFolder)}${suffix}`, gunzipSync(packed))
  }
  store = await openStore({ dataFolder, serving: true })
  const learners = await store.db
    .selectFrom('learner')
    .innerJoin('login', 'login.learner_uid', 'learner.uid')
    .select(['uid', 'token_hash', 'revision', 'progression'])
    .orderBy('uid')
    .execute()
  const expected = Array.from({ length: 50 }, (_, index) => {
    const uid = `learner-${String(index).padStart(2, '0')}`
    const progression = JSON.stringify({ $count: 6, $learner: uid })
    return { uid, token_hash: `token-${uid}`, revision: 6, progression }
  })
  expect(learners).toEqual(expected)
})
