// Creates the requested export files, one after the other. If a server is killed during a job, the job is started again, but only once.
import type { FastifyBaseLogger } from 'fastify'
import type { AnyDb } from '../../platform/database/database.js'
import type { Store } from '../../store.js'
import type { Contents } from '../content/content.js'
import type { PrintedDocument } from '../pdf/printed-document.js'
import { recordInAuditLog } from '../staff/audit-log.js'
import type { ExportContext, ExportResult } from './export-context.js'
import { fileLifeMs } from './export-jobs.js'
import type { ExportJob } from './job-queries.js'
import { exporterFor, isJobKind } from './kinds.js'

/** A runner that has not reported for this long is considered killed. */
const silentMs = 60 * 1000
const reportIntervalMs = 15 * 1000
/** The approximate maximum number of progress updates stored per job. */
const maxProgressReports = 50
/** For one job. The server creates the file again if a learner in it was erased or stopped sharing during the creation. */
const maxCreations = 5

export interface JobRunnerOptions {
  store: Store
  contents: Contents
  renderPdf: (document: PrintedDocument) => Promise<Buffer>
  log: FastifyBaseLogger
  clock: () => number
  timeZone: string
}

/** Thrown to abort a job because another runner has claimed it, or because the server is stopping. */
class JobAborted extends Error {}

export class JobRunner {
  readonly #options: JobRunnerOptions
  #currentRun: Promise<void> | undefined
  #stopping = false

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  /** Runs jobs until the queue is empty. */
  run(): Promise<void> {
    this.#currentRun ??= this.#runAll().finally(() => {
      this.#currentRun = undefined
    })
    return this.#currentRun
  }

  /** Aborts the current job and returns it to the queue. Another server, or this server after a restart, can then run it. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#currentRun
  }

  /**
   * A runner loses its job if its latest report is older than this time. An SQLite database has only one server, so a job that is still
   * `running` when this server claims a job was left by a killed process. The server can then claim it at once.
   */
  #silentSince(now: number): number {
    return this.#options.store.kind === 'sqlite' ? now + 1 : now - silentMs
  }

  async #runAll(): Promise<void> {
    const { store, log, clock } = this.#options
    try {
      while (!this.#stopping) {
        const job = await store.jobs.claim(clock(), this.#silentSince(clock()))
        if (job === undefined) return
        await this.#work(job)
      }
    } catch (error) {
      log.warn({ err: error }, 'Claiming a job failed; the next run retries')
    }
  }

  async #work(job: ExportJob): Promise<void> {
    const { store, log } = this.#options
    try {
      await this.#makeAndStore(job)
    } catch (error) {
      if (error instanceof JobAborted) return store.jobs.release(job)
      log.error({ err: error, job: job.uid, kind: job.kind }, 'Creating an export file failed')
      await store.jobs.fail(job)
    }
  }

  async #makeAndStore(job: ExportJob): Promise<void> {
    const { store, clock } = this.#options
    for (let creations = 0; creations < maxCreations; creations++) {
      const { file, people, read = [] } = await this.#make(job)
      const newFile = { file: Buffer.from(file), expiresAt: clock() + fileLifeMs, people }
      const outcome = await store.jobs.finish(job, newFile, (trx) => this.#recordReadings(job, read, trx))
      if (outcome !== 'stale') return
    }
    throw new Error('Learners in the file were erased or stopped sharing too often')
  }

  async #recordReadings(
    { organisationUid, sessionUid, madeBy }: ExportJob,
    read: readonly string[],
    trx: AnyDb,
  ): Promise<void> {
    const { store, clock } = this.#options
    const entry = { organisationUid, by: madeBy, sessionUid }
    for (const subjectUid of read)
      await recordInAuditLog(store, { ...entry, action: 'read', subjectUid }, clock(), trx)
  }

  async #make(job: ExportJob): Promise<ExportResult> {
    const { store, clock } = this.#options
    const context = await this.#contextOf(job)
    let progress = { done: 0, total: job.total }
    const storeProgress = async () => {
      if (this.#stopping || !(await store.jobs.progress(job, { ...progress, now: clock() })))
        throw new JobAborted()
    }
    const reportProgress = async (done: number, total: number) => {
      const isReportDue = done % Math.ceil(total / maxProgressReports) === 0
      progress = { done, total }
      if (isReportDue || this.#stopping) await storeProgress()
    }
    // Reports regularly, even while one long document is created.
    const reportTimer = setInterval(() => void storeProgress().catch(() => {}), reportIntervalMs)
    reportTimer.unref()
    try {
      if (!isJobKind(job.kind)) throw new Error(`Unknown kind of file: ${job.kind}`)
      return await exporterFor(job.kind)({ ...context, reportProgress })
    } finally {
      clearInterval(reportTimer)
    }
  }

  async #contextOf(job: ExportJob): Promise<Omit<ExportContext, 'reportProgress'>> {
    const { store, contents, renderPdf, clock, timeZone } = this.#options
    const session = await store.sessions.find(job.sessionUid)
    const organisation = await store.organisations.find(job.organisationUid)
    const content = session && contents.find(session.content)
    if (session === undefined || organisation === undefined || content === undefined)
      throw new Error('The session, organisation or game of the job no longer exists')
    return {
      store,
      contents,
      organisation,
      session,
      content,
      learners: job.learners,
      renderPdf: renderPdf,
      now: clock(),
      timeZone: organisation.timeZone || timeZone,
    }
  }
}
