// The privacy rule of the counts that trainers see.
//
// Trainers see how many learners chose each reply, never who. They can compare the counts of two days, so a change caused by one learner would
// reveal what that learner chose. Learners whose run the trainers may read anyway are counted at once. All others enter the
// published counts in groups of at least five, and published counts stay as they were shown, also after an erasure. This holds for the
// number of players and again for each choice: learners who reached a choice in a smaller group wait there. A learner who
// shared their run at some time is known to the trainers: they are counted with the group, but are not one of its five. When the session is over, the
// rest is published once, if the count then covers at least five learners.
import { fewestShared } from '@didascalie/contract'

interface Newcomer {
  /** Whether the trainers could read this learner's run at some time. */
  wasShared: boolean
}

/** Whether these learners may be added to a published count. `isFinal`: the session is over, and this is its last publication. */
export function mayPublish(
  newcomers: readonly Newcomer[],
  { published, isFinal }: { published: number; isFinal: boolean },
): boolean {
  const unknown = newcomers.filter(({ wasShared }) => !wasShared).length
  return unknown + (isFinal ? published : 0) >= fewestShared
}
