import type { Store } from './store.js'

/** Other systems that received data about a learner and keep it. Call it before the erasure, which deletes this record. */
export const receivedBy = async (
  store: Pick<Store, 'ltiScores' | 'xapi'>,
  learnerUid: string,
): Promise<string[]> => [
  ...(await store.ltiScores.receiversOf(learnerUid)),
  ...(await store.xapi.receiversOf(learnerUid)),
]
