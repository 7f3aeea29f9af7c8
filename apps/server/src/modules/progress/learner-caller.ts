import type { LearnerRow, SessionRow } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Content, Contents } from '../content/content.js'
import type { Context as LearnersContext } from '../learners/context.js'
import { type OwnerCall, owner } from '../learners/owner.js'
import type { ServiceCall } from '../learners/service-call.js'
import { contentOf } from '../sessions/find-session.js'
import type { Store } from './store.js'

interface CallerContext extends LearnersContext {
  store: Pick<Store, 'learners' | 'logins' | 'sessions'>
  contents: Contents
}

/** The learner who calls, with their session and its game. A learner who was erased meanwhile counts as logged out. */
export async function learnerCaller<Name extends OwnerCall>(
  call: ServiceCall<Name, CallerContext>,
): Promise<{ learner: LearnerRow; session: SessionRow; content: Content }> {
  const { store } = call.context
  const learner = await store.learners.find(await owner(call))
  const session = learner && (await store.sessions.find(learner.session_uid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}
