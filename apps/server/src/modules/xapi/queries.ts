// Queries for the outbox of xAPI statements. Several server instances may send statements from this
// outbox at the same time. A learning record store (LRS) receives the statements. The server can later
// ask the LRS to void (cancel) a statement.
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import type {
  CodeTables,
  ConnectedLrs,
  LrsCredentials,
  XapiStatementRow,
} from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'
import type { MessageUpdate } from '../../platform/outbound/outbox-sender.js'

const batchSize = 50

type StatementFilter = (
  eb: ExpressionBuilder<CodeTables, 'xapiStatement'>,
) => ExpressionWrapper<CodeTables, 'xapiStatement', SqlBool>

/**
 * Deletes waiting statements. If an LRS may already have a statement, deletes only its body. The rest
 * of the row records which LRS may have it.
 */
async function withdraw(db: AnyRows, filter: StatementFilter): Promise<void> {
  await db
    .deleteFrom('xapiStatement')
    .where(filter)
    .where('state', '=', 'waiting')
    .where('sentTo', 'is', null)
    .execute()
  await db
    .updateTable('xapiStatement')
    .set({ state: 'dropped', body: '' })
    .where(filter)
    .where('state', '=', 'waiting')
    .execute()
}

/** For each statement that an LRS has or may have, queues a request to void the statement in that LRS. */
export async function queueVoids(db: AnyRows, filter: StatementFilter): Promise<void> {
  await db
    .insertInto('xapiVoid')
    .columns(['statementId', 'organisationUid', 'address', 'state', 'attempts', 'nextAt', 'reason'])
    .expression(
      db
        .selectFrom('xapiStatement')
        .where(filter)
        .where('sentTo', 'is not', null)
        .select((eb) => [
          ...(['id', 'organisationUid'] as const),
          eb.ref('sentTo').$notNull().as('address'),
          sql.lit('waiting').as('state'),
          ...[sql.lit(0).as('attempts'), sql.lit(0).as('nextAt'), sql.lit('').as('reason')],
        ]),
    )
    .onConflict((conflict) => conflict.column('statementId').doNothing())
    .execute()
}

/** The LRSs whose key the server has: connected LRSs, and replaced LRSs. */
const knownLrs = (db: AnyRows) =>
  db
    .selectFrom('xapiStore')
    .select(['organisationUid', 'address', 'key'])
    .union(db.selectFrom('xapiFormerStore').select(['organisationUid', 'address', 'key']))

/** The statements to void, joined with their LRS. `lrs.key` is `null` if the server no longer has the key. */
const voidsWithKeys = (db: AnyRows) =>
  db
    .selectFrom('xapiVoid')
    .leftJoin(knownLrs(db).as('lrs'), (join) =>
      join
        .onRef('lrs.organisationUid', '=', 'xapiVoid.organisationUid')
        .onRef('lrs.address', '=', 'xapiVoid.address'),
    )

/**
 * The number of statements that an LRS may still show although their learner or choice was erased. The server cannot void them, because it
 * no longer has the key of the LRS.
 */
export interface UnvoidedStatements {
  organisationUid: string
  address: string
  statements: number
}

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

