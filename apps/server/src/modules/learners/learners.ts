import { Problem } from '../../platform/errors/problem.js'
import { Refusal } from '../../platform/errors/refusal.js'
import type { Store } from '../../store.js'
import type { Learner } from './learner.js'

export async function requireLearner(store: Store, uid: string): Promise<Learner> {
  const learner = await store.learners.find(uid)
  if (learner === undefined) throw new Refusal('learner-unknown', uid)
  return learner
}

export async function requireLearnerIn(
  store: Store,
  session: { uid: string },
  uid: string,
): Promise<Learner> {
  const learner = await store.learners.find(uid)
  if (learner === undefined || learner.sessionUid !== session.uid) throw new Problem('not-found')
  return learner
}

/** Everything that is stored about one learner. */
export async function exportLearner(store: Store, uid: string): Promise<Record<string, unknown[]>> {
  await requireLearner(store, uid)
  return store.learners.exportOne(uid)
}
