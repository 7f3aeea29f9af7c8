// Restores a database that version 1.0.1 created. The database contains:
// - a session with two learners who have codes: one is in the middle of the story, the other has answered the survey;
// - a learner who came through a partner's link;
// - a demonstration.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { DatabaseKind } from '../platform/database/database.js'
import { type DatabaseOptions, databaseFile } from '../platform/database/open-database.js'
import { newDatabase } from './test-store.js'

const folder = join(import.meta.dirname, '../../fixtures/1.0.1')

export async function databaseOf101(kind: DatabaseKind): Promise<DatabaseOptions> {
  const options = await newDatabase(kind)
  if (kind === 'sqlite') {
    const database = gunzipSync(readFileSync(join(folder, 'didascalie.db.gz')))
    writeFileSync(databaseFile(options.dataFolder), database)
    return options
  }
  const client = new pg.Client(options.databaseUrl)
  await client.connect()
  await client.query(readFileSync(join(folder, 'postgres.sql'), 'utf8'))
  await client.end()
  return options
}
