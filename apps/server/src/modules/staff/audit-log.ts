// The audit log: one entry for each action that a member may have to explain. Entries contain ids, not names.
// The server adds the names when a member reads the log.
import { randomBytes } from 'node:crypto'
import {
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
  auditChangeSchema,
} from '@didascalie/contract'
import { z } from 'zod'
import type { AnyDb } from '../../platform/database/database.js'
import type { AuditRecord, Organisation } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { LearnerVisibleAction } from './audit-queries.js'

export interface AuditedAction {
  organisationUid: string
  /** The member who acts; `null` for an unknown person, a learner, or the server itself. */
  by: string | null
  action: AuditAction
  sessionUid?: string | undefined
  /** The learner or member whom the action concerns. */
  subjectUid?: string | undefined
  count?: number | undefined
  detail?: string | undefined
  /** The changed settings. They are stored in the column of `detail`, as a JSON array. */
  changes?: readonly AuditChange[] | undefined
}

let entryCounter = 0

/** Creates an id that sorts by time: milliseconds, then a counter of this process, then random digits. */
function newId(now: number): string {
  entryCounter = (entryCounter + 1) % 0x10000
  const timeOrderedPart = now.toString(16).padStart(12, '0') + entryCounter.toString(16).padStart(4, '0')
  return timeOrderedPart + randomBytes(4).toString('hex')
}

/** `trx`: the transaction of the action, if the entry must be stored in the same transaction. */
export async function recordInAuditLog(
  store: Store,
  act: AuditedAction,
  now: number,
  trx?: AnyDb,
): Promise<void> {
  const entry = {
    id: newId(now),
    organisationUid: act.organisationUid,
    at: now,
    actorUid: act.by,
    action: act.action,
    sessionUid: act.sessionUid ?? null,
    subjectUid: act.subjectUid ?? null,
    amount: act.count ?? null,
    detail: act.changes === undefined ? (act.detail ?? '') : JSON.stringify(act.changes),
  }
  await store.audit.add(entry, trx)
}

/** Adds one entry to the log of each organisation of the member. */
export async function recordInEveryOrganisation(
  { store, now }: { store: Store; now: number },
  staffUid: string,
  act: Omit<AuditedAction, 'organisationUid'>,
): Promise<void> {
  for (const { organisationUid } of await store.staff.memberships(staffUid))
    await recordInAuditLog(store, { organisationUid, ...act }, now)
}

const actionsOfKind: Record<Exclude<AuditKind, 'all'>, readonly AuditAction[]> = {
  readings: ['read', 'projected'],
  codes: [
    'codes-made',
    'codes-replaced',
    'codes-cancelled',
    'code-confirmed',
    'code-declined',
    'reminded',
    'renamed',
    'moved',
  ],
  erasures: ['person-erased', 'session-erased', 'session-deleted', 'staff-erased', 'erase-day-set'],
  exports: ['exported', 'fetched', 'person-exported', 'improvement'],
  entries: [
    'entered',
    'entered-by-recovery',
    'refused',
    'left-everywhere',
    'keys-changed',
    'name-changed',
    'entered-by-launch',
  ],
  connections: [
    'platform-invited',
    'platform-registered',
    'platform-removed',
    'record-store-set',
    'record-times-set',
    'record-store-removed',
    'packed',
  ],
  team: ['invited', 'invitation-cancelled', 'joined', 'renewed', 'role-changed', 'member-removed'],
}

/**
 * The settings that differ, as the audit log stores them. `texts` are settings that people write: the log keeps only that they changed,
 * because a text may contain a name.
 */
export function settingChanges<Settings extends object>(
  before: Settings,
  after: Settings,
  { fields, texts }: { fields: readonly string[]; texts: readonly string[] },
): AuditChange[] {
  const value = (settings: Settings, field: string) => {
    const found = new Map<string, unknown>(Object.entries(settings)).get(field)
    return typeof found === 'string' || typeof found === 'number' ? found : null
  }
  return fields.flatMap((field): AuditChange[] => {
    const values = { before: value(before, field), after: value(after, field) }
    if (values.before === values.after) return []
    return [{ field, values: texts.includes(field) ? null : values }]
  })
}

function storedChanges(detail: string): AuditChange[] | undefined {
  return detail.startsWith('[') ? z.array(auditChangeSchema).parse(JSON.parse(detail)) : undefined
}

/** The audit log shows this name for a person who was erased. */
export const erasedPersonName = 'une personne'
const pageSize = 50

/**
 * Returns a page of entries, newest first, without entries of sessions that `reader` may not see.
 * Each person has their current name.
 */
export async function readAuditLog(
  store: Store,
  reader: { organisation: Pick<Organisation, 'uid'>; sessions: readonly string[] | null },
  { kind, after }: { kind: AuditKind; after: string | undefined },
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const organisationUid = reader.organisation.uid
  const actions = kind === 'all' ? [] : actionsOfKind[kind]
  const query = { actions, after, limit: pageSize + 1, sessions: reader.sessions }
  const rows = await store.audit.ofOrganisation(organisationUid, query)
  const page = rows.slice(0, pageSize)
  const uids = new Set(page.flatMap(({ actorUid, subjectUid }) => [actorUid ?? [], subjectUid ?? []].flat()))
  const staff = await store.staff.names([...uids])
  const learners = await store.learners.names([...uids])
  const sessions = new Map(
    (await store.sessions.ofOrganisation(organisationUid)).map(({ uid, name }) => [uid, name]),
  )
  const getName = (uid: string | null) =>
    uid === null ? '' : (staff.get(uid) ?? learners.get(uid) ?? erasedPersonName)
  return {
    entries: page.map((row: AuditRecord) => {
      const changes = storedChanges(row.detail)
      return {
        id: row.id,
        at: row.at,
        by: getName(row.actorUid),
        action: row.action,
        subject: getName(row.subjectUid),
        session: row.sessionUid === null ? '' : (sessions.get(row.sessionUid) ?? ''),
        count: row.amount,
        detail: changes === undefined ? row.detail : '',
        changes: changes ?? [],
      }
    }),
    more: rows.length > pageSize,
  }
}

const maxAccesses = 20

/** The latest entries with this action about a learner, as the learner sees them: who acted, and on which day. */
export async function findAccesses(
  store: Store,
  learnerUid: string,
  { action, timeZone }: { action: LearnerVisibleAction; timeZone: string },
): Promise<{ on: string; by: string }[]> {
  const rows = await store.audit.entriesAbout(learnerUid, action, maxAccesses)
  const names = await store.staff.names([...new Set(rows.flatMap(({ actorUid }) => actorUid ?? []))])
  return rows.map(({ at, actorUid }) => ({
    on: dayOf({ now: at, timeZone }),
    by: names.get(actorUid ?? '') ?? erasedPersonName,
  }))
}
