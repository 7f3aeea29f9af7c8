/** The maximum number of gestures (things to try next) for one notion. */
export const maxGestures = 2

interface AnsweredNotion {
  readonly gestures: readonly string[]
  /** The gestures of the facts that the learner reached, regardless of the learner's answer. */
  readonly chosenGestures: readonly string[]
  readonly acquired: boolean | null
}

/** The gestures that the debrief suggests for one notion. If the learner has acquired the notion: at most one, from the facts that the
 * learner reached. Otherwise up to `maxGestures`: first from these facts, then from the notion. */
export function suggestedGestures({ gestures, chosenGestures, acquired }: AnsweredNotion): string[] {
  if (acquired === true) return chosenGestures.slice(0, 1)
  return [...new Set([...chosenGestures, ...gestures])].slice(0, maxGestures)
}
