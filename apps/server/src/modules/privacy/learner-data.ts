// Everything that is stored about one learner: exported, or erased.
import type { Store } from '../../platform/database/open-database.js'
import { Refusal } from '../../platform/errors/refusal.js'
import { receivedBy } from '../integrations/recipients.js'
import { requireLearner } from '../learners/learners.js'

/** Everything that is kept about one person. */
export async function exportLearner(
  store: Pick<Store, 'learners' | 'learnerData'>,
  uid: string,
): Promise<Record<string, unknown[]>> {
  await requireLearner(store, uid)
  return store.learnerData.exportOne(uid)
}

/** Answers which other systems have received something already, and keep it. */
export async function eraseLearner(
  store: Pick<Store, 'learnerData' | 'ltiScores' | 'xapi'>,
  uid: string,
): Promise<string[]> {
  const received = await receivedBy(store, uid)
  if (!(await store.learnerData.eraseOne(uid))) throw new Refusal('learner-unknown', uid)
  return received
}
