// What learners decide about their own data, and the erasure of a learner.
import type { CallData } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'
import { dropSharedFiles } from '../exports/shared-files.js'
import { receivedBy } from '../integrations/recipients.js'
import type { Learner } from '../learners/rules.js'
import { withoutTrace } from '../progress/saves.js'
import { allowsSharing, isOver } from '../sessions/rules.js'

interface LearnerSettings {
  session: Session
  /** Trainers may read the learner's runs (plays of the game). */
  shares?: boolean | undefined
  /** The debrief shows a run. */
  prints?: boolean | undefined
  now: number
}

/**
 * An absent setting does not change. A learner can start sharing only while the session is not over, and only if the session allows
 * sharing. A learner can stop at any time.
 */
export async function saveLearnerSettings(
  store: Store,
  learner: Learner,
  settings: LearnerSettings,
): Promise<CallData<'setWeek'>> {
  const { session, now } = settings
  if (settings.shares === true && (!allowsSharing(session) || isOver(session, now)))
    throw new Problem('forbidden')
  const shares = settings.shares ?? learner.isShared
  const prints = settings.prints ?? learner.printsRun
  await store.learners.change(learner.uid, { isShared: shares, printsRun: prints })
  if (!shares || !prints) await dropSharedFiles(store, learner)
  return { shares, prints }
}

/**
 * Erases the choices of all runs (plays of the game) of a learner, including the current run. `receivedBy` names the learning record
 * stores that may have received choices, because the server cannot erase the choices there.
 */
export async function eraseChoices(
  store: Store,
  learner: Pick<Learner, 'uid' | 'isShared' | 'sessionUid'>,
): Promise<CallData<'eraseChoices'>> {
  const { uid } = learner
  const revision = await store.runs.forgetChoices(uid, withoutTrace)
  if (revision === undefined) throw new Problem('unauthenticated')
  await store.xapi.dropChoices(uid)
  await dropSharedFiles(store, learner)
  await store.learnerData.emptyLog()
  return { receivedBy: await store.xapi.receiversOf(uid, 'answered'), revision }
}

/** Erases a learner. Returns the other systems that may have data about the learner, because the server cannot erase the data there. */
export async function eraseLearner(store: Store, uid: string): Promise<string[]> {
  const received = await receivedBy(store, uid)
  if (!(await store.learnerData.eraseOne(uid))) throw new Problem('learner-unknown', { subject: uid })
  return received
}
