// Statements on their way to an organisation's record store: an outbox that several instances may empty together.
import type { Handle } from './database.js'
import type { LearnerRow, RunRow, SessionRow, Tables, XapiStatementRow } from './schema.js'

const sentAtOnce = 50

/** A learner whose organisation keeps records elsewhere. */
export interface RecordedLearner {
  learner: LearnerRow
  session: SessionRow
}

export function xapiStore({ db }: Handle) {
  return {
    async setStore(row: Tables['xapi_store']): Promise<void> {
      const { address, key } = row
      await db
        .insertInto('xapi_store')
        .values(row)
        .onConflict((conflict) => conflict.column('organisation_uid').doUpdateSet({ address, key }))
        .execute()
    },
    async dropStore(organisationUid: string): Promise<boolean> {
      await db
        .deleteFrom('xapi_statement')
        .where('organisation_uid', '=', organisationUid)
        .where('state', '=', 'waiting')
        .execute()
      const { numDeletedRows } = await db
        .deleteFrom('xapi_store')
        .where('organisation_uid', '=', organisationUid)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    stores(): Promise<Tables['xapi_store'][]> {
      return db.selectFrom('xapi_store').selectAll().orderBy('organisation_uid').execute()
    },
    store(organisationUid: string): Promise<Tables['xapi_store'] | undefined> {
      return db
        .selectFrom('xapi_store')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .executeTakeFirst()
    },
    /** Those of an organisation who came, went on, or answered since that day; demonstrations are nobody's. */
    async learnersSince(organisationUid: string, day: string, time: number): Promise<RecordedLearner[]> {
      const sessions = await db
        .selectFrom('session')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .where('kind', '!=', 'demo')
        .execute()
      const bySession = new Map(sessions.map((session) => [session.uid, session]))
      if (sessions.length === 0) return []
      const learners = await db
        .selectFrom('learner')
        .selectAll()
        .where('session_uid', 'in', [...bySession.keys()])
        .where((eb) =>
          eb.or([eb('advanced_on', '>=', day), eb('surveyed_on', '>=', day), eb('created_at', '>=', time)]),
        )
        .execute()
      return learners.flatMap((learner) => {
        const session = bySession.get(learner.session_uid)
        return session ? [{ learner, session }] : []
      })
    },
    runsOf(learnerUid: string): Promise<RunRow[]> {
      return db
        .selectFrom('run')
        .selectAll()
        .where('learner_uid', '=', learnerUid)
        .orderBy('number')
        .execute()
    },
    /** Kept once for each id: the same statement is never queued twice, sent or not. */
    async queue(statements: readonly XapiStatementRow[]): Promise<void> {
      for (const statement of statements)
        await db
          .insertInto('xapi_statement')
          .values(statement)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
    },
    due(organisationUid: string, now: number): Promise<XapiStatementRow[]> {
      return db
        .selectFrom('xapi_statement')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(sentAtOnce)
        .execute()
    },
    /** Whether it is ours to send. */
    async claim({ id, attempts }: XapiStatementRow, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('xapi_statement')
        .set({ attempts: attempts + 1, next_at: until })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async settle(
      id: string,
      change: Partial<Pick<XapiStatementRow, 'state' | 'next_at' | 'reason'>>,
    ): Promise<void> {
      await db.updateTable('xapi_statement').set(change).where('id', '=', id).execute()
    },
    /** What was chosen is not sent any more. */
    async dropChoices(learnerUid: string): Promise<void> {
      await db
        .deleteFrom('xapi_statement')
        .where('learner_uid', '=', learnerUid)
        .where('verb', '=', 'answered')
        .where('state', '=', 'waiting')
        .execute()
    },
    /** The stores that know of somebody, by address; of their choices alone where only those are asked for. */
    async toldOf(learnerUid: string, verb?: string): Promise<string[]> {
      let query = db
        .selectFrom('xapi_statement')
        .innerJoin('xapi_store', 'xapi_store.organisation_uid', 'xapi_statement.organisation_uid')
        .select('xapi_store.address')
        .distinct()
        .where('learner_uid', '=', learnerUid)
        .where('state', '=', 'sent')
      if (verb !== undefined) query = query.where('verb', '=', verb)
      return (await query.execute()).map(({ address }) => address)
    },
  }
}
