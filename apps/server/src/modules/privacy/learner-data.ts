import { Refusal } from '../../platform/errors/refusal.js'
import { receivedBy } from '../integrations/index.js'
import type { Store } from './store.js'

/** Erases a learner. Returns the other systems that received data about them, which the server cannot erase there. */
export async function eraseLearner(
  store: Pick<Store, 'learnerData' | 'ltiScores' | 'xapi'>,
  uid: string,
): Promise<string[]> {
  const received = await receivedBy(store, uid)
  if (!(await store.learnerData.eraseOne(uid))) throw new Refusal('learner-unknown', uid)
  return received
}
