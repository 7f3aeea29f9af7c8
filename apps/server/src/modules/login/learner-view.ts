import type { TraceConsent, User } from '@didascalie/contract'
import type { Learner } from '../learners/rules.js'
import type { NotionsOfLearner } from '../progress/run-queries.js'
import { checkpointOf } from '../progress/saves.js'

export function acquiredOf({ answers }: NotionsOfLearner): number[] {
  return [...answers].filter(([, acquired]) => acquired).map(([notion]) => notion)
}

/** The learner as the server sends them to the player. */
export function toUser(learner: Learner, notions: NotionsOfLearner, trace: TraceConsent): User {
  return {
    uid: learner.uid,
    firstname: learner.firstname,
    lastname: learner.lastname,
    progression: learner.progression,
    revision: learner.revision,
    audio: learner.hasAudio ? 1 : 0,
    progress: { node: checkpointOf(learner.progression) },
    notions: acquiredOf(notions),
    surveyed: notions.answers.size > 0,
    finished: learner.finishedOn !== null,
    trace,
    shares: learner.isShared,
    prints: learner.printsRun,
  }
}
