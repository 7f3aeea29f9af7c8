// Stores export jobs, so that they survive a restart. A runner (one server) claims a job before it works on it. Each claim gets a new
// attempt number, so updates that belong to an earlier claim change nothing.
import { z } from 'zod'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import type { JobRow } from '../../platform/database/schema.js'

/** A job that creates a file for a member. The query `file` reads the file itself. */
export interface ExportJob {
  uid: string
  organisationUid: string
  sessionUid: string
  /** The kind of file that the job creates. */
  kind: string
  /** The learners in the file; `null`: all learners of the session. */
  learners: readonly string[] | null
  /** The member who requested the file; `null` after their account was erased. */
  madeBy: string | null
  createdAt: number
  state: JobRow['state']
  done: number
  total: number
  /** The time of the latest report from the job's runner. */
  claimedAt: number | null
  /** How many times the job was started. */
  attempts: number
  fileName: string
  fileType: string
  expiresAt: number | null
}
export type Claim = Pick<ExportJob, 'uid' | 'attempts'>

const columns = [
  ...([
    'uid',
    'organisation_uid as organisationUid',
    'session_uid as sessionUid',
    'kind',
    'learners',
  ] as const),
  ...(['made_by as madeBy', 'created_at as createdAt', 'state', 'done', 'total', 'attempts'] as const),
  ...(['claimed_at as claimedAt', 'file_name as fileName', 'file_type as fileType'] as const),
  'expires_at as expiresAt',
] as const

const learnersSchema = z.array(z.string())
const toLearnersColumn = (learners: readonly string[] | null) =>
  learners === null ? null : JSON.stringify(learners)
const toExportJob = (row: Omit<ExportJob, 'learners'> & Pick<JobRow, 'learners'>): ExportJob => ({
  ...row,
  learners: row.learners === null ? null : learnersSchema.parse(JSON.parse(row.learners)),
})

/** How many times a job is started again after its runner disappeared. A runner that calls `release` has not disappeared. */
const maxInterruptions = 1
const unfinished = ['waiting', 'running'] as const

/** The learners in a file, who are checked again when the file is stored. */
export interface LearnersInFile {
  /** The learners who must still exist. */
  uids: readonly string[]
  /** Whether these learners must also still share their run. */
  mustShare: boolean
}

/**
 * Deletes the files of these sessions and returns their running jobs to the queue, for example when a learner is erased.
 * `kinds`: only files of these kinds.
 */
