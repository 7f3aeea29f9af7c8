// Deletes data that the server may no longer keep.

import type { Store } from '../../store.js'
import { eraseAtOf } from '../sessions/rules.js'
import { recordInAuditLog } from '../staff/audit-log.js'

const dayMs = 24 * 60 * 60 * 1000

const auditLogRetentionMs = 365 * dayMs

/** During this time, the page of a used or expired invitation can say why the link no longer works. */
const invitationRetentionMs = 30 * dayMs

/**
 * Erases the learners of sessions whose erasure date has passed, and records this in the audit log.
 * Returns the number of erased learners.
 */
async function eraseDueSessions(store: Store, now: number): Promise<number> {
  let erased = 0
  for (const session of await store.sessions.dueForErasure(now)) {
    const { uid, organisationUid } = session
    const count = await store.learnerData.eraseOfSession(uid)
    // A trainer can choose an erasure date before the end of the session. Learners may still log in
    // after this erasure. Their data is erased later, at the date that `keepMonths` gives.
    const defaultDate = eraseAtOf({ ...session, eraseChosen: null })
    const eraseAt = defaultDate !== null && defaultDate > now ? defaultDate : null
    await store.sessions.update(uid, { eraseAt, eraseChosen: null })
    const entry = {
      organisationUid,
      by: null,
      action: 'session-erased',
      sessionUid: uid,
      count,
    } as const
    await recordInAuditLog(store, entry, now)
    erased += count
  }
  return erased
}

/**
 * Visitors are teachers who open the platform from a learning management system, by an LTI launch. Erases the visitors whose last launch
 * was before `time`. By then the audit log no longer mentions them.
 */
async function forgetVisitors(store: Store, time: number): Promise<void> {
  for (const uid of await store.staff.visitorsBefore(time)) await store.staff.erase(uid)
}

/** How many learners a cleanup erased. */
export interface CleanupCounts {
  /** Learners of demos. */
  demos: number
  /** Learners whose retention has ended. */
  retained: number
}

export async function runCleanup(
  store: Store,
  now: number,
  retentionDays: number | undefined,
): Promise<CleanupCounts> {
  const demos = await store.learnerData.eraseDemosBefore(now - dayMs)
  await store.logins.dropExpiredBefore(now)
  await store.partners.dropNoncesExpiredBefore(now)
  await store.lti.dropBefore({
    now,
    people: now - dayMs,
    keys: now - 30 * dayMs,
    teachers: now - auditLogRetentionMs,
  })
  await store.staffLogins.dropExpiredBefore(now)
  await store.knownDevices.dropExpiredBefore(now)
  await store.staffKeys.dropChallengesBefore(now)
  await store.staff.dropInvitationsBefore(now - invitationRetentionMs)
  await store.audit.dropBefore(now - auditLogRetentionMs)
  await forgetVisitors(store, now - auditLogRetentionMs)
  await store.jobs.dropFilesBefore(now)
  await store.jobs.dropBefore(now - auditLogRetentionMs)
  const due = await eraseDueSessions(store, now)
  const retained =
    retentionDays === undefined
      ? 0
      : await store.learnerData.eraseOfSessionsEndedBefore(now - retentionDays * dayMs)
  await store.xapi.removeUnusedLrs()
  await store.learnerData.emptyLog()
  return { demos, retained: retained + due }
}
