import type { Store } from './store.js'

/** Other systems that were sent something about a learner, and keep it when it is erased here. Asked before it is. */
export const receivedBy = async (
  store: Pick<Store, 'ltiScores' | 'xapi'>,
  learnerUid: string,
): Promise<string[]> => [
  ...(await store.ltiScores.toldOf(learnerUid)),
  ...(await store.xapi.toldOf(learnerUid)),
]
