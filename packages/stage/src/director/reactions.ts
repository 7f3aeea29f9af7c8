// Listeners react one after the other, because a group in which all moods change in the same frame looks mechanical.
import { prefixOf } from '@didascalie/contract'
import { firstReaction, nextReaction } from '../constants.js'
import type { TimelineBuilder } from './timeline.js'

type Listeners = readonly string[]

/**
 * Returns the listeners at the start of a line, then after each change of mood. The id of a listener contains the mood: `lea_neutre`
 * becomes `lea_sourire`.
 *
 * `present`: the people who are already on the stage, with their moods in the previous line.
 */
export function reactionsOf(present: Listeners, listeners: Listeners): readonly [Listeners, ...Listeners[]] {
  const before = listeners.map((id) => present.find((other) => prefixOf(other) === prefixOf(id)) ?? id)
  const changing = listeners.filter((id, index) => id !== before[index])
  const afterChanges = changing.map((_, last) => {
    const changed = changing.slice(0, last + 1)
    return listeners.map((id, index) => (changed.includes(id) ? id : (before[index] ?? id)))
  })
  return [before, ...afterChanges]
}

/** Adds the changes of mood after the start of a line. Returns the time of the last change, or `startTime` if no mood changes. */
export function addReactions(
  builder: TimelineBuilder,
  startTime: number,
  [, ...afterChanges]: readonly [Listeners, ...Listeners[]],
): number {
  let time = startTime
  afterChanges.forEach((listeners, index) => {
    time = startTime + firstReaction + index * nextReaction
    builder.cue(time, { listeners }, { skip: 'click' })
  })
  return time
}
