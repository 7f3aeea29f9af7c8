// The free beat is a short time before a caption. The stage then shows the subject of the caption without a panel or a dark veil.
import { freeBeatHold, freeBeatPause, leanIn, panelOut } from '../constants.js'
import type { States, Transition } from '../scene/prop-state.js'
import type { StageState } from '../scene/stage-state.js'
import { hiddenPanel, leavingBubble } from './arrival.js'
import type { Playback } from './playback.js'
import { type Beat, TimelineBuilder } from './timeline.js'

/**
 * Adds a pause, the movement of the camera towards the subject, and the time to look at the subject. Returns the time at which the caption
 * can appear.
 */
export function addLean(
  builder: TimelineBuilder,
  startTime: number,
  subject: string,
  playback: Playback,
): number {
  const leanTime = addPause(builder, startTime, playback)
  builder.cue(leanTime, { subject, leaning: true }, { skip: 'click' })
  return addHold(builder, leanTime + playback.move(leanIn), playback)
}

/** Adds the pause before an insert or a movement of the camera. Returns the time at which the pause ends. */
export function addPause(builder: TimelineBuilder, startTime: number, playback: Playback): number {
  builder.cue(startTime, {}, { skip: 'click' })
  return startTime + playback.move(freeBeatPause)
}

/** Adds a hold, during which the learner looks at the insert or the subject. Returns the time at which the hold ends. */
export function addHold(builder: TimelineBuilder, startTime: number, playback: Playback): number {
  builder.cue(startTime, {}, { skip: 'click' })
  return startTime + playback.move(freeBeatHold)
}

/**
 * The beats (timed steps) in which an object changes its state: the texts leave, the camera leans towards `subject`, the object changes.
 * With an empty `subject`, the camera does not lean.
 */
export function stateChangeBeats(
  previous: StageState,
  states: States,
  { ms, needs }: Transition,
  subject: string,
  playback: Playback,
): readonly Beat[] {
  const builder = new TimelineBuilder()
  const withoutTexts = { panel: hiddenPanel(previous), bubble: leavingBubble(previous), objects: [] }
  builder.cue(0, withoutTexts, { skip: 'click' })
  let time = 0
  if (subject !== '' && !(previous.leaning && previous.subject === subject)) {
    time = addPause(builder, previous.panel ? playback.move(panelOut) : 0, playback)
    builder.cue(time, { subject, leaning: true }, { skip: 'click' })
    time += playback.move(leanIn)
  }
  builder.cue(time, { states }, { needs, skip: 'click' })
  time += ms
  builder.until(subject === '' ? time : addHold(builder, time, playback))
  return builder.build(previous, 'answer').beats
}
