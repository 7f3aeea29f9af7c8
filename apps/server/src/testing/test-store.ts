import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { DatabaseKind } from '../platform/database/database.js'
import { type DatabaseOptions, databaseFile } from '../platform/database/open-database.js'
import { openStore, type Store } from '../store.js'
import { createDatabase } from './postgres.js'

export const databaseKinds: DatabaseKind[] = ['sqlite', 'postgres']

/** Where an empty database of that kind can be opened, by one process or by several. */
export async function newDatabase(kind: DatabaseKind): Promise<DatabaseOptions> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-store-'))
  if (kind === 'sqlite') return { dataFolder }
  return { dataFolder, databaseUrl: await createDatabase(inject('postgres'), `store_${randomUUID()}`) }
}

/** The same, up to date already. */
async function readyDatabase(kind: DatabaseKind): Promise<DatabaseOptions> {
  const { folder, database } = inject('ready')
  const dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-store-'))
  if (kind === 'postgres') {
    const databaseUrl = await createDatabase(inject('postgres'), `store_${randomUUID()}`, database)
    return { dataFolder, databaseUrl }
  }
  copyFileSync(databaseFile(folder), databaseFile(dataFolder))
  return { dataFolder }
}

export type TestStore = Store & { options: DatabaseOptions }

export async function openTestStore(kind: DatabaseKind): Promise<TestStore> {
  const options = await readyDatabase(kind)
  const store = await openStore(options)
  // No test cuts the power of this machine, so no test has to wait for its disk.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(store.db)
  return {
    ...store,
    options,
    close: async () => {
      await store.close()
      rmSync(options.dataFolder, { recursive: true, force: true })
    },
  }
}
