// The privacy rule for the published counts. shares.ts defines the terms. docs/decisions/regie.md explains the rule and says what it cannot
// prevent.
//
// Trainers see how many learners chose each reply, and they can compare the counts of two days. If only one learner was added in between,
// the comparison shows what this learner chose. Therefore:
// - New learners are added to the published counts in groups of at least five people.
// - Each choice has its own groups: learners are added to the counts of a choice only when at least five of them reached the choice.
// - The published counts never decrease, even if a learner who is in them is erased.
// - A new learner who has ever shared their run is added with a group, but is not one of its five people, because
//   trainers may have read the run.
// - The final publication adds the remaining learners, if the count then includes at least five learners.
//
// A trainer who creates codes could play some of the runs. The rule assumes that one person plays one run after the other. So learners of
// one network count as different people only if they played at the same time.
import { minPeopleForStatistics } from '@didascalie/contract'

/** A learner who is not in a count yet. */
export interface NewLearner {
  /** Whether the learner has ever shared their run. If so, trainers may have read it. */
  wasShared: boolean
  /** The network of the learner's first run (see `network` of `Learner`). A learner with `null` always counts as one more person. */
  network: string | null
  /** How many learners with the same `network`, including this one, were in their first run at the same time. */
  playedTogether: number
}

/**
 * The number of different people among learners of one network: the largest n for which at least n learners have `playedTogether` >= n.
 * Example: learners with 5, 5, 1 and 1 count as two people.
 */
function peopleOfNetwork(learners: readonly NewLearner[]): number {
  const sizes = learners.map(({ playedTogether }) => playedTogether).toSorted((one, other) => other - one)
  const firstTooSmall = sizes.findIndex((size, index) => size <= index)
  return firstTooSmall === -1 ? sizes.length : firstTooSmall
}

/** The smallest number of different people who can have played these runs. Learners with `wasShared` are not counted. */
export function minDifferentPeople(learners: readonly NewLearner[]): number {
  const neverShared = learners.filter(({ wasShared }) => !wasShared)
  const identified = neverShared.filter(({ network }) => network === null).length
  const networks = new Map<string, NewLearner[]>()
  for (const learner of neverShared) {
    if (learner.network === null) continue
    const members = networks.get(learner.network) ?? []
    members.push(learner)
    networks.set(learner.network, members)
  }
  return [...networks.values()].reduce((sum, members) => sum + peopleOfNetwork(members), identified)
}

interface Count {
  /** The number of learners who are already in the count. They count toward the five people only in the final publication. */
  published: number
  isFinal: boolean
}

/** Whether the new learners may be added to a count: the privacy rule. */
export function mayPublish(newLearners: readonly NewLearner[], { published, isFinal }: Count): boolean {
  return minDifferentPeople(newLearners) + (isFinal ? published : 0) >= minPeopleForStatistics
}
