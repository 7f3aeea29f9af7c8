// The journal: one line for each act that a person could be asked about. Ids only: names are looked up when it is read.
import { randomBytes } from 'node:crypto'
import type { AuditAction, AuditEntry, AuditKind } from '@didascalie/contract'
import type { Store } from '../../store/open-store.js'
import type { AuditRow } from '../../store/schema.js'

export interface Act {
  organisationUid: string
  /** `null`: nobody known, or the house itself. */
  by: string | null
  action: AuditAction
  sessionUid?: string | undefined
  /** The learner, member or job that it is about. */
  subjectUid?: string | undefined
  count?: number | undefined
  detail?: string | undefined
}

/** Ids are in the order of time: 48 bits of milliseconds, then chance. */
const newId = (now: number) => now.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')

export async function writeDown(store: Pick<Store, 'audit'>, act: Act, now: number): Promise<void> {
  await store.audit.add({
    ...{
      id: newId(now),
      organisation_uid: act.organisationUid,
      at: now,
      actor_uid: act.by,
      action: act.action,
    },
    ...{ session_uid: act.sessionUid ?? null, subject_uid: act.subjectUid ?? null },
    ...{ amount: act.count ?? null, detail: act.detail ?? '' },
  })
}

const kinds: Record<Exclude<AuditKind, 'all'>, readonly AuditAction[]> = {
  readings: ['read', 'projected'],
  codes: ['codes-made', 'codes-replaced', 'codes-cancelled', 'reminded', 'renamed', 'moved'],
  erasures: ['person-erased', 'session-erased', 'session-deleted', 'staff-erased', 'erase-day-set'],
  exports: ['exported', 'fetched', 'person-exported', 'improvement'],
  entries: ['entered', 'entered-by-recovery', 'refused', 'left-everywhere', 'keys-changed'],
  team: ['invited', 'invitation-cancelled', 'joined', 'renewed', 'role-changed', 'member-removed'],
}

export const somebodyErased = 'une personne'
const aPage = 50

/** Newest first, with the names that those have now; of who is gone, « une personne ». */
export async function readJournal(
  store: Pick<Store, 'audit' | 'staff' | 'learners' | 'follow'>,
  organisationUid: string,
  { kind, after }: { kind: AuditKind; after: string | undefined },
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const actions = kind === 'all' ? [] : kinds[kind]
  const rows = await store.audit.ofOrganisation(organisationUid, { actions, after, most: aPage + 1 })
  const shown = rows.slice(0, aPage)
  const uids = new Set(
    shown.flatMap(({ actor_uid, subject_uid }) => [actor_uid ?? [], subject_uid ?? []].flat()),
  )
  const staff = await store.staff.names([...uids])
  const learners = await store.learners.names([...uids])
  const sessions = new Map(
    (await store.follow.sessionsOf(organisationUid)).map(({ uid, name }) => [uid, name]),
  )
  const nameOf = (uid: string | null) =>
    uid === null ? '' : (staff.get(uid) ?? learners.get(uid) ?? somebodyErased)
  return {
    entries: shown.map((row: AuditRow) => ({
      ...{ id: row.id, at: row.at, by: nameOf(row.actor_uid), action: row.action },
      subject: nameOf(row.subject_uid),
      session: row.session_uid === null ? '' : (sessions.get(row.session_uid) ?? ''),
      ...{ count: row.amount, detail: row.detail },
    })),
    more: rows.length > aPage,
  }
}
