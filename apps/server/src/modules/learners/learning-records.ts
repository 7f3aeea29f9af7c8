// An organisation can store records of its learners in a learning record store (LRS). Other modules report events of a learner through
// this interface, before they answer the call; `xapi` implements it and sends the statements.
import type { Identity } from './identity.js'

/** An event that a call reports when the event happens, so that the statement can contain its time. */
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