export function xapiQueries({ rows: db }: DatabaseHandle) {
  return {
    /** Connects an LRS, or changes its address and key. Keeps the key of a replaced LRS, to be able to void statements in that LRS. */
    setLrs({ organisationUid, address, key }: LrsCredentials, now: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('xapiFormerStore')
          .columns(['organisationUid', 'address', 'key'])
          .expression(
            trx
              .selectFrom('xapiStore')
              .select(['organisationUid', 'address', 'key'])
              .where('organisationUid', '=', organisationUid),
          )
          .onConflict((conflict) => conflict.columns(['organisationUid', 'address']).doNothing())
          .execute()
        await trx
          .deleteFrom('xapiFormerStore')
          .where('organisationUid', '=', organisationUid)
          .where('address', '=', address)
          .execute()
        await trx
          .insertInto('xapiStore')
          .values({
            organisationUid,
            address,
            key,
            createdAt: now,
            lookedAt: null,
            backfilledAt: null,
            hasRealTimes: false,
          })
          .onConflict((conflict) => conflict.column('organisationUid').doUpdateSet({ address, key }))
          .execute()
      })
    },
    /**
     * Disconnects the LRS and deletes all LRS keys of the organisation. Keeps a record of the statements that an LRS may have. With this
     * record, the server can later tell an erased learner which LRS has their data. Also keeps a record of the statements to void.
     */
    removeLrs(organisationUid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await withdraw(trx, (eb) => eb('organisationUid', '=', organisationUid))
        await trx.deleteFrom('xapiFormerStore').where('organisationUid', '=', organisationUid).execute()
        const { numDeletedRows } = await trx
          .deleteFrom('xapiStore')
          .where('organisationUid', '=', organisationUid)
          .executeTakeFirstOrThrow()
        return numDeletedRows === 1n
      })
    },
    /** Deletes the key of each replaced LRS that has no statements. The other keys may be needed to void statements. */
    async removeUnusedLrs(): Promise<void> {
      await db
        .deleteFrom('xapiFormerStore')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('xapiStatement')
                .select('id')
                .whereRef('xapiStatement.organisationUid', '=', 'xapiFormerStore.organisationUid')
                .whereRef('sentTo', '=', 'xapiFormerStore.address'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('xapiVoid')
                .select('statementId')
                .whereRef('xapiVoid.organisationUid', '=', 'xapiFormerStore.organisationUid')
                .whereRef('xapiVoid.address', '=', 'xapiFormerStore.address'),
            ),
          ),
        )
        .execute()
    },
    listLrs(): Promise<ConnectedLrs[]> {
      return db.selectFrom('xapiStore').selectAll().orderBy('organisationUid').execute()
    },
    findLrs(organisationUid: string): Promise<ConnectedLrs | undefined> {
      return db
        .selectFrom('xapiStore')
        .selectAll()
        .where('organisationUid', '=', organisationUid)
        .executeTakeFirst()
    },
    async setRealTimes(organisationUid: string, hasRealTimes: boolean): Promise<void> {
      await db
        .updateTable('xapiStore')
        .set({ hasRealTimes })
        .where('organisationUid', '=', organisationUid)
        .execute()
    },
    async setBackfilledAt(organisationUid: string, time: number): Promise<void> {
      await db
        .updateTable('xapiStore')
        .set({ backfilledAt: time })
        .where('organisationUid', '=', organisationUid)
        .execute()
    },
    /**
     * Counts the waiting and the rejected statements of an organisation. Includes voiding
     * statements, except those for an LRS whose key the server no longer has.
     */
    async counts(organisationUid: string): Promise<{ waiting: number; refused: number }> {
      const statements = await db
        .selectFrom('xapiStatement')
        .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
        .where('organisationUid', '=', organisationUid)
        .groupBy('state')
        .execute()
      const voids = await voidsWithKeys(db)
        .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
        .where('xapiVoid.organisationUid', '=', organisationUid)
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
        .select(['xapiVoid.organisationUid', 'xapiVoid.address'])
        .select((eb) => eb.fn.countAll<number>().as('statements'))
        .where('lrs.key', 'is', null)
        .groupBy(['xapiVoid.organisationUid', 'xapiVoid.address'])
        .orderBy('xapiVoid.organisationUid')
        .orderBy('xapiVoid.address')
        .execute()
      return rows.map((row) => ({ ...row, statements: Number(row.statements) }))
    },
    /** Deletes the requests to void statements in an LRS, in all states. Returns their number. */
    async forgetVoids(organisationUid: string, address: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('xapiVoid')
        .where('organisationUid', '=', organisationUid)
        .where('address', '=', address)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    /** Queues failed and rejected statements again, including voiding statements. A statement whose body was erased stays unsent. */
    async retryAll(organisationUid: string, now: number): Promise<void> {
      const queuedAgain = { state: 'waiting', attempts: 0, reason: '', nextAt: now } as const
      await db
        .updateTable('xapiStatement')
        .set(queuedAgain)
        .where('organisationUid', '=', organisationUid)
        .where('state', 'in', ['waiting', 'refused'])
        .where('reason', '!=', '')
        .where('body', '!=', '')
        .execute()
      await db
        .updateTable('xapiVoid')
        .set(queuedAgain)
        .where('organisationUid', '=', organisationUid)
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
        .innerJoin('session', 'session.uid', 'learner.sessionUid')
        .select('learner.uid')
        .where('session.organisationUid', '=', organisationUid)
        .where('session.kind', '!=', 'demo')
        .where((eb) =>
          eb.or([
            eb('advancedOn', '>=', day),
            eb('surveyedOn', '>=', day),
            eb('learner.createdAt', '>=', time),
          ]),
        )
        .execute()
      return learners.map(({ uid }) => uid)
    },
    async isQueued(id: string): Promise<boolean> {
      const row = await db.selectFrom('xapiStatement').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
    async idsOf(learnerUid: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('xapiStatement')
        .select('id')
        .where('learnerUid', '=', learnerUid)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    /** Queues the statements that are not queued yet. Queues nothing if the learner was erased meanwhile. */
    async queue(statements: readonly NewStatement[], now: number): Promise<void> {
      if (statements.length === 0) return
      const insert = db
        .insertInto('xapiStatement')
        .values(
          statements.map(({ id, organisationUid, learnerUid, verb, body }) => ({
            id,
            organisationUid,
            learnerUid,
            verb,
            body,
            state: 'waiting' as const,
            attempts: 0,
            nextAt: now,
            reason: '',
            sentTo: null,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
      await writeIfParentExists(() => insert.execute())
    },
    due(organisationUid: string, now: number): Promise<DueStatement[]> {
      return db
        .selectFrom('xapiStatement')
        .select(['id', 'learnerUid', 'verb', 'body', 'attempts', 'sentTo'])
        .where('organisationUid', '=', organisationUid)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .orderBy('id')
        .limit(batchSize)
        .execute()
    },
    /** Claims a statement for this instance, and records that the LRS may receive it. Returns false if another instance claimed it. */
    async claim({ id, attempts }: DueStatement, address: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('xapiStatement')
        .set({ attempts: attempts + 1, nextAt: until, sentTo: address })
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
        .updateTable('xapiStatement')
        .set({ ...update, ...(sentTo !== undefined && { sentTo }) })
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
          eb.and([eb('learnerUid', '=', learnerUid), eb('verb', '=', 'answered')])
        await queueVoids(trx, choices)
        await withdraw(trx, choices)
        await trx
          .updateTable('xapiStatement')
          .set({ body: '' })
          .where('learnerUid', '=', learnerUid)
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
        .selectFrom('xapiVoid')
        .select(['statementId', 'attempts'])
        .where('organisationUid', '=', organisationUid)
        .where('address', '=', address)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .orderBy('statementId')
        .limit(batchSize)
        .execute()
    },
    async claimVoid({ statementId, attempts }: DueVoid, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('xapiVoid')
        .set({ attempts: attempts + 1, nextAt: until })
        .where('statementId', '=', statementId)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Stores the result of an attempt. If the LRS accepted the voiding statement, deletes the row. */
    async settleVoid(statementId: string, update: MessageUpdate): Promise<void> {
      if ('state' in update && update.state === 'sent')
        await db.deleteFrom('xapiVoid').where('statementId', '=', statementId).execute()
      else await db.updateTable('xapiVoid').set(update).where('statementId', '=', statementId).execute()
    },
    /** The addresses of the LRSs that may have statements about the learner. If `verb` is given, only statements with this verb count. */
    async receiversOf(learnerUid: string, verb?: string): Promise<string[]> {
      let query = db
        .selectFrom('xapiStatement')
        .select('sentTo')
        .distinct()
        .where('learnerUid', '=', learnerUid)
        .where('sentTo', 'is not', null)
      if (verb !== undefined) query = query.where('verb', '=', verb)
      return (await query.execute()).flatMap(({ sentTo }) => sentTo ?? [])
    },
  }
}
