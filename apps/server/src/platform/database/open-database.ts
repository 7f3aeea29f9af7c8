import { join } from 'node:path'
import { Kysely } from 'kysely'
import { codeQueries } from '../../modules/codes/code-queries.js'
import { lineQueries } from '../../modules/content/line-queries.js'
import { debateListQueries } from '../../modules/debate/debate-list-queries.js'
import { shareQueries } from '../../modules/debate/share-queries.js'
import { seedQueries } from '../../modules/demonstration/seed-queries.js'
import { exportQueries } from '../../modules/exports/export-queries.js'
import { improvementQueries } from '../../modules/exports/improvement-queries.js'
import { jobQueries } from '../../modules/exports/job-queries.js'
import { followUpQueries } from '../../modules/follow-up/follow-up-queries.js'
import { noteQueries } from '../../modules/follow-up/note-queries.js'
import { sessionCountQueries } from '../../modules/follow-up/session-count-queries.js'
import { learnerQueries } from '../../modules/learners/learner-queries.js'
import { loginQueries } from '../../modules/learners/login-queries.js'
import { ltiQueries } from '../../modules/lti/lti-queries.js'
import { scoreQueries } from '../../modules/lti/score-queries.js'
import { organisationQueries } from '../../modules/organisations/organisation-queries.js'
import { partnerQueries } from '../../modules/partners/partner-queries.js'
import { learnerDataQueries } from '../../modules/privacy/learner-data-queries.js'
import { notionQueries } from '../../modules/progress/notion-queries.js'
import { playedTimeQueries } from '../../modules/progress/played-time-queries.js'
import { progressionQueries } from '../../modules/progress/progression-queries.js'
import { runQueries } from '../../modules/progress/run-queries.js'
import { sessionQueries } from '../../modules/sessions/session-queries.js'
import { auditQueries } from '../../modules/staff/audit-queries.js'
import { staffKeyQueries } from '../../modules/staff/staff-key-queries.js'
import { staffLoginQueries } from '../../modules/staff/staff-login-queries.js'
import { staffQueries } from '../../modules/staff/staff-queries.js'
import { xapiQueries } from '../../modules/xapi/xapi-queries.js'
import { OperatorError } from '../errors/operator-error.js'
import { Checkpointer } from './checkpointer.js'
import type { Handle } from './database.js'
import { prepareFile, requireSoundFile } from './embedded-file.js'
import { installationQueries } from './installation.js'
import { LibsqlDialect, type LibsqlOptions } from './libsql-dialect.js'
import { migrate, migrations } from './migrate.js'
import type { Tables } from './schema.js'
import { lockForServer, type ServerLock } from './server-lock.js'
import { whyNotOpened } from './why-not-opened.js'
import { WriteHealth } from './write-health.js'

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
    installation: installationQueries(handle),
    organisations: organisationQueries(handle),
    sessions: sessionQueries(handle),
    partners: partnerQueries(handle),
    codes: codeQueries(handle),
    learners: learnerQueries(handle),
    logins: loginQueries(handle),
    progressions: progressionQueries(handle),
    playedTime: playedTimeQueries(handle),
    notions: notionQueries(handle),
    runs: runQueries(handle),
    contentLines: lineQueries(handle),
    xapi: xapiQueries(handle),
    lti: ltiQueries(handle),
    ltiScores: scoreQueries(handle),
    learnerData: learnerDataQueries(handle),
    staff: staffQueries(handle),
    staffKeys: staffKeyQueries(handle),
    staffLogins: staffLoginQueries(handle),
    audit: auditQueries(handle),
    jobs: jobQueries(handle),
    evidence: exportQueries(handle),
    follow: sessionCountQueries(handle),
    followPeople: followUpQueries(handle),
    shares: shareQueries(handle),
    notes: noteQueries(handle),
    debateLists: debateListQueries(handle),
    improvements: improvementQueries(handle),
    seed: seedQueries(handle),
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
function probeOf(installation: ReturnType<typeof installationQueries>, writeHealth: WriteHealth) {
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
