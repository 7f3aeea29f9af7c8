import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../errors/operator-error.js'
import { Checkpointer } from './checkpointer.js'
import type { Handle } from './database.js'
import { prepareFile, requireSoundFile } from './embedded-file.js'
import { type Installation, installationQueries } from './installation.js'
import { LibsqlDialect, type LibsqlOptions } from './libsql-dialect.js'
import { migrate, migrations } from './migrate.js'
import type { Tables } from './schema.js'
import { lockForServer, type ServerLock } from './server-lock.js'
import { whyNotOpened } from './why-not-opened.js'
import { WriteHealth } from './write-health.js'

export const databaseFile = (dataFolder: string) => join(dataFolder, 'didascalie.db')
const lockFile = (dataFolder: string) => join(dataFolder, 'didascalie.lock')

export interface DatabaseOptions {
  dataFolder: string
  databaseUrl?: string | undefined
  onIdleError?: (error: Error) => void
  /** Many write for a long time: what can be done beside them is. */
  serving?: boolean
  onCheckpointError?: (error: Error) => void
  /** How the file of an embedded database reaches the disk. */
  flush?: LibsqlOptions['flush']
  /** How long a server waits for one that is being stopped. */
  patienceMs?: number
}

export type Database = Handle & {
  installation: Installation
  migrated: string[]
  /** Resolves when the database keeps what is written. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What a server has beside the database. */
interface Attendance {
  lock?: ServerLock
  checkpointer?: Checkpointer
}

async function openHandle(options: DatabaseOptions): Promise<Handle & Attendance> {
  const writeHealth = new WriteHealth()
  if (options.databaseUrl !== undefined) {
    // Loaded where there is one.
    const { openPool, postgresDialect } = await import('./postgres.js')
    const pool = openPool(options.databaseUrl, options.onIdleError ?? (() => {}))
    return { db: new Kysely<Tables>({ dialect: postgresDialect(pool) }), writeHealth, kind: 'postgres', pool }
  }
  const file = databaseFile(options.dataFolder)
  prepareFile(file)
  const isServing = options.serving === true
  const lock = isServing ? await lockForServer(lockFile(options.dataFolder), options.patienceMs) : undefined
  try {
    if (isServing) requireSoundFile(file)
    const dialect = new LibsqlDialect(file, { flush: options.flush })
    const db = new Kysely<Tables>({ dialect })
    const handle = { db, writeHealth, kind: 'sqlite', embedded: dialect.driver } as const
    if (lock === undefined) return handle
    dialect.driver.emptyLogAtTheEnd()
    const onFailure = options.onCheckpointError ?? (() => {})
    return { ...handle, lock, checkpointer: new Checkpointer({ databaseFile: file, onFailure }) }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Shared by those who ask while it is under way. */
function probeOf(installation: Installation, writeHealth: WriteHealth) {
  let underway: Promise<void> | undefined
  const probe = async () => {
    await installation.set('ready-at', String(Date.now()))
    if (writeHealth.isFailing) throw new Error('Saves are not kept')
  }
  return () => {
    underway ??= probe().finally(() => {
      underway = undefined
    })
    return underway
  }
}

/** Opens the database and brings it up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const where =
    options.databaseUrl === undefined ? databaseFile(options.dataFolder) : 'PostgreSQL (DATABASE_URL)'
  try {
    const { checkpointer, lock, ...handle } = await openHandle(options)
    const { db, kind } = handle
    const close = async () => {
      await checkpointer?.stop()
      await db.destroy()
      lock?.release()
    }
    try {
      const migrated = await migrate(db, migrations(kind))
      const installation = installationQueries(handle)
      return { ...handle, installation, migrated, ping: probeOf(installation, handle.writeHealth), close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    throw new OperatorError(`La base de données ne s’ouvre pas\u00a0: ${where}. ${whyNotOpened(error)}`, {
      cause: error,
    })
  }
}
