import type { AuditAction } from '@didascalie/contract'

/** One entry of the audit log. It contains ids and never a name. */
export interface AuditRecord {
  /** Ids sort by time. */
  id: string
  organisationUid: string
  at: number
  actorUid: string | null
  action: AuditAction
  sessionUid: string | null
  subjectUid: string | null
  amount: number | null
  detail: string
}
