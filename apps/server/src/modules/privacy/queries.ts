// Erases learners: one learner, all learners of a session, or the learners whose retention has ended.
import { sql } from 'kysely'
import { type AnyDb, type DatabaseHandle, rowsOf } from '../../platform/database/database.js'
import { deleteInBatches, repeatUntilNone } from '../../platform/database/in-chunks.js'
import { learnerTables } from '../../platform/database/schema.js'
import { deleteFilesOf } from '../exports/job-queries.js'
import { queueVoids } from '../xapi/queries.js'

const learnersPerBatch = 100
const codesPerBatch = 500

export function learnerDataQueries({ db, kind }: DatabaseHandle) {
  /**
   * Locks the learners, so that a concurrent write waits and then finds no learner. Without the
   * lock, another request could write a row about a learner between two deletions, and the deletion
   * of the learner would fail. SQLite needs no lock, because it has only one writer at a time.
   */
  async function lockLearners(trx: AnyDb, uids: string[]): Promise<void> {
    if (kind !== 'postgres') return
    await trx
      .selectFrom('learner')
      .select('uid')
      .where('uid', 'in', uids)
      .orderBy('uid')
      .forUpdate()
      .execute()
  }

  /**
   * Deletes the export files of the learners' sessions, because the files can contain data of the learners. Also deletes each job that
   * exports the data of one of these learners.
   */
  async function dropFiles(trx: AnyDb, uids: string[]): Promise<void> {
    const sessions = await trx
      .selectFrom('learner')
      .select('session_uid')
      .distinct()
      .where('uid', 'in', uids)
      .execute()
    await deleteFilesOf(
      trx,
      sessions.map(({ session_uid }) => session_uid),
    )
    await trx
      .deleteFrom('job')
      .where('kind', '=', 'person')
      .where(
        'learners',
        'in',
        uids.map((uid) => JSON.stringify([uid])),
      )
      .execute()
  }

  /**
   * Erases learners from all tables, including their access codes, which contain their names. Also queues the requests that tell the
   * learning record stores to void (cancel) their statements about the learners.
   */
  async function eraseAll(trx: AnyDb, uids: string[]): Promise<void> {
    await lockLearners(trx, uids)
    await dropFiles(trx, uids)
    await queueVoids(rowsOf(trx), (eb) => eb('learnerUid', 'in', uids))
    for (const { table, column } of learnerTables) {
      const { ref } = trx.dynamic
      await trx.deleteFrom(table).where(ref(column), 'in', uids).execute()
    }
  }

  /**
   * SQLite keeps erased bytes in its write-ahead log until it moves the log into the database file. If another process reads the database
   * at this moment, the log stays; the next cleanup tries again.
   */
  async function emptyLog(): Promise<void> {
    if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }

  /** Erases the learners that `find` returns, until it returns no learner. Each batch is one transaction. */
  async function eraseInBatches(find: () => Promise<{ uid: string }[]>): Promise<number> {
    const erased = await repeatUntilNone(async () => {
      const uids = (await find()).map((row) => row.uid)
      if (uids.length > 0) await db.transaction().execute((trx) => eraseAll(trx, uids))
      return uids.length
    })
    await emptyLog()
    return erased
  }

  const endedBefore = (time: number) =>
    db
      .selectFrom('session')
      .select('session.uid')
      .where((eb) => eb.or([eb('closes_at', '<', time), eb('closed_at', '<', time)]))

  /** Also erases the codes of people who never logged in, because codes contain names. */
  async function eraseOfSessions(sessions: ReturnType<typeof endedBefore>): Promise<number> {
    const erased = await eraseInBatches(() =>
      db
        .selectFrom('learner')
        .where('session_uid', 'in', sessions)
        .select('uid')
        .limit(learnersPerBatch)
        .execute(),
    )
    const unused = db
      .selectFrom('access_code')
      .select('hash')
      .where('session_uid', 'in', sessions)
      .where('learner_uid', 'is', null)
      .limit(codesPerBatch)
    await deleteInBatches(db.deleteFrom('access_code').where('hash', 'in', unused))
    await emptyLog()
    return erased
  }

  return {
    emptyLog,
    async eraseOne(uid: string): Promise<boolean> {
      const isErased = await db.transaction().execute(async (trx) => {
        const learner = await trx
          .selectFrom('learner')
          .select('uid')
          .where('uid', '=', uid)
          .executeTakeFirst()
        if (learner === undefined) return false
        await eraseAll(trx, [uid])
        return true
      })
      await emptyLog()
      return isErased
    },
    eraseDemosBefore(time: number): Promise<number> {
      return eraseInBatches(() =>
        db
          .selectFrom('learner')
          .innerJoin('session', 'session.uid', 'learner.session_uid')
          .select('learner.uid')
          .where('session.kind', '=', 'demo')
          .where('learner.created_at', '<', time)
          .limit(learnersPerBatch)
          .execute(),
      )
    },
    eraseOfSessionsEndedBefore: (time: number): Promise<number> => eraseOfSessions(endedBefore(time)),
    eraseOfSession: (uid: string): Promise<number> =>
      eraseOfSessions(db.selectFrom('session').select('session.uid').where('uid', '=', uid)),
  }
}
