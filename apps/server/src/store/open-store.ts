import { join } from 'node:path'
import { Kysely } from 'kysely'
import { OperatorError } from '../config.js'
import { accessCodeStore } from './access-codes.js'
import { auditStore } from './audit.js'
import { Checkpointer } from './checkpointer.js'
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
import { LibsqlDialect, type LibsqlOptions } from './libsql-dialect.js'
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
  /** Many write for a long time: what can be done beside them is. */
  serving?: boolean
  onCheckpointError?: (error: Error) => void
  /** How the file of an embedded database reaches the disk. */
  flush?: LibsqlOptions['flush']
  /** How long a server waits for one that is being stopped. */
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
  /** Resolves when the database keeps what is written. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Store = Handle & Opened

/** What a server has beside the database. */
interface Attendance {
  lock?: ServerLock
  checkpointer?: Checkpointer
}

async function openHandle(options: StoreOptions): Promise<Handle & Attendance> {
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
    const { checkpointer, lock, ...handle } = await openHandle(options)
    const { db, kind } = handle
    const close = async () => {
      await checkpointer?.stop()
      await db.destroy()
      lock?.release()
    }
    try {
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
