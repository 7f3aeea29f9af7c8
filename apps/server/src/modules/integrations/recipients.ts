import type { Store } from '../../store.js'

/** The other systems that received, or may have received, data about a learner. After the learner is erased, the result is empty. */
export const receivedBy = async (store: Store, learnerUid: string): Promise<string[]> => [
  ...(await store.ltiScores.receiversOf(learnerUid)),
  ...(await store.xapi.receiversOf(learnerUid)),
]
