import { Problem } from '../../platform/errors/problem.js'
import type { Content, Contents } from '../content/index.js'
import {
  type Learner,
  type OwnerCall,
  requireLearnerCaller,
  type ServiceCall,
  type ServiceContext,
} from '../learners/index.js'
import { contentOf, type Session } from '../sessions/index.js'
import type { Store } from './store.js'

interface CallerContext extends ServiceContext {
  store: Pick<Store, 'learners' | 'logins' | 'sessions'>
  contents: Contents
}

/** Throws `unauthenticated` if the learner is erased during the call. */
export async function learnerCaller<Name extends OwnerCall>(
  call: ServiceCall<Name, CallerContext>,
): Promise<{ learner: Learner; session: Session; content: Content }> {
  const { store } = call.context
  const { learnerUid } = await requireLearnerCaller(call)
  const learner = await store.learners.find(learnerUid)
  const session = learner && (await store.sessions.find(learner.sessionUid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}
