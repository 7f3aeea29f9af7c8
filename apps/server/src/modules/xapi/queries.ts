// Queries for the outbox of xAPI statements. Several server instances may send statements from this
// outbox at the same time. A learning record store (LRS) receives the statements. The server can later
// ask the LRS to void (cancel) a statement.
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { toOutboxColumns } from '../../platform/database/outbox-columns.js'
import type { Tables, XapiStatementRow } from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'
import type { MessageUpdate } from '../../platform/outbound/outbox-sender.js'

const batchSize = 50

type StatementFilter = (
  eb: ExpressionBuilder<Tables, 'xapi_statement'>,
) => ExpressionWrapper<Tables, 'xapi_statement', SqlBool>

/**
 * Deletes waiting statements. If an LRS may already have a statement, deletes only its body. The rest
 * of the row records which LRS may have it.
 */
async function withdraw(db: AnyDb, filter: StatementFilter): Promise<void> {
  await db
    .deleteFrom('xapi_statement')
    .where(filter)
    .where('state', '=', 'waiting')
    .where('sent_to', 'is', null)
    .execute()
  await db
    .updateTable('xapi_statement')
    .set({ state: 'dropped', body: '' })
    .where(filter)
    .where('state', '=', 'waiting')
    .execute()
}

/** For each statement that an LRS has or may have, queues a request to void the statement in that LRS. */
export async function queueVoids(db: AnyDb, filter: StatementFilter): Promise<void> {
  await db
    .insertInto('xapi_void')
    .columns(['statement_id', 'organisation_uid', 'address', 'state', 'attempts', 'next_at', 'reason'])
    .expression(
      db
        .selectFrom('xapi_statement')
        .where(filter)
        .where('sent_to', 'is not', null)
        .select((eb) => [
          ...(['id', 'organisation_uid'] as const),
          eb.ref('sent_to').$notNull().as('address'),
          sql.lit('waiting').as('state'),
          ...[sql.lit(0).as('attempts'), sql.lit(0).as('next_at'), sql.lit('').as('reason')],
        ]),
    )
    .onConflict((conflict) => conflict.column('statement_id').doNothing())
    .execute()
}

/** The LRSs whose key the server has: connected LRSs, and replaced LRSs. */
const knownLrs = (db: AnyDb) =>
  db
    .selectFrom('xapi_store')
    .select(['organisation_uid as organisationUid', 'address', 'key'])
    .union(
      db.selectFrom('xapi_former_store').select(['organisation_uid as organisationUid', 'address', 'key']),
    )

/** The statements to void, joined with their LRS. `lrs.key` is `null` if the server no longer has the key. */
const voidsWithKeys = (db: AnyDb) =>
  db
    .selectFrom('xapi_void')
    .leftJoin(knownLrs(db).as('lrs'), (join) =>
      join
        .onRef('lrs.organisationUid', '=', 'xapi_void.organisation_uid')
        .onRef('lrs.address', '=', 'xapi_void.address'),
    )

export interface LrsCredentials {
  organisationUid: string
  address: string
  /** The key and the secret of the LRS, encrypted with the keyring. */
  key: string
}

/**
 * The number of statements that an LRS may still show although their learner or choice was erased. The server cannot void them, because it
 * no longer has the key of the LRS.
 */
export interface UnvoidedStatements {
  organisationUid: string
  address: string
  statements: number
}

export interface ConnectedLrs extends LrsCredentials {
  createdAt: number
  /** When an earlier version of the server last searched for events to queue, accurate to about one hour; `null`: never. */
  lookedAt: number | null
  /** When the last backfill began; `null` before the first one. A backfill queues stored events that were never queued. */
  backfilledAt: number | null
  /** Whether the LRS receives the time of events, and not only their day. */
  hasRealTimes: boolean
}

const lrsColumns = [
  ...(['organisation_uid as organisationUid', 'address', 'key'] as const),
  ...(['created_at as createdAt', 'looked_at as lookedAt', 'backfilled_at as backfilledAt'] as const),
  'real_times as realTimes',
] as const

