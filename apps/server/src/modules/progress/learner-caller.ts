import type { LearnerRow } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Content, Contents } from '../content/index.js'
import { type OwnerCall, owner, type ServiceCall, type ServiceContext } from '../learners/index.js'
import { contentOf, type Session } from '../sessions/index.js'
import type { Store } from './store.js'

interface CallerContext extends ServiceContext {
  store: Pick<Store, 'learners' | 'logins' | 'sessions'>
  contents: Contents
}

/** The learner who calls, with their session and its game. A learner who was erased meanwhile counts as logged out. */
export async function learnerCaller<Name extends OwnerCall>(
  call: ServiceCall<Name, CallerContext>,
): Promise<{ learner: LearnerRow; session: Session; content: Content }> {
  const { store } = call.context
  const { learner_uid } = await owner(call)
  const learner = await store.learners.find(learner_uid)
  const session = learner && (await store.sessions.find(learner.session_uid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}
