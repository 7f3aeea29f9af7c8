// Long work, kept across a restart. Whoever claims a job holds it by the number of that attempt: somebody who fell silent and was
// replaced changes nothing any more.
import type { AnyDb, Handle } from '../../platform/database/database.js'
import type { JobRow } from '../../platform/database/schema.js'

const columns = [
  ...(['uid', 'organisation_uid', 'session_uid', 'kind', 'learners', 'made_by', 'created_at'] as const),
  ...(['state', 'done', 'total', 'claimed_at', 'attempts', 'file_name', 'file_type', 'expires_at'] as const),
] as const

/** A job without its file. */
export type JobHead = Omit<JobRow, 'file'>
export type Claim = Pick<JobHead, 'uid' | 'attempts'>

/** Begun, and once more if its runner fell silent. */
const mostAttempts = 2
const unfinished = ['waiting', 'running'] as const

/** Those whose data are in a file; they must still be there when it is kept, and still share where they must. */
export interface PeopleInside {
  uids: readonly string[]
  mustShare: boolean
}

/**
 * Files that hold people of these sessions go, and what is being made is begun again: somebody was erased, or shares no more. `kinds`: only
 * these.
 */
export async function dropFilesOf(
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

export function jobQueries({ db, kind }: Handle) {
  const held = ({ uid, attempts }: Claim, trx: AnyDb = db) =>
    trx
      .updateTable('job')
      .where('uid', '=', uid)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')

  /** Erased meanwhile, or not shared any more: what holds them must not be kept. */
  async function areStillThere(trx: AnyDb, { uids, mustShare }: PeopleInside): Promise<boolean> {
    if (uids.length === 0) return true
    const there = await trx
      .selectFrom('learner')
      .select('uid')
      .where('uid', 'in', uids)
      .$if(mustShare, (query) => query.where('shared', '=', 1))
      .orderBy('uid')
      .$if(kind === 'postgres', (query) => query.forShare())
      .execute()
    return there.length === new Set(uids).size
  }

  return {
    async create(job: JobHead): Promise<void> {
      await db
        .insertInto('job')
        .values({ ...job, file: null })
        .execute()
    },
    find(uid: string): Promise<JobHead | undefined> {
      return db.selectFrom('job').select(columns).where('uid', '=', uid).executeTakeFirst()
    },
    /** The latest first. */
    ofSession(sessionUid: string, most: number): Promise<JobHead[]> {
      return db
        .selectFrom('job')
        .select(columns)
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at', 'desc')
        .orderBy('uid')
        .limit(most)
        .execute()
    },
    /** The same, asked for by the same person and not yet made. */
    findSame(
      job: Pick<JobHead, 'session_uid' | 'kind' | 'learners' | 'made_by'>,
    ): Promise<JobHead | undefined> {
      return db
        .selectFrom('job')
        .select(columns)
        .where('session_uid', '=', job.session_uid)
        .where('kind', '=', job.kind)
        .where('made_by', '=', job.made_by)
        .where('learners', job.learners === null ? 'is' : '=', job.learners)
        .where('state', 'in', unfinished)
        .executeTakeFirst()
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
    /** The oldest that waits, or whose runner has said nothing since `silentSince`; of all who ask, one gets it. */
    async claim(now: number, silentSince: number): Promise<JobHead | undefined> {
      await db
        .updateTable('job')
        .set({ state: 'failed' })
        .where('state', '=', 'running')
        .where('claimed_at', '<', silentSince)
        .where('attempts', '>=', mostAttempts)
        .execute()
      for (;;) {
        const next = await db
          .selectFrom('job')
          .select(['uid', 'state', 'attempts'])
          .where((eb) =>
            eb.or([
              eb('state', '=', 'waiting'),
              eb.and([eb('state', '=', 'running'), eb('claimed_at', '<', silentSince)]),
            ]),
          )
          .orderBy('created_at')
          .orderBy('uid')
          .limit(1)
          .executeTakeFirst()
        if (next === undefined) return undefined
        const { numUpdatedRows } = await db
          .updateTable('job')
          .set({ state: 'running', claimed_at: now, done: 0, attempts: next.attempts + 1 })
          .where('uid', '=', next.uid)
          .where('state', '=', next.state)
          .where('attempts', '=', next.attempts)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 1n) return this.find(next.uid)
      }
    },
    /** Whether it is still theirs. */
    async progress(
      claim: Claim,
      { done, total, now }: { done: number; total: number; now: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await held(claim)
        .set({ done, total, claimed_at: now })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** `lost`: somebody else has it. `stale`: somebody in it is gone, so that it must be made again. */
    finish(
      claim: Claim,
      { file, expiresAt, people }: { file: Buffer; expiresAt: number; people: PeopleInside },
    ): Promise<'kept' | 'lost' | 'stale'> {
      return db.transaction().execute(async (trx) => {
        if (!(await areStillThere(trx, people))) return 'stale'
        const { numUpdatedRows } = await held(claim, trx)
          .set((eb) => ({ state: 'done', file, expires_at: expiresAt, done: eb.ref('total') }))
          .executeTakeFirstOrThrow()
        return numUpdatedRows === 1n ? 'kept' : 'lost'
      })
    },
    /** To be begun again, by anybody. */
    async release(claim: Claim): Promise<void> {
      await held(claim).set({ state: 'waiting', claimed_at: null }).execute()
    },
    async fail(claim: Claim): Promise<void> {
      await held(claim).set({ state: 'failed' }).execute()
    },
    async file(uid: string): Promise<Buffer | undefined> {
      const row = await db.selectFrom('job').select('file').where('uid', '=', uid).executeTakeFirst()
      return row?.file ? Buffer.from(row.file) : undefined
    },
    dropOfSession: (sessionUid: string, kinds: readonly string[]): Promise<void> =>
      dropFilesOf(db, [sessionUid], kinds),
    /** What was made stays named; the file goes. */
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
