// An organisation can store records of its learners in a learning record store (LRS). A handler reports a learner's events through this
// interface before it answers the call. The module `xapi` implements the interface and sends the records as xAPI statements.
import type { Identity } from './identity.js'

/** An event that a handler reports at once, so that the statement can contain the time of the event. */
export type RecordedEvent = 'saved' | 'ended' | 'surveyed'

export interface LearningRecords {
  /** Queues the statements about the learner that the LRS of their organisation has not received. */
  update(learnerUid: string, event?: RecordedEvent): Promise<void>
  /** Queues the statements after a save, if the save reached a chapter that the LRS has not received. */
  updateAfterSave(learner: Identity, save: { progression: string; day: string }): Promise<void>
}

export const noLearningRecords: LearningRecords = {
  update: async () => undefined,
  updateAfterSave: async () => undefined,
}
