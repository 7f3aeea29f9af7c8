import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabaseKind } from '../store/database.js'
import { openStore, type Store, type StoreOptions } from '../store/open-store.js'
import { createDatabase } from './postgres.js'

export const databaseKinds: DatabaseKind[] = ['sqlite', 'postgres']

/** Where an empty database of that kind can be opened, by one process or by several. */
export async function newDatabase(kind: DatabaseKind): Promise<StoreOptions> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-store-'))
  if (kind === 'sqlite') return { dataFolder }
  return { dataFolder, databaseUrl: await createDatabase(inject('postgres'), `store_${randomUUID()}`) }
}

export type TestStore = Store & { options: StoreOptions }

export async function openTestStore(kind: DatabaseKind): Promise<TestStore> {
  const options = await newDatabase(kind)
  const store = await openStore(options)
  return {
    ...store,
    options,
    close: async () => {
      await store.close()
      rmSync(options.dataFolder, { recursive: true, force: true })
    },
  }
}
