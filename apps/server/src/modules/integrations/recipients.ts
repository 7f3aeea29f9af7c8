import type { Store } from './store.js'

/** The other systems that received data about a learner. An erasure deletes the rows that this function reads: call the function before. */
export const receivedBy = async (
  store: Pick<Store, 'ltiScores' | 'xapi'>,
  learnerUid: string,
): Promise<string[]> => [
  ...(await store.ltiScores.receiversOf(learnerUid)),
  ...(await store.xapi.receiversOf(learnerUid)),
]
