import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import type { DatabaseKind } from '../platform/database/database.js'
import { type DatabaseOptions, databaseFile } from '../platform/database/open-database.js'
import { openStore, type Store } from '../store.js'
import { createDatabase } from './postgres.js'

export const databaseKinds: DatabaseKind[] = ['sqlite', 'postgres']

/** Creates an empty database without tables. Returns the options with which several processes can open it. */
export async function newDatabase(kind: DatabaseKind): Promise<DatabaseOptions> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-store-'))
  if (kind === 'sqlite') return { dataFolder }
  return { dataFolder, databaseUrl: await createDatabase(inject('postgres'), `store_${randomUUID()}`) }
}

/** Creates an empty database with all tables. Returns the options with which to open it. */
async function copyTemplateDatabase(kind: DatabaseKind): Promise<DatabaseOptions> {
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

export async function openTestStore(
  kind: DatabaseKind,
  extraOptions: Pick<DatabaseOptions, 'serving'> = {},
): Promise<TestStore> {
  const options = { ...(await copyTemplateDatabase(kind)), ...extraOptions }
  const store = await openStore(options)
  // Tests do not need durability, so they do not wait for the disk.
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

/** Opens a store before the tests of the enclosing `describe` or file, and closes it after them. The object is empty until then. */
export function storeForSuite(kind: DatabaseKind): TestStore {
  const store = {} as TestStore
  beforeAll(async () => {
    Object.assign(store, await openTestStore(kind))
  })
  afterAll(() => store.close())
  return store
}
