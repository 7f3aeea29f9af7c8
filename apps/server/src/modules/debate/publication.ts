// The privacy rule of the counts that trainers see. docs/decisions/regie.md explains it and says what it cannot prevent.
//
// Trainers see how many learners chose each reply, never who. They can compare the counts of two days, so a change caused by one learner would
// reveal what that learner chose. Learners whose run the trainers may read anyway are counted at once. All others enter the
// published counts in groups of at least five people, and published counts stay as they were shown, also after an erasure. This holds for the
// number of players and again for each choice: learners who reached a choice in a smaller group wait there. A learner who
// shared their run at some time is known to the trainers: they are counted with the group, but are not one of its five. When the session is over, the
// rest is published once, if the count then covers at least five learners.
//
// A trainer who creates codes can play some of them. So learners of one network count as different people only as far as they played
// at the same time: one person plays several runs one after the other.
import { fewestShared } from '@didascalie/contract'

export interface NewPerson {
  /** Whether the trainers could read this learner's run at some time. */
  wasShared: boolean
  /** The network of their first run; `null`: another system identifies them. */
  network: string | null
  /** How many learners of that network were in their first run at the same time. */
  playedTogether: number
}

/** The largest number n such that n of these learners each played at the same time as at least n − 1 others. */
function peopleOfNetwork(learners: readonly NewPerson[]): number {
  const sizes = learners.map(({ playedTogether }) => playedTogether).toSorted((one, other) => other - one)
  const firstTooSmall = sizes.findIndex((size, index) => size <= index)
  return firstTooSmall === -1 ? sizes.length : firstTooSmall
}

/** The fewest people, unknown to the trainers, who can have played these runs. */
export function fewestPeople(learners: readonly NewPerson[]): number {
  const unknown = learners.filter(({ wasShared }) => !wasShared)
  const identified = unknown.filter(({ network }) => network === null).length
  const networks = new Map<string, NewPerson[]>()
  for (const learner of unknown) {
    if (learner.network === null) continue
    const members = networks.get(learner.network) ?? []
    members.push(learner)
    networks.set(learner.network, members)
  }
  return [...networks.values()].reduce((sum, members) => sum + peopleOfNetwork(members), identified)
}

/** Whether these learners may be added to a published count. `isFinal`: the session is over, and this is its last publication. */
export function mayPublish(
  newPeople: readonly NewPerson[],
  { published, isFinal }: { published: number; isFinal: boolean },
): boolean {
  return fewestPeople(newPeople) + (isFinal ? published : 0) >= fewestShared
}
