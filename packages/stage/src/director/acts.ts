import type { Act } from '@didascalie/contract'
import { panelOut } from '../constants.js'
import { picturesOfAct } from '../content/staged-pictures.js'
import type { PanelContent, StageState } from '../scene/stage-state.js'
import type { Playback } from './playback.js'
import type { TimelineBuilder } from './timeline.js'

interface ActOptions {
  readonly previous: StageState
  /** The id of the act; `''` for none. */
  readonly id: string
  /** Whether the last drawing stays on the stage under the text. */
  readonly isKept: boolean
  readonly playback: Playback
}

/** Plays an act before a line. Returns the time at which the line can start. */
export function playAct(builder: TimelineBuilder, startTime: number, options: ActOptions): number {
  const { previous, id, isKept, playback } = options
  const acts = playback.staging?.acts ?? {}
  const act = Object.hasOwn(acts, id) ? acts[id] : undefined
  if (!act) return startTime
  const hasTexts = previous.panel !== null || previous.bubble !== null
  const firstTime = hasTexts ? Math.max(startTime, playback.fade(panelOut)) : startTime
  const time = playDrawings(builder, firstTime, id, act, playback)
  if (isKept) return time
  const isWaiting = playback.isStill || playback.waitForMe
  const endTime = isWaiting ? addNextButton(builder, time, id, playback) : time
  builder.cue(endTime, { act: null, panel: null })
  return endTime
}

/**
 * Shows the drawings one after the other. With reduced motion, shows only the last drawing. Returns the time at which the last drawing is
 * over.
 */
function playDrawings(
  builder: TimelineBuilder,
  startTime: number,
  id: string,
  { drawings, ...act }: Act,
  playback: Playback,
): number {
  const last = drawings.length - 1
  const empty = { panel: null, bubble: null }
  const needs = picturesOfAct({ drawings, ...act })
  let time = startTime
  const drawingsToPlay = playback.isStill ? [] : drawings
  for (const [drawing, { ms }] of drawingsToPlay.entries()) {
    const patch = { ...empty, act: { id, drawing, isOver: false } }
    // A press skips to the next beat that cannot be skipped. This is the first beat of the next drawing, so one press skips one drawing.
    builder.cue(time, patch, { needs })
    builder.cue(time, patch, { skip: 'click' })
    time += ms
  }
  builder.cue(time, { ...empty, act: { id, drawing: last, isOver: true } }, { needs })
  return time
}

/**
 * Shows *Suite* until the learner presses it, or for the duration of auto-advance. With reduced motion, also shows the description of the
 * act, because the learner does not see the movement. Returns the time at which *Suite* leaves.
 */
function addNextButton(builder: TimelineBuilder, time: number, id: string, playback: Playback): number {
  const text = playback.isStill ? playback.describeAct(id) : ''
  const panel = { content: text === '' ? { kind: 'next' as const } : descriptionPanel(id, text), shown: true }
  const duration = playback.lineDuration(text)
  const isTimed = Number.isFinite(duration)
  builder.cue(time, { panel }, { skip: 'click', hold: !isTimed })
  return time + (isTimed ? duration : 0)
}

const descriptionPanel = (id: string, text: string): PanelContent => ({
  kind: 'caption',
  line: { id: `act ${id}`, talker: '', text, didascalie: true, speed: 1, voiceFile: '' },
})
