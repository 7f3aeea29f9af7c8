// Queries for the audit log. Rows are never changed; the cleanup deletes them after one year.
import type { AuditAction } from '@didascalie/contract'
import { type AnyDb, type DatabaseHandle, rowsOf } from '../../platform/database/database.js'
import { deleteInBatches } from '../../platform/database/in-chunks.js'
import type { AuditRecord } from '../../platform/database/schema.js'

const deleteBatchSize = 500

/** The actions that a learner sees in their own data. */
export type LearnerVisibleAction = 'read' | 'codes-replaced' | 'code-confirmed'

export interface AuditQuery {
  /** Empty: all actions. */
  actions: readonly AuditAction[]
  /** The id of the last entry of the previous page. */
  after: string | undefined
  limit: number
  /** Entries of these sessions and entries without a session; `null`: all entries. */
  sessions?: readonly string[] | null
}

export function auditQueries({ rows }: DatabaseHandle) {
  return {
    /** `trx`: the transaction of the action, if the entry must be stored in the same transaction. */
    async add(entry: AuditRecord, trx?: AnyDb): Promise<void> {
      await (trx === undefined ? rows : rowsOf(trx)).insertInto('audit').values(entry).execute()
    },
    /** Newest first. */
    ofOrganisation(
      organisationUid: string,
      { actions, after, limit, sessions = null }: AuditQuery,
    ): Promise<AuditRecord[]> {
      return rows
        .selectFrom('audit')
        .selectAll()
        .where('organisationUid', '=', organisationUid)
        .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
        .$if(sessions !== null, (query) =>
          query.where((row) =>
            row.or([
              row('sessionUid', 'is', null),
              ...(sessions === null || sessions.length === 0 ? [] : [row('sessionUid', 'in', sessions)]),
            ]),
          ),
        )
        .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    /** Newest first. */
    entriesAbout(learnerUid: string, action: LearnerVisibleAction, limit: number): Promise<AuditRecord[]> {
      return rows
        .selectFrom('audit')
        .selectAll()
        .where('subjectUid', '=', learnerUid)
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    async countInSession(sessionUid: string, organisationUid: string, action: AuditAction): Promise<number> {
      const { times } = await rows
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll<number>().as('times'))
        .where('organisationUid', '=', organisationUid)
        .where('sessionUid', '=', sessionUid)
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
      return times
    },
    dropBefore(time: number): Promise<number> {
      const old = rows.selectFrom('audit').select('id').where('at', '<', time).limit(deleteBatchSize)
      return deleteInBatches(rows.deleteFrom('audit').where('id', 'in', old))
    },
  }
}
