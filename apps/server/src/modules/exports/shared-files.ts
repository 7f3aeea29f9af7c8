// Deletes export files that contain a learner's run when the learner stops sharing it.

import type { Learner } from '../learners/index.js'
import type { Store } from './store.js'

/** The kinds of files that contain the choices of a learner. */
const kindsWithRuns = ['debriefs', 'person'] as const

/** Called when the learner stops sharing or erases their choices. Does nothing for a learner who did not share. */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, kindsWithRuns)
}
