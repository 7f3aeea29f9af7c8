// Queries for the audit log. Rows are never changed; the cleanup deletes them after one year.
import type { AuditAction } from '@didascalie/contract'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { repeatUntilNone } from '../../platform/database/in-chunks.js'
import type { AuditRow } from '../../platform/database/schema.js'
import type { AuditRecord } from './audit-record.js'

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

const toAuditRecord = (row: AuditRow): AuditRecord => ({
  id: row.id,
  organisationUid: row.organisation_uid,
  at: row.at,
  actorUid: row.actor_uid,
  action: row.action,
  sessionUid: row.session_uid,
  subjectUid: row.subject_uid,
  amount: row.amount,
  detail: row.detail,
})

const toAuditRow = (entry: AuditRecord): AuditRow => ({
  id: entry.id,
  organisation_uid: entry.organisationUid,
  at: entry.at,
  actor_uid: entry.actorUid,
  action: entry.action,
  session_uid: entry.sessionUid,
  subject_uid: entry.subjectUid,
  amount: entry.amount,
  detail: entry.detail,
})

export function auditQueries({ db }: DatabaseHandle) {
  return {
    async add(entry: AuditRecord, trx: AnyDb = db): Promise<void> {
      await trx.insertInto('audit').values(toAuditRow(entry)).execute()
    },
    /** Newest first. */
    async ofOrganisation(
      organisationUid: string,
      { actions, after, limit, sessions = null }: AuditQuery,
    ): Promise<AuditRecord[]> {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
        .$if(sessions !== null, (query) =>
          query.where((row) =>
            row.or([
              row('session_uid', 'is', null),
              ...(sessions === null || sessions.length === 0 ? [] : [row('session_uid', 'in', sessions)]),
            ]),
          ),
        )
        .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toAuditRecord)
    },
    /** Newest first. */
    async entriesAbout(
      learnerUid: string,
      action: LearnerVisibleAction,
      limit: number,
    ): Promise<AuditRecord[]> {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where('subject_uid', '=', learnerUid)
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toAuditRecord)
    },
    async countInSession(sessionUid: string, organisationUid: string, action: AuditAction): Promise<number> {
      const { times } = await db
        .selectFrom('audit')
        .select((eb) => eb.fn.countAll<number>().as('times'))
        .where('organisation_uid', '=', organisationUid)
        .where('session_uid', '=', sessionUid)
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
      return times
    },
    dropBefore(time: number): Promise<number> {
      return repeatUntilNone(async () => {
        const old = db.selectFrom('audit').select('id').where('at', '<', time).limit(deleteBatchSize)
        const { numDeletedRows } = await db
          .deleteFrom('audit')
          .where('id', 'in', old)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}
