import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { OperatorError } from '../config.js'
import { accessCodeStore } from './access-codes.js'
import { Checkpointer, lateCheckpoint } from './checkpointer.js'
import type { Handle } from './database.js'
import { installationStore } from './installation.js'
import { learnerDataStore } from './learner-data.js'
import { learnerStore } from './learners.js'
import { LibsqlDialect } from './libsql-dialect.js'
import { loginStore } from './logins.js'
import { migrate, migrations } from './migrate.js'
import { notionStore } from './notions.js'
import { organisationStore } from './organisations.js'
import { partnerStore } from './partners.js'
import { playedTimeStore } from './played-time.js'
import { openPool, postgresDialect } from './postgres.js'
import { progressionStore } from './progressions.js'
import type { Tables } from './schema.js'
import { seedStore } from './seed.js'
import { sessionStore } from './sessions.js'
import { isUnavailable } from './unavailable.js'

export const databaseFile = (dataFolder: string) => join(dataFolder, 'didascalie.db')

export interface StoreOptions {
  dataFolder: string
  databaseUrl?: string | undefined
  onIdleError?: (error: Error) => void
  /** Many write for a long time: what can be done beside them is. */
  serving?: boolean
  onCheckpointError?: (error: Error) => void
}

function repositories(handle: Handle) {
  return {
    installation: installationStore(handle),
    organisations: organisationStore(handle),
    sessions: sessionStore(handle),
    partners: partnerStore(handle),
    codes: accessCodeStore(handle),
    learners: learnerStore(handle),
    logins: loginStore(handle),
    progressions: progressionStore(handle),
    playedTime: playedTimeStore(handle),
    notions: notionStore(handle),
    learnerData: learnerDataStore(handle),
    seed: seedStore(handle),
  }
}

interface Opened extends ReturnType<typeof repositories> {
  migrated: string[]
  ping(): Promise<void>
  close(): Promise<void>
}

export type Store = Handle & Opened

function openHandle(options: StoreOptions): Handle & { checkpointer?: Checkpointer } {
  if (options.databaseUrl !== undefined) {
    const pool = openPool(options.databaseUrl, options.onIdleError ?? (() => {}))
    return { db: new Kysely<Tables>({ dialect: postgresDialect(pool) }), kind: 'postgres', pool }
  }
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 })
  const file = databaseFile(options.dataFolder)
  const dialect = new LibsqlDialect(file)
  const handle = { db: new Kysely<Tables>({ dialect }), kind: 'sqlite', embedded: dialect.driver } as const
  if (options.serving !== true) return handle
  dialect.driver.leaveCheckpointsUntil(lateCheckpoint)
  return {
    ...handle,
    checkpointer: new Checkpointer({
      databaseFile: file,
      onFailure: options.onCheckpointError ?? (() => {}),
    }),
  }
}

/** Opens the database and brings it up to date. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const where =
    options.databaseUrl === undefined ? databaseFile(options.dataFolder) : 'PostgreSQL (DATABASE_URL)'
  try {
    const { checkpointer, ...handle } = openHandle(options)
    const { db, kind } = handle
    const migrated = await migrate(db, migrations(kind))
    return {
      ...handle,
      ...repositories(handle),
      migrated,
      ping: async () => {
        await sql`select 1`.execute(db)
      },
      close: async () => {
        await checkpointer?.stop()
        await db.destroy()
      },
    }
  } catch (error) {
    throw new OperatorError(`La base de données ne s’ouvre pas\u00a0: ${where}. ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

function reasonOf(error: unknown): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'SQLITE_READONLY' ||
    code === 'SQLITE_CANTOPEN'
  )
    return 'Donnez à ce compte le droit d’écrire dans ce dossier, ou choisissez-en un autre avec DIDASCALIE_DATA.'
  if (code === 'SQLITE_NOTADB')
    return 'Ce fichier n’est pas une base Didascalie\u00a0: restaurez une sauvegarde.'
  if (code === '3D000') return 'Cette base n’existe pas\u00a0: créez-la (createdb), puis recommencez.'
  if (code === '42501') return 'Donnez à ce compte le droit de créer des tables dans cette base.'
  if (code === 'SQLITE_FULL') return 'Le disque est plein\u00a0: faites-y de la place, puis recommencez.'
  if (!code.startsWith('SQLITE_') && isUnavailable(cause))
    return 'Vérifiez que PostgreSQL tourne à cette adresse.'
  if (code === '28P01' || code === '28000') return 'Vérifiez le nom et le mot de passe de DATABASE_URL.'
  return cause instanceof Error ? cause.message : String(cause)
}
