/** The maximum number of gestures (things to try next) for one notion. */
export const maxGestures = 2

interface AnsweredNotion {
  readonly gestures: readonly string[]
  /** The facts about the notion that the learner reached. */
  readonly facts: readonly {
    readonly weight: number
    readonly success?: boolean | undefined
    readonly gesture?: string | undefined
  }[]
  readonly acquired: boolean | null
}

/**
 * The gestures that the debrief suggests for one notion, at most `maxGestures`. First those of facts that are no success, the heaviest
 * first. If the learner says that they have acquired the notion, these facts contradict the answer, so only their gestures are
 * suggested; without any, one gesture of a success. Otherwise the gestures of successes and of the notion follow.
 */
export function suggestedGestures({ gestures, facts, acquired }: AnsweredNotion): string[] {
  const heaviestFirst = facts.toSorted((left, right) => right.weight - left.weight)
  const getGestures = (isSuccess: boolean) =>
    heaviestFirst.flatMap(({ gesture = [], success = false }) => (success === isSuccess ? gesture : []))
  const contradicting = getGestures(false)
  const confirming = getGestures(true)
  const suggested =
    acquired !== true
      ? [...contradicting, ...confirming, ...gestures]
      : contradicting.length > 0
        ? contradicting
        : confirming.slice(0, 1)
  return [...new Set(suggested)].slice(0, maxGestures)
}
