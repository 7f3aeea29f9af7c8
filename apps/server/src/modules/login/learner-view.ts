import type { TraceConsent, User } from '@didascalie/contract'
import type { LearnerRow } from '../../platform/database/schema.js'
import type { NotionsOfLearner } from '../progress/index.js'
import { checkpointOf } from '../progress/index.js'

export function acquiredOf({ answers }: NotionsOfLearner): number[] {
  return [...answers].filter(([, acquired]) => acquired).map(([notion]) => notion)
}

/** The learner as the player knows them. */
export function toUser(learner: LearnerRow, notions: NotionsOfLearner, trace: TraceConsent): User {
  return {
    uid: learner.uid,
    firstname: learner.firstname,
    lastname: learner.lastname,
    progression: learner.progression,
    revision: learner.revision,
    audio: learner.audio === 0 ? 0 : 1,
    progress: { node: checkpointOf(learner.progression) },
    notions: acquiredOf(notions),
    surveyed: notions.answers.size > 0,
    finished: learner.finished_on !== null,
    trace,
    shares: learner.shared === 1,
    prints: learner.prints === 1,
  }
}
