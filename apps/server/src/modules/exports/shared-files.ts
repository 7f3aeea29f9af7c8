// Files of the régie that hold somebody's week, for as long as they share it.

import type { Learner } from '../learners/index.js'
import type { Store } from './store.js'

/** Kinds of jobs whose file tells what somebody did. */
const tellingWeeks = ['debriefs', 'person'] as const

/** They share no more, or what was told is gone: whatever was made of it goes too. */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { isShared, sessionUid }: Pick<Learner, 'isShared' | 'sessionUid'>,
): Promise<void> {
  if (isShared) await store.jobs.dropOfSession(sessionUid, tellingWeeks)
}
