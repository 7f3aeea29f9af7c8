// Deletes export files that contain a learner's run when the learner stops sharing it.

import type { Learner } from '../learners/index.js'
import type { Store } from './store.js'

/** Kinds of jobs whose file contains actions of a learner. */
const kindsWithRuns = ['debriefs', 'person'] as const

/** Call when the learner stops sharing or their run is deleted. */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, kindsWithRuns)
}
