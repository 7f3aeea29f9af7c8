// People whom a learning platform sends. They log in like learners of a partner, but the platform also sends their names.

import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import type { Learner } from '../learners/rules.js'

/** The prefix of `puid` for learners who came from a learning platform. */
export const ltiPrefix = 'lti.'

export const isFromLaunch = (puid: string | null): boolean => puid?.startsWith(ltiPrefix) === true

/** Gives a learner the name that the platform sent. Call it only after the learner's consent, because it stores the name. */
export async function nameFromLaunch(store: Store, session: Session, learner: Learner): Promise<Learner> {
  const { puid, uid } = learner
  if (puid === null || !isFromLaunch(puid)) return learner
  const person = await store.lti.person(session.uid, puid)
  if (person === undefined) return learner
  const { firstname, lastname } = person
  if (person.learnerUid !== uid) await store.lti.setLearner(session.uid, puid, uid)
  if (learner.firstname !== firstname || learner.lastname !== lastname)
    await store.learners.rename(uid, { firstname, lastname })
  return { ...learner, firstname, lastname }
}
