import type { CallData } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'
import { dropSharedFiles } from '../exports/shared-files.js'
import type { Learner } from '../learners/rules.js'
import { untraced } from '../progress/saves.js'

/**
 * Erases the choices of all runs (plays of the game) of a learner, including the current run. `receivedBy` names the learning record
 * stores that may have received choices, because the server cannot erase the choices there.
 */
export async function eraseChoicesOf(
  store: Store,
  learner: Pick<Learner, 'uid' | 'isShared' | 'sessionUid'>,
): Promise<CallData<'eraseChoices'>> {
  const { uid } = learner
  const revision = await store.runs.forgetChoices(uid, untraced)
  if (revision === undefined) throw new Problem('unauthenticated')
  await store.xapi.dropChoices(uid)
  await dropSharedFiles(store, learner)
  await store.learnerData.emptyLog()
  return { receivedBy: await store.xapi.receiversOf(uid, 'answered'), revision }
}
