// Asks the person who logs in with a replacement code (the holder) whether the earlier game is theirs. The trainer who replaced the code
// also knows the new code, but must not read the learner's game with it. Until the holder has answered, the server sends no data of this
// game.
import type { DoneBy } from '@didascalie/contract'
import type { AccessCode, Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Learner } from '../learners/rules.js'
import { erasedPersonName, recordInAuditLog } from '../staff/audit-log.js'

interface ReplacedCodeContext {
  store: Store
  session: Session
  now: number
  /** The time zone of the installation, for an organisation without a time zone. */
  timeZone: string
  /** Whether the browser that sends the request is logged in to the console. */
  isStaffBrowser: () => Promise<boolean>
}

const staffBrowserSentence =
  'Ce navigateur est connecté à la régie\u00a0: une partie déjà commencée ne s’y ouvre pas avec un code remplacé. Quittez d’abord la régie, ou entrez depuis un autre navigateur.'

/** Who replaced the code, and on which day. */
async function findReplacement(
  { store, session, timeZone }: ReplacedCodeContext,
  code: AccessCode,
): Promise<DoneBy> {
  const organisation = await store.organisations.find(session.organisationUid)
  const names = await store.staff.names(code.madeBy === null ? [] : [code.madeBy])
  return {
    on: dayOf({ now: code.createdAt, timeZone: organisation?.timeZone || timeZone }),
    by: names.get(code.madeBy ?? '') ?? erasedPersonName,
  }
}

/** The learner whose earlier game the code would open. `undefined` if there is no such learner, or if the holder has already answered. */
async function findLearnerToConfirm(store: Store, code: AccessCode): Promise<Learner | undefined> {
  if (code.replaces === null || code.learnerUid === null || code.confirmedAt !== null) return undefined
  return store.learners.find(code.learnerUid)
}

/**
 * If there is a question about an earlier game, checks the holder's answer:
 * - Throws `code-replaced` if the holder has not answered yet.
 * - Throws `forbidden` if the holder answers in a browser that is logged in to the console.
 * - Stores the confirmation and returns `null` if the holder says that the game is theirs.
 * - Returns the uid of the earlier learner if the holder says that the game is not theirs. `logInWithCode` records this answer later.
 * If there is no question, returns `null`. If the learner exists but has saved nothing, also stores a confirmation, so that the server does
 * not ask the holder later.
 */
export async function resolveReplacedCode(
  context: ReplacedCodeContext,
  code: AccessCode,
  isMine: boolean | undefined,
): Promise<string | null> {
  const { store, now } = context
  const learner = await findLearnerToConfirm(store, code)
  if (learner === undefined) return null
  const hasGame = learner.revision > 0
  if (hasGame && isMine === undefined)
    throw new Problem('code-replaced', { data: await findReplacement(context, code) })
  if (hasGame && (await context.isStaffBrowser()))
    throw new Problem('forbidden', { sentence: staffBrowserSentence })
  if (hasGame && isMine === false) return learner.uid
  const isFirst = await store.codes.confirm(code.uid, now)
  if (hasGame && isFirst) await recordAnswer(context, 'code-confirmed', learner.uid)
  return null
}

/** Records in the audit log whether the holder of a replacement code confirmed or declined the earlier game of this learner. */
export async function recordAnswer(
  { store, session, now }: ReplacedCodeContext,
  action: 'code-confirmed' | 'code-declined',
  learnerUid: string,
): Promise<void> {
  const { organisationUid, uid: sessionUid } = session
  await recordInAuditLog(
    store,
    { organisationUid, by: null, action, sessionUid, subjectUid: learnerUid },
    now,
  )
}