export async function deleteFilesOf(
  trx: AnyDb,
  sessions: readonly string[],
  kinds?: readonly string[],
): Promise<void> {
  if (sessions.length === 0) return
  await trx
    .updateTable('job')
    .set((eb) => ({ file: null, expires_at: eb.ref('created_at') }))
    .where('session_uid', 'in', sessions)
    .where('state', '=', 'done')
    .where('file', 'is not', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
  await trx
    .updateTable('job')
    .set({ state: 'waiting', claimed_at: null })
    .where('session_uid', 'in', sessions)
    .where('state', '=', 'running')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}

export function jobQueries({ db, kind }: DatabaseHandle) {
  const updateClaimed = ({ uid, attempts }: Claim, trx: AnyDb = db) =>
    trx
      .updateTable('job')
      .where('uid', '=', uid)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')

  async function areLearnersStillIncluded(trx: AnyDb, { uids, mustShare }: LearnersInFile): Promise<boolean> {
    if (uids.length === 0) return true
    const remaining = await trx
      .selectFrom('learner')
      .select('uid')
      .where('uid', 'in', uids)
      .$if(mustShare, (query) => query.where('shared', '=', 1))
      .orderBy('uid')
      .$if(kind === 'postgres', (query) => query.forShare())
      .execute()
    return remaining.length === new Set(uids).size
  }

  return {
    async create(job: ExportJob): Promise<void> {
      const { uid, kind, state, done, total, attempts } = job
      await db
        .insertInto('job')
        .values({
          uid,
          kind,
          state,
          done,
          total,
          attempts,
          file: null,
          organisation_uid: job.organisationUid,
          session_uid: job.sessionUid,
          learners: toLearnersColumn(job.learners),
          made_by: job.madeBy,
          created_at: job.createdAt,
          claimed_at: job.claimedAt,
          file_name: job.fileName,
          file_type: job.fileType,
          expires_at: job.expiresAt,
        })
        .execute()
    },
    async find(uid: string): Promise<ExportJob | undefined> {
      const row = await db.selectFrom('job').select(columns).where('uid', '=', uid).executeTakeFirst()
      return row && toExportJob(row)
    },
    /** The jobs of a session, the latest first. */
    async ofSession(sessionUid: string, limit: number): Promise<ExportJob[]> {
      const rows = await db
        .selectFrom('job')
        .select(columns)
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at', 'desc')
        .orderBy('uid')
        .limit(limit)
        .execute()
      return rows.map(toExportJob)
    },
    /** Finds an unfinished job that the same member requested for the same file. */
    async findSame({
      sessionUid,
      kind: jobKind,
      learners,
      madeBy,
    }: Pick<ExportJob, 'sessionUid' | 'kind' | 'learners' | 'madeBy'>): Promise<ExportJob | undefined> {
      const row = await db
        .selectFrom('job')
        .select(columns)
        .where('session_uid', '=', sessionUid)
        .where('kind', '=', jobKind)
        .where('made_by', '=', madeBy)
        .where('learners', learners === null ? 'is' : '=', toLearnersColumn(learners))
        .where('state', 'in', unfinished)
        .executeTakeFirst()
      return row && toExportJob(row)
    },
    async countUnfinished(organisationUid: string): Promise<number> {
      const { jobs } = await db
        .selectFrom('job')
        .select((eb) => eb.fn.countAll<number>().as('jobs'))
        .where('organisation_uid', '=', organisationUid)
        .where('state', 'in', unfinished)
        .executeTakeFirstOrThrow()
      return jobs
    },
    /**
     * Claims a job that is waiting, or whose runner has not reported since `silentSince`. Two runners never get the same job. Organisations
     * take turns, so that an organisation with many jobs does not delay the others. The oldest job of an organisation comes first. A job
     * whose runners disappeared twice gets the state `failed`.
     */
    async claim(now: number, silentSince: number): Promise<ExportJob | undefined> {
      await db
        .updateTable('job')
        .set({ state: 'failed' })
        .where('state', '=', 'running')
        .where('claimed_at', '<', silentSince)
        .where('interruptions', '>=', maxInterruptions)
        .execute()
      for (;;) {
        const next = await db
          .selectFrom('job')
          .select(['uid', 'state', 'attempts', 'interruptions'])
          .where((eb) =>
            eb.or([
              eb('state', '=', 'waiting'),
              eb.and([eb('state', '=', 'running'), eb('claimed_at', '<', silentSince)]),
            ]),
          )
          .orderBy((eb) =>
            eb.fn.coalesce(
              eb
                .selectFrom('job as earlier')
                .select((inner) => inner.fn.max('earlier.claimed_at').as('at'))
                .whereRef('earlier.organisation_uid', '=', 'job.organisation_uid'),
              eb.lit(0),
            ),
          )
          .orderBy('created_at')
          .orderBy('uid')
          .limit(1)
          .executeTakeFirst()
        if (next === undefined) return undefined
        const { numUpdatedRows } = await db
          .updateTable('job')
          .set({
            state: 'running',
            claimed_at: now,
            done: 0,
            attempts: next.attempts + 1,
            interruptions: next.interruptions + (next.state === 'running' ? 1 : 0),
          })
          .where('uid', '=', next.uid)
          .where('state', '=', next.state)
          .where('attempts', '=', next.attempts)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 1n) return this.find(next.uid)
      }
    },
    /** Stores the progress. Returns false if this runner no longer holds the job. */
    async progress(
      claim: Claim,
      { done, total, now }: { done: number; total: number; now: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await updateClaimed(claim)
        .set({ done, total, claimed_at: now })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /**
     * Stores the file, and calls `record` to write the audit log in the same transaction. Returns `lost` if this runner no longer holds
     * the job. Returns `stale` if a learner in the file was erased or stopped sharing. The runner must then create the file again.
     */
    finish(
      claim: Claim,
      { file, expiresAt, people }: { file: Buffer; expiresAt: number; people: LearnersInFile },
      record: (trx: AnyDb) => Promise<void>,
    ): Promise<'kept' | 'lost' | 'stale'> {
      return db.transaction().execute(async (trx) => {
        if (!(await areLearnersStillIncluded(trx, people))) return 'stale'
        const { numUpdatedRows } = await updateClaimed(claim, trx)
          .set((eb) => ({ state: 'done', file, expires_at: expiresAt, done: eb.ref('total') }))
          .executeTakeFirstOrThrow()
        if (numUpdatedRows !== 1n) return 'lost'
        await record(trx)
        return 'kept'
      })
    },
    /** Returns the job to the queue, so that any runner can claim it. */
    async release(claim: Claim): Promise<void> {
      await updateClaimed(claim).set({ state: 'waiting', claimed_at: null }).execute()
    },
    async fail(claim: Claim): Promise<void> {
      await updateClaimed(claim).set({ state: 'failed' }).execute()
    },
    async file(uid: string): Promise<Buffer | undefined> {
      const row = await db.selectFrom('job').select('file').where('uid', '=', uid).executeTakeFirst()
      return row?.file ? Buffer.from(row.file) : undefined
    },
    dropOfSession: (sessionUid: string, kinds: readonly string[]): Promise<void> =>
      deleteFilesOf(db, [sessionUid], kinds),
    /** Deletes the files that expired before this time. Their jobs stay in the list. */
    async dropFilesBefore(time: number): Promise<void> {
      await db
        .updateTable('job')
        .set({ file: null })
        .where('expires_at', '<', time)
        .where('file', 'is not', null)
        .execute()
    },
    async dropBefore(time: number): Promise<void> {
      await db.deleteFrom('job').where('created_at', '<', time).execute()
    },
  }
}
