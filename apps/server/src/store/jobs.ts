// Long work, kept across a restart.
import type { Handle } from './database.js'
import type { JobRow } from './schema.js'

const columns = [
  ...(['uid', 'organisation_uid', 'session_uid', 'kind', 'learners', 'made_by', 'created_at'] as const),
  ...(['state', 'done', 'total', 'claimed_at', 'file_name', 'file_type', 'expires_at'] as const),
] as const

/** A job without its file. */
export type JobHead = Omit<JobRow, 'file'>

export function jobStore({ db }: Handle) {
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
    /** The oldest that waits, or whose runner has said nothing since `silentSince`; of all who ask, one gets it. */
    async claim(now: number, silentSince: number): Promise<JobHead | undefined> {
      for (;;) {
        const next = await db
          .selectFrom('job')
          .select(['uid', 'claimed_at'])
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
          .set({ state: 'running', claimed_at: now, done: 0 })
          .where('uid', '=', next.uid)
          .where((eb) =>
            next.claimed_at === null ? eb('claimed_at', 'is', null) : eb('claimed_at', '=', next.claimed_at),
          )
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 1n) return this.find(next.uid)
      }
    },
    async progress(
      uid: string,
      { done, total, now }: { done: number; total: number; now: number },
    ): Promise<void> {
      await db.updateTable('job').set({ done, total, claimed_at: now }).where('uid', '=', uid).execute()
    },
    async finish(uid: string, file: Buffer, expiresAt: number): Promise<void> {
      await db
        .updateTable('job')
        .set((eb) => ({ state: 'done', file, expires_at: expiresAt, done: eb.ref('total') }))
        .where('uid', '=', uid)
        .execute()
    },
    async fail(uid: string): Promise<void> {
      await db.updateTable('job').set({ state: 'failed' }).where('uid', '=', uid).execute()
    },
    async file(uid: string): Promise<Buffer | undefined> {
      const row = await db.selectFrom('job').select('file').where('uid', '=', uid).executeTakeFirst()
      return row?.file ? Buffer.from(row.file) : undefined
    },
    /** What was made stays named; the file goes. */
    async dropFilesBefore(time: number): Promise<void> {
      await db.updateTable('job').set({ file: null }).where('expires_at', '<', time).execute()
    },
  }
}