const toLrs = ({
  realTimes,
  ...lrs
}: Omit<ConnectedLrs, 'hasRealTimes'> & { realTimes: number }): ConnectedLrs => ({
  ...lrs,
  hasRealTimes: realTimes === 1,
})

export interface NewStatement {
  id: string
  organisationUid: string
  learnerUid: string
  verb: string
  body: string
}

export interface DueStatement {
  id: string
  learnerUid: string
  verb: string
  body: string
  attempts: number
  /**
   * The address of the LRS that has, or may have, received the statement; `null` if no LRS can have
   * received it.
   */
  sentTo: string | null
}

/** A statement to void in an LRS. */
export interface DueVoid {
  statementId: string
  attempts: number
}

export function xapiQueries({ db }: DatabaseHandle) {
  return {
    /** Connects an LRS, or changes its address and key. Keeps the key of a replaced LRS, to be able to void statements in that LRS. */
    setLrs({ organisationUid, address, key }: LrsCredentials, now: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('xapi_former_store')
          .columns(['organisation_uid', 'address', 'key'])
          .expression(
            trx
              .selectFrom('xapi_store')
              .select(['organisation_uid', 'address', 'key'])
              .where('organisation_uid', '=', organisationUid),
          )
          .onConflict((conflict) => conflict.columns(['organisation_uid', 'address']).doNothing())
          .execute()
        await trx
          .deleteFrom('xapi_former_store')
          .where('organisation_uid', '=', organisationUid)
          .where('address', '=', address)
          .execute()
        await trx
          .insertInto('xapi_store')
          .values({
            organisation_uid: organisationUid,
            address,
            key,
            created_at: now,
            looked_at: null,
            backfilled_at: null,
            real_times: 0,
          })
          .onConflict((conflict) => conflict.column('organisation_uid').doUpdateSet({ address, key }))
          .execute()
      })
    },
    /**
     * Disconnects the LRS and deletes all LRS keys of the organisation. Keeps a record of the statements that an LRS may have. With this
     * record, the server can later tell an erased learner which LRS has their data. Also keeps a record of the statements to void.
     */
    removeLrs(organisationUid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await withdraw(trx, (eb) => eb('organisation_uid', '=', organisationUid))
        await trx.deleteFrom('xapi_former_store').where('organisation_uid', '=', organisationUid).execute()
        const { numDeletedRows } = await trx
          .deleteFrom('xapi_store')
          .where('organisation_uid', '=', organisationUid)
          .executeTakeFirstOrThrow()
        return numDeletedRows === 1n
      })
    },
    /** Deletes the key of each replaced LRS that has no statements. The other keys may be needed to void statements. */
    async removeUnusedLrs(): Promise<void> {
      await db
        .deleteFrom('xapi_former_store')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('xapi_statement')
                .select('id')
                .whereRef('xapi_statement.organisation_uid', '=', 'xapi_former_store.organisation_uid')
                .whereRef('sent_to', '=', 'xapi_former_store.address'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('xapi_void')
                .select('statement_id')
                .whereRef('xapi_void.organisation_uid', '=', 'xapi_former_store.organisation_uid')
                .whereRef('xapi_void.address', '=', 'xapi_former_store.address'),
            ),
          ),
        )
        .execute()
    },
    async listLrs(): Promise<ConnectedLrs[]> {
      const rows = await db.selectFrom('xapi_store').select(lrsColumns).orderBy('organisation_uid').execute()
      return rows.map(toLrs)
    },
    async findLrs(organisationUid: string): Promise<ConnectedLrs | undefined> {
      const row = await db
        .selectFrom('xapi_store')
        .select(lrsColumns)
        .where('organisation_uid', '=', organisationUid)
        .executeTakeFirst()
      return row && toLrs(row)
    },
    async setRealTimes(organisationUid: string, hasRealTimes: boolean): Promise<void> {
      await db
        .updateTable('xapi_store')
        .set({ real_times: hasRealTimes ? 1 : 0 })
        .where('organisation_uid', '=', organisationUid)
        .execute()
    },
    async setBackfilledAt(organisationUid: string, time: number): Promise<void> {
      await db
        .updateTable('xapi_store')
        .set({ backfilled_at: time })
        .where('organisation_uid', '=', organisationUid)
        .execute()
    },
    /**
     * Counts the waiting and the rejected statements of an organisation. Includes voiding
     * statements, except those for an LRS whose key the server no longer has.
     */
    async counts(organisationUid: string): Promise<{ waiting: number; refused: number }> {
      const statements = await db
        .selectFrom('xapi_statement')
        .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
        .where('organisation_uid', '=', organisationUid)
        .groupBy('state')
        .execute()
      const voids = await voidsWithKeys(db)
        .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
        .where('organisation_uid', '=', organisationUid)
        .where('lrs.key', 'is not', null)
        .groupBy('state')
        .execute()
      const countOf = (wantedState: XapiStatementRow['state']) =>
        [...statements, ...voids].reduce(
          (sum, { state, number }) => (state === wantedState ? sum + Number(number) : sum),
          0,
        )
      return { waiting: countOf('waiting'), refused: countOf('refused') }
    },
    /** For each LRS whose key the server no longer has, counts the statements that should be voided. */
    async unvoided(): Promise<UnvoidedStatements[]> {
      const rows = await voidsWithKeys(db)
        .select(['organisation_uid as organisationUid', 'xapi_void.address'])
        .select((eb) => eb.fn.countAll<number>().as('statements'))
        .where('lrs.key', 'is', null)
        .groupBy(['organisation_uid', 'xapi_void.address'])
        .orderBy('organisation_uid')
        .orderBy('xapi_void.address')
        .execute()
      return rows.map((row) => ({ ...row, statements: Number(row.statements) }))
    },
    /** Deletes the requests to void statements in an LRS, in all states. Returns their number. */
    async forgetVoids(organisationUid: string, address: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('xapi_void')
        .where('organisation_uid', '=', organisationUid)
        .where('address', '=', address)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    /** Queues failed and rejected statements again, including voiding statements. A statement whose body was erased stays unsent. */
    async retryAll(organisationUid: string, now: number): Promise<void> {
      const queuedAgain = { state: 'waiting', attempts: 0, reason: '', next_at: now } as const
      await db
        .updateTable('xapi_statement')
        .set(queuedAgain)
        .where('organisation_uid', '=', organisationUid)
        .where('state', 'in', ['waiting', 'refused'])
        .where('reason', '!=', '')
        .where('body', '!=', '')
        .execute()
      await db
        .updateTable('xapi_void')
        .set(queuedAgain)
        .where('organisation_uid', '=', organisationUid)
        .where('reason', '!=', '')
        .execute()
    },
    /**
     * The learners who were created since `time`, who saved their game since `day`, or who answered the survey since `day`.
     * Excludes learners of demos.
     */
    async learnersActiveSince(organisationUid: string, day: string, time: number): Promise<string[]> {
      const learners = await db
        .selectFrom('learner')
        .innerJoin('session', 'session.uid', 'learner.session_uid')
        .select('learner.uid')
        .where('session.organisation_uid', '=', organisationUid)
        .where('session.kind', '!=', 'demo')
        .where((eb) =>
          eb.or([
            eb('advanced_on', '>=', day),
            eb('surveyed_on', '>=', day),
            eb('learner.created_at', '>=', time),
          ]),
        )
        .execute()
      return learners.map(({ uid }) => uid)
    },
    async isQueued(id: string): Promise<boolean> {
      const row = await db.selectFrom('xapi_statement').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
    async idsOf(learnerUid: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('xapi_statement')
        .select('id')
        .where('learner_uid', '=', learnerUid)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    /** Queues the statements that are not queued yet. Queues nothing if the learner was erased meanwhile. */
    async queue(statements: readonly NewStatement[], now: number): Promise<void> {
      if (statements.length === 0) return
      const insert = db
        .insertInto('xapi_statement')
        .values(
          statements.map(({ id, organisationUid, learnerUid, verb, body }) => ({
            id,
            organisation_uid: organisationUid,
            learner_uid: learnerUid,
            verb,
            body,
            state: 'waiting' as const,
            attempts: 0,
            next_at: now,
            reason: '',
            sent_to: null,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
      await writeIfParentExists(() => insert.execute())
    },
    due(organisationUid: string, now: number): Promise<DueStatement[]> {
      return db
        .selectFrom('xapi_statement')
        .select(['id', 'learner_uid as learnerUid', 'verb', 'body', 'attempts', 'sent_to as sentTo'])
        .where('organisation_uid', '=', organisationUid)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(batchSize)
        .execute()
    },
    /** Claims a statement for this instance, and records that the LRS may receive it. Returns false if another instance claimed it. */
    async claim({ id, attempts }: DueStatement, address: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('xapi_statement')
        .set({ attempts: attempts + 1, next_at: until, sent_to: address })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Stores the result of an attempt. If `sentTo` is absent, the stored value stays. */
    async settle(
      id: string,
      { sentTo, ...update }: MessageUpdate & { sentTo?: string | null },
    ): Promise<void> {
      await db
        .updateTable('xapi_statement')
        .set({ ...toOutboxColumns(update), ...(sentTo !== undefined && { sent_to: sentTo }) })
        .where('id', '=', id)
        .execute()
    },
    withdrawStatement(id: string): Promise<void> {
      return withdraw(db, (eb) => eb('id', '=', id))
    },
    /**
     * Erases the bodies of the statements about a learner's choices, and queues the voiding of those that an
     * LRS may have received. Deletes the whole row of a waiting statement that no LRS can have received.
     */
    dropChoices(learnerUid: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const choices: StatementFilter = (eb) =>
          eb.and([eb('learner_uid', '=', learnerUid), eb('verb', '=', 'answered')])
        await queueVoids(trx, choices)
        await withdraw(trx, choices)
        await trx
          .updateTable('xapi_statement')
          .set({ body: '' })
          .where('learner_uid', '=', learnerUid)
          .where('verb', '=', 'answered')
          .execute()
      })
    },
    /** The LRSs that can receive voiding statements. */
    voidReceivers(): Promise<LrsCredentials[]> {
      return knownLrs(db).orderBy('organisationUid').execute()
    },
    dueVoids(
      { organisationUid, address }: Pick<LrsCredentials, 'organisationUid' | 'address'>,
      now: number,
    ): Promise<DueVoid[]> {
      return db
        .selectFrom('xapi_void')
        .select(['statement_id as statementId', 'attempts'])
        .where('organisation_uid', '=', organisationUid)
        .where('address', '=', address)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('statement_id')
        .limit(batchSize)
        .execute()
    },
    async claimVoid({ statementId, attempts }: DueVoid, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('xapi_void')
        .set({ attempts: attempts + 1, next_at: until })
        .where('statement_id', '=', statementId)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Stores the result of an attempt. If the LRS accepted the voiding statement, deletes the row. */
    async settleVoid(statementId: string, update: MessageUpdate): Promise<void> {
      if ('state' in update && update.state === 'sent')
        await db.deleteFrom('xapi_void').where('statement_id', '=', statementId).execute()
      else
        await db
          .updateTable('xapi_void')
          .set(toOutboxColumns(update))
          .where('statement_id', '=', statementId)
          .execute()
    },
    /** The addresses of the LRSs that may have statements about the learner. If `verb` is given, only statements with this verb count. */
    async receiversOf(learnerUid: string, verb?: string): Promise<string[]> {
      let query = db
        .selectFrom('xapi_statement')
        .select('sent_to')
        .distinct()
        .where('learner_uid', '=', learnerUid)
        .where('sent_to', 'is not', null)
      if (verb !== undefined) query = query.where('verb', '=', verb)
      return (await query.execute()).flatMap(({ sent_to }) => sent_to ?? [])
    },
  }
}
