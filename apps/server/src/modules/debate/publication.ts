// The privacy rule for the counts that trainers see. docs/decisions/regie.md explains the rule and says what it cannot prevent.
//
// Trainers see how many learners chose each reply, never who chose it. They can compare the counts of two days, so a change caused by one
// learner would reveal what that learner chose. Therefore:
// - Learners whose run the trainers may read are counted immediately.
// - All other learners are added to the published counts in groups of at least five people.
// - The published counts do not decrease, even if a counted learner is erased.
// - The rule applies again to each choice: new learners are added to the counts of a choice only when at least five of them reached it.
// - Trainers may know the choices of a learner who has ever shared their run. Such a learner is added together with a group, but the group
//   needs five other people.
// - When the session is over, the remaining learners are published once, if the count then covers at least five learners.
//
// A trainer who creates codes could play with some of them, but only one after the other. So learners of
// one network count as different people only if they played at the same time.
import { minPeopleForStatistics } from '@didascalie/contract'

export interface NewPerson {
  /** Whether the trainers could read this learner's run at some time. */
  wasShared: boolean
  /** The network of the learner's first run (`network` of `Learner`). A learner with `null` always counts as a different person. */
  network: string | null
  /** How many learners with the same `network`, including this one, were in their first run at the same time. */
  playedTogether: number
}

/**
 * The number of different people among learners of one network: the largest n for which at least n learners have `playedTogether` >= n.
 * Example: learners with 5, 5, 1 and 1 count as two people.
 */
function peopleOfNetwork(learners: readonly NewPerson[]): number {
  const sizes = learners.map(({ playedTogether }) => playedTogether).toSorted((one, other) => other - one)
  const firstTooSmall = sizes.findIndex((size, index) => size <= index)
  return firstTooSmall === -1 ? sizes.length : firstTooSmall
}

/** The smallest number of different people who can have played these runs. Learners with `wasShared` are not counted. */
export function minDifferentPeople(learners: readonly NewPerson[]): number {
  const neverShared = learners.filter(({ wasShared }) => !wasShared)
  const identified = neverShared.filter(({ network }) => network === null).length
  const networks = new Map<string, NewPerson[]>()
  for (const learner of neverShared) {
    if (learner.network === null) continue
    const members = networks.get(learner.network) ?? []
    members.push(learner)
    networks.set(learner.network, members)
  }
  return [...networks.values()].reduce((sum, members) => sum + peopleOfNetwork(members), identified)
}

/**
 * Whether these learners may be added to a published count. They must be at least five different people. `isFinal` marks the last
 * publication, after the end of the session. Then the `published` learners, who are already in the count, are among the five.
 */
export function mayPublish(
  newPeople: readonly NewPerson[],
  { published, isFinal }: { published: number; isFinal: boolean },
): boolean {
  return minDifferentPeople(newPeople) + (isFinal ? published : 0) >= minPeopleForStatistics
}
