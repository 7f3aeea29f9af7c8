// An act is a series of drawings that plays before a line of the story.
import type { Act } from '@didascalie/contract'
import { panelOut } from '../constants.js'
import { picturesOfAct } from '../content/staged-pictures.js'
import type { States } from '../scene/prop-state.js'
import type { PanelContent, StageState } from '../scene/stage-state.js'
import type { Playback } from './playback.js'
import type { TimelineBuilder } from './timeline.js'

interface ActOptions {
  readonly previous: StageState
  /** The id of the act; `''` for none. */
  readonly id: string
  /** Whether the last drawing stays on the stage under the text. */
  readonly isKept: boolean
  /** The states of the objects after the act. The objects change to these states while the first drawing hides them. */
  readonly states: States
  readonly playback: Playback
}

function actOf(id: string, { staging }: Playback): Act | undefined {
  return staging && Object.hasOwn(staging.acts, id) ? staging.acts[id] : undefined
}

export const hasAct = (id: string, playback: Playback) => actOf(id, playback) !== undefined

const hasTexts = ({ panel, bubble }: StageState) => panel !== null || bubble !== null

/**
 * The images of an act that must be loaded before the first beat (timed step) of its line. If the stage shows no text, the act starts in
 * the first beat, which needs all images of the act. Otherwise the previous texts leave first, and the result is empty: a later beat waits
 * for the images.
 */
export function openingNeeds(previous: StageState, id: string, playback: Playback): readonly string[] {
  const act = hasTexts(previous) ? undefined : actOf(id, playback)
  return act ? picturesOfAct(act) : []
}

/** Adds the act before a line to the timeline. Returns the time at which the line can start. Without an act, this is `startTime`. */
export function playAct(builder: TimelineBuilder, startTime: number, options: ActOptions): number {
  const { previous, id, isKept, playback } = options
  const act = actOf(id, playback)
  if (!act) return startTime
  const firstTime = hasTexts(previous) ? Math.max(startTime, playback.fade(panelOut)) : startTime
  const time = playDrawings(builder, firstTime, act, options)
  if (isKept) return time
  const isWaiting = playback.isStill || playback.waitForMe
  const endTime = isWaiting ? addNextButton(builder, time, id, playback) : time
  builder.cue(endTime, { act: null, panel: null })
  return endTime
}

/** Removes the last drawing of the previous act, after the texts over it have left. Returns the time at which the drawing is gone. */
export function removeAct(builder: TimelineBuilder, startTime: number, playback: Playback): number {
  const time = Math.max(startTime, playback.fade(panelOut))
  builder.cue(time, { act: null }, { skip: 'click' })
  return time
}

/**
 * Shows the drawings one after the other. With reduced motion, shows only the last drawing. Returns the time at which the last drawing
 * reaches its final state.
 */
function playDrawings(
  builder: TimelineBuilder,
  startTime: number,
  act: Act,
  { id, states, playback }: ActOptions,
): number {
  const { drawings } = act
  const last = drawings.length - 1
  const empty = { panel: null, bubble: null, states }
  const needs = picturesOfAct(act)
  let time = startTime
  const drawingsToPlay = playback.isStill ? [] : drawings
  for (const [drawing, { ms }] of drawingsToPlay.entries()) {
    const patch = { ...empty, act: { id, drawing, isOver: false } }
    // A press skips to the next beat that cannot be skipped. For each drawing, the first of its two beats cannot be skipped, so that one
    // press skips one drawing only.
    builder.cue(time, patch, { needs })
    builder.cue(time, patch, { skip: 'click' })
    time += ms
  }
  builder.cue(time, { ...empty, act: { id, drawing: last, isOver: true } }, { needs })
  return time
}

/**
 * Shows the *Suite* button until the learner presses it, or for the duration of auto-advance. With reduced motion, also shows the
 * description of the act, because the learner does not see the movement. Returns the time at which the button leaves.
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
