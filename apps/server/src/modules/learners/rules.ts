// A learner: one person in one session, with the progress of their game.
import type { Learner } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'

export type { Learner }

/** A learner who has not played yet. */
export const learnerDefaults = {
  puid: null,
  firstname: '',
  lastname: '',
  nameKey: '',
  hasAudio: true,
  progression: '',
  revision: 0,
  playedMs: 0,
  declinedVersion: '',
  finishedOn: null,
  surveyedOn: null,
  advancedOn: null,
  runBegunOn: null,
  advancedPlayedMs: 0,
  areChoicesCounted: false,
  isSurveyCounted: false,
  isShared: false,
  wasShared: false,
  forgottenRevision: 0,
  printsRun: true,
  network: null,
  playedTogether: 1,
} as const satisfies Partial<Learner>

export async function requireLearner(store: Store, uid: string): Promise<Learner> {
  const learner = await store.learners.find(uid)
  if (learner === undefined) throw new Problem('learner-unknown', { subject: uid })
  return learner
}

export async function requireLearnerIn(
  store: Store,
  session: { uid: string },
  uid: string,
): Promise<Learner> {
  const learner = await store.learners.find(uid)
  if (learner === undefined || learner.sessionUid !== session.uid) throw new Problem('not-found')
  return learner
}

/** Everything that is stored about one learner. */
export async function exportLearner(store: Store, uid: string): Promise<Record<string, unknown[]>> {
  await requireLearner(store, uid)
  return store.learners.exportOne(uid)
}
