// Some export files contain the choices of learners who share them. When a learner stops sharing, erases the choices or removes them from
// the debrief, the server deletes all files of these kinds in the session.

import type { Store } from '../../store.js'
import type { Learner } from '../learners/rules.js'

const kindsWithRuns = ['debriefs', 'person'] as const

export async function dropSharedFiles(
  store: Store,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, kindsWithRuns)
}
