import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../errors/operator-error.js'
import { copyBeforeUpgrade } from './copy-before-upgrade.js'
import type { DatabaseHandle } from './database.js'
import { prepareFile, requireSoundFile } from './embedded-file.js'
import { type Installation, installationQueries } from './installation.js'
import { migrate, migrations } from './migrate.js'
import type { Tables } from './schema.js'
import { lockForServer, type ServerLock } from './server-lock.js'
import { SqliteInProcess, type StatementRunner } from './sqlite-connection.js'
import { SqliteDialect } from './sqlite-dialect.js'
import { SqliteThread } from './sqlite-thread.js'
import { whyNotOpened } from './why-not-opened.js'
import { WriteHealth } from './write-health.js'

export const databaseFile = (dataFolder: string) => join(dataFolder, 'didascalie.db')
const lockFile = (dataFolder: string) => join(dataFolder, 'didascalie.lock')

export interface DatabaseOptions {
  dataFolder: string
  databaseUrl?: string | undefined
  onIdleError?: (error: Error) => void
  /**
   * True for a server, false for an operator command. For a server, SQLite runs in a worker thread,
   * and no other server may open the file.
   */
  serving?: boolean
  /** How long a server waits for the lock while another server stops. */
  lockTimeoutMs?: number
}

export type Database = DatabaseHandle & {
  installation: Installation
  migrated: string[]
  /** Resolves if the database can store data, otherwise rejects. */
  ping(): Promise<void>
  close(): Promise<void>
}

async function openHandle(options: DatabaseOptions): Promise<{ handle: DatabaseHandle; lock?: ServerLock }> {
  const writeHealth = new WriteHealth()
  if (options.databaseUrl !== undefined) {
    // Imported here, so that a server on SQLite does not load the PostgreSQL driver.
    const { openPool, postgresDialect } = await import('./postgres.js')
    const pool = openPool(options.databaseUrl, options.onIdleError ?? (() => {}))
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
    return { handle: { db, writeHealth, kind: 'postgres', pool } }
  }
  const file = databaseFile(options.dataFolder)
  prepareFile(file)
  const handleOf = (runner: StatementRunner): DatabaseHandle => {
    const dialect = new SqliteDialect(runner)
    return { db: new Kysely<Tables>({ dialect }), writeHealth, kind: 'sqlite', sqlite: dialect.driver }
  }
  if (!options.serving) return { handle: handleOf(new SqliteInProcess(file)) }
  const lock = await lockForServer(lockFile(options.dataFolder), options.lockTimeoutMs)
  return { handle: handleOf(new SqliteThread(file)), lock }
}

/** Creates `ping`. Calls that arrive while a check is running get the result of this check. */
function createPing(installation: Installation, writeHealth: WriteHealth) {
  let runningProbe: Promise<void> | undefined
  const probe = async () => {
    await installation.set('ready-at', String(Date.now()))
    if (writeHealth.isFailing) throw new Error('Recent saves failed')
  }
  return () => {
    runningProbe ??= probe().finally(() => {
      runningProbe = undefined
    })
    return runningProbe
  }
}

/** Opens the database and runs the migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const [kind, location] =
    options.databaseUrl === undefined
      ? (['sqlite', databaseFile(options.dataFolder)] as const)
      : (['postgres', 'PostgreSQL (DATABASE_URL)'] as const)
  try {
    const { handle, lock } = await openHandle(options)
    const { db } = handle
    const close = async () => {
      await db.destroy()
      lock?.release()
    }
    try {
      if (lock !== undefined) await requireSoundFile(databaseFile(options.dataFolder), db)
      const byName = migrations(kind)
      if (kind === 'sqlite') await copyBeforeUpgrade(db, databaseFile(options.dataFolder), byName, Date.now())
      const migrated = await migrate(db, byName)
      const installation = installationQueries(handle)
      return { ...handle, installation, migrated, ping: createPing(installation, handle.writeHealth), close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    throw new OperatorError(
      `La base de données ne s’ouvre pas\u00a0: ${location}. ${whyNotOpened(error, kind)}`,
      { cause: error },
    )
  }
}
