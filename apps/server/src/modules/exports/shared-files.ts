// Deletes the export files of a session that can contain a learner's run, when the learner no longer allows this.

import type { Learner } from '../learners/index.js'
import type { Store } from './store.js'

/** The kinds of files that contain the choices of a learner. */
const kindsWithRuns = ['debriefs', 'person'] as const

/**
 * Called when the learner stops sharing, erases their choices or no longer wants the run in their debrief. Does nothing for a learner who
 * did not share.
 */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, kindsWithRuns)
}
