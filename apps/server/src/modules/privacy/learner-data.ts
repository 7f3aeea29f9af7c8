import { Refusal } from '../../platform/errors/refusal.js'
import { receivedBy } from '../integrations/index.js'
import type { Store } from './store.js'

/** Returns the other systems that received data about the learner and keep it. */
export async function eraseLearner(
  store: Pick<Store, 'learnerData' | 'ltiScores' | 'xapi'>,
  uid: string,
): Promise<string[]> {
  const received = await receivedBy(store, uid)
  if (!(await store.learnerData.eraseOne(uid))) throw new Refusal('learner-unknown', uid)
  return received
}
