// An organisation can keep records of its learners in a learning record store (LRS). The domain reports here what happened to a learner,
// before it answers the caller; how it is recorded and sent is in `xapi`.
import type { Identity } from './identity.js'

/** An event that a call reports while it happens, so that its time is known. */
export type RecordedEvent = 'saved' | 'ended' | 'surveyed'

export interface LearningRecords {
  /** Queues the statements about the learner that the LRS of their organisation has not received. */
  update(learnerUid: string, event?: RecordedEvent): Promise<void>
  /** The same after a save, if it reached a chapter that the LRS has not received. */
  updateAfterSave(learner: Identity, save: { progression: string; day: string }): Promise<void>
}

export const noLearningRecords: LearningRecords = {
  update: async () => undefined,
  updateAfterSave: async () => undefined,
}
