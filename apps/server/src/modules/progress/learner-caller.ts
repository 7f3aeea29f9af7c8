import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Content } from '../content/content.js'
import { type OwnerCall, requireLearnerCaller } from '../learners/identity.js'
import type { Learner } from '../learners/rules.js'
import type { ServiceCall } from '../learners/service-calls.js'
import { contentOf } from '../sessions/rules.js'

/** Throws `unauthenticated` if the learner is erased during the call. */
export async function learnerCaller<Name extends OwnerCall>(
  call: ServiceCall<Name>,
): Promise<{ learner: Learner; session: Session; content: Content }> {
  const { store } = call.context
  const { learnerUid } = await requireLearnerCaller(call)
  const learner = await store.learners.find(learnerUid)
  const session = learner && (await store.sessions.find(learner.sessionUid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}
