import { Refusal } from '../../platform/errors/refusal.js'
import type { Store } from '../../store.js'
import { receivedBy } from '../integrations/recipients.js'

/** Erases a learner. Returns the other systems that may have data about the learner, because the server cannot erase the data there. */
export async function eraseLearner(store: Store, uid: string): Promise<string[]> {
  const received = await receivedBy(store, uid)
  if (!(await store.learnerData.eraseOne(uid))) throw new Refusal('learner-unknown', uid)
  return received
}
