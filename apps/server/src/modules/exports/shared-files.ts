// Files of the régie that hold somebody's week, for as long as they share it.

import type { LearnerRow } from '../../platform/database/schema.js'
import type { Store } from './store.js'

/** Kinds of jobs whose file tells what somebody did. */
const tellingWeeks = ['debriefs', 'person'] as const

/** They share no more, or what was told is gone: whatever was made of it goes too. */
export async function dropSharedFiles(
  store: Pick<Store, 'jobs'>,
  { shared, session_uid }: Pick<LearnerRow, 'shared' | 'session_uid'>,
): Promise<void> {
  if (shared === 1) await store.jobs.dropOfSession(session_uid, tellingWeeks)
}
