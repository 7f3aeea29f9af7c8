// People whom a learning platform sends: they come through the partner's door, with a name.

import type { Learner } from '../learners/index.js'
import type { Session } from '../sessions/index.js'
import type { Store } from './store.js'

/** How the puid of somebody begins who came by a launch. */
export const ltiPrefix = 'lti.'

export const isFromLaunch = (puid: string | null): boolean => puid?.startsWith(ltiPrefix) === true

/** Now that they have consented: the platform's name for them, and its right to know when they have finished. */
export async function nameFromLaunch(
  store: Pick<Store, 'lti' | 'learners'>,
  session: Session,
  learner: Learner,
): Promise<Learner> {
  const { puid, uid } = learner
  if (puid === null || !isFromLaunch(puid)) return learner
  const person = await store.lti.person(session.uid, puid)
  if (person === undefined) return learner
  const { firstname, lastname } = person
  if (person.learnerUid !== uid) await store.lti.welcome(session.uid, puid, uid)
  if (learner.firstname !== firstname || learner.lastname !== lastname)
    await store.learners.rename(uid, { firstname, lastname })
  return { ...learner, firstname, lastname }
}
