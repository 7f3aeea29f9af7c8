// What a session's organiser can do with its learners: see their progress, export their data, erase it.
import type { Store } from '../store/open-store.js'
import type { LearnerRow } from '../store/schema.js'
import { checkpointOf } from './progression.js'
import { Refusal } from './refusal.js'
import { requireSession } from './sessions.js'

export async function requireLearner(store: Pick<Store, 'learners'>, uid: string): Promise<LearnerRow> {
  const learner = await store.learners.find(uid)
  if (learner === undefined) throw new Refusal('learner-unknown', uid)
  return learner
}

export interface LearnerProgress {
  uid: string
  /** As the list shows them: their name, else what the partner calls them, else nothing. */
  name: string
  createdAt: number
  playedMs: number
  /** The node they would continue from; `''`: not begun, or finished. */
  checkpoint: string
  viewed: number
  acquired: number
}

export async function progressOfSession(
  store: Pick<Store, 'learners' | 'sessions'>,
  sessionUid: string,
): Promise<LearnerProgress[]> {
  await requireSession(store, sessionUid)
  return (await store.learners.progressOfSession(sessionUid)).map((row) => ({
    uid: row.uid,
    name: `${row.firstname} ${row.lastname}`.trim() || (row.puid ?? ''),
    createdAt: row.created_at,
    playedMs: row.played_ms,
    checkpoint: checkpointOf(row.progression),
    viewed: row.viewed ?? 0,
    acquired: row.acquired ?? 0,
  }))
}

/** Everything that is kept about one person. */
export async function exportLearner(
  store: Pick<Store, 'learners' | 'learnerData'>,
  uid: string,
): Promise<Record<string, unknown[]>> {
  await requireLearner(store, uid)
  return store.learnerData.exportOne(uid)
}

export async function eraseLearner(store: Pick<Store, 'learnerData'>, uid: string): Promise<void> {
  if (!(await store.learnerData.eraseOne(uid))) throw new Refusal('learner-unknown', uid)
}
