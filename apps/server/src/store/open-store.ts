import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../config.js'
import { accessCodeStore } from './access-codes.js'
import { auditStore } from './audit.js'
import { contentLineStore } from './content-lines.js'
import type { Handle } from './database.js'
import { prepareFile, requireSoundFile } from './embedded-file.js'
import { evidenceStore } from './evidence.js'
import { followStore } from './follow.js'
import { followPeopleStore } from './follow-people.js'
import { installationStore } from './installation.js'
import { jobStore } from './jobs.js'
import { learnerDataStore } from './learner-data.js'
import { learnerStore } from './learners.js'
import { loginStore } from './logins.js'
import { ltiStore } from './lti.js'
import { ltiScoreStore } from './lti-scores.js'
import { migrate, migrations } from './migrate.js'
import { notionStore } from './notions.js'
import { organisationStore } from './organisations.js'
import { partnerStore } from './partners.js'
import { playedTimeStore } from './played-time.js'
import { progressionStore } from './progressions.js'
import { runStore } from './runs.js'
import type { Tables } from './schema.js'
import { seedStore } from './seed.js'
import { lockForServer, type ServerLock } from './server-lock.js'
import { sessionWorkStore } from './session-work.js'
import { sessionStore } from './sessions.js'
import { shareStore } from './shares.js'
import { SqliteInProcess, type StatementRunner } from './sqlite-connection.js'
import { SqliteDialect } from './sqlite-dialect.js'
import { SqliteThread } from './sqlite-thread.js'
import { staffStore } from './staff.js'
import { staffKeyStore } from './staff-keys.js'
import { staffLoginStore } from './staff-logins.js'
import { whyNotOpened } from './why-not-opened.js'
import { WriteHealth } from './write-health.js'
import { xapiStore } from './xapi.js'

export const databaseFile = (dataFolder: string) => join(dataFolder, 'didascalie.db')
const lockFile = (dataFolder: string) => join(dataFolder, 'didascalie.lock')

export interface StoreOptions {
  dataFolder: string
  databaseUrl?: string | undefined
  onIdleError?: (error: Error) => void
  /** For a server: SQLite runs in a thread of its own, and no other server may open the file. */
  serving?: boolean
  /** How long a server waits for another one that is being stopped. */
  patienceMs?: number
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
    runs: runStore(handle),
    contentLines: contentLineStore(handle),
    xapi: xapiStore(handle),
    lti: ltiStore(handle),
    ltiScores: ltiScoreStore(handle),
    learnerData: learnerDataStore(handle),
    staff: staffStore(handle),
    staffKeys: staffKeyStore(handle),
    staffLogins: staffLoginStore(handle),
    audit: auditStore(handle),
    jobs: jobStore(handle),
    evidence: evidenceStore(handle),
    follow: followStore(handle),
    followPeople: followPeopleStore(handle),
    shares: shareStore(handle),
    sessionWork: sessionWorkStore(handle),
    seed: seedStore(handle),
  }
}

interface Opened extends ReturnType<typeof repositories> {
  migrated: string[]
  /** Resolves when the database stores what is written. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Store = Handle & Opened

async function openHandle(options: StoreOptions): Promise<{ handle: Handle; lock?: ServerLock }> {
  const writeHealth = new WriteHealth()
  if (options.databaseUrl !== undefined) {
    // Loaded only when it is used.
    const { openPool, postgresDialect } = await import('./postgres.js')
    const pool = openPool(options.databaseUrl, options.onIdleError ?? (() => {}))
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
    return { handle: { db, writeHealth, kind: 'postgres', pool } }
  }
  const file = databaseFile(options.dataFolder)
  prepareFile(file)
  const handleOf = (runner: StatementRunner): Handle => {
    const dialect = new SqliteDialect(runner)
    return { db: new Kysely<Tables>({ dialect }), writeHealth, kind: 'sqlite', sqlite: dialect.driver }
  }
  if (!options.serving) return { handle: handleOf(new SqliteInProcess(file)) }
  const lock = await lockForServer(lockFile(options.dataFolder), options.patienceMs)
  return { handle: handleOf(new SqliteThread(file)), lock }
}

/** Calls made while a check runs share its result. */
function probeOf(installation: ReturnType<typeof installationStore>, writeHealth: WriteHealth) {
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
export async function openStore(options: StoreOptions): Promise<Store> {
  const where =
    options.databaseUrl === undefined ? databaseFile(options.dataFolder) : 'PostgreSQL (DATABASE_URL)'
  try {
    const { handle, lock } = await openHandle(options)
    const { db, kind } = handle
    const close = async () => {
      await db.destroy()
      lock?.release()
    }
    try {
      if (lock !== undefined) await requireSoundFile(databaseFile(options.dataFolder), db)
      const migrated = await migrate(db, migrations(kind))
      const stores = repositories(handle)
      return { ...handle, ...stores, migrated, ping: probeOf(stores.installation, handle.writeHealth), close }
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
