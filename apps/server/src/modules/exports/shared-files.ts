// Some export files contain the choices of learners who share them. When a learner stops sharing, these files of the session are deleted.

import type { Learner } from '../learners/index.js'
import type { Store } from './store.js'

/** The kinds of files that contain the choices of a learner. */
const kindsWithRuns = ['debriefs', 'person'] as const

/**
 * Called when the learner stops sharing, erases the choices or removes the choices from the debrief. Does nothing for a learner who does
 * not share.
 */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, kindsWithRuns)
}
