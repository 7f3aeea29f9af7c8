import { prefixOf } from '@didascalie/contract'
import {
  backgroundRest,
  backgroundScroll,
  ellipseFade,
  ellipseReveal,
  titleDelay,
  titleLetter,
  transition,
} from '../constants.js'
import { pictureNames } from '../content/media-names.js'
import type { StageState } from '../scene/stage-state.js'
import type { Playback } from './playback.js'
import { type Timeline, TimelineBuilder } from './timeline.js'

/** Milliseconds that the stage stays black, long enough for the browser to paint the next picture. */
const blackMs = 100

/** The changes that return to the wide picture of a place. */
export const wideStage = {
  insert: null,
  listeners: [],
  closeUp: false,
  subject: '',
  leaning: false,
} satisfies Partial<StageState>

/**
 * If the new background is the same place at another hour, the stage does not become black. After an ellipse (a jump in time), it is
 * already black.
 */
export function arrivalAt(previous: StageState, background: string, playback: Playback): Timeline {
  const builder = new TimelineBuilder()
  const needs = [pictureNames.background(background)]
  const withoutControls = { panel: hiddenPanel(previous), objects: [] }
  if (previous.background !== '' && prefixOf(previous.background) === prefixOf(background)) {
    builder.cue(
      0,
      { ...withoutControls, ...wideStage, act: null, background, bubble: leavingBubble(previous) },
      { needs },
    )
    return builder.build(previous, 'answer')
  }
  let time = 0
  if (!previous.covered) {
    builder.cue(0, { ...withoutControls, covered: true, bubble: leavingBubble(previous) })
    time = playback.fade(transition / 2)
  }
  const title = [...playback.titleOf(background)]
  const emptyPlace = {
    background,
    slid: playback.isStill,
    talker: null,
    bubble: null,
    panel: null,
    letters: 0,
    objects: [],
    act: null,
    ...wideStage,
  }
  builder.cue(time, { ...emptyPlace, covered: true }, { needs })
  time += blackMs
  builder.cue(time, { covered: false, ellipse: null, slid: true })
  builder.until(time + (playback.isStill ? playback.fade(transition / 2) : backgroundScroll + backgroundRest))
  const msPerLetter = playback.isStill ? 0 : titleLetter
  title.forEach((_, index) => {
    builder.cue(time + playback.move(titleDelay) + index * msPerLetter, { letters: index + 1 })
  })
  return builder.build(previous, 'answer')
}

/**
 * An ellipse shows a sentence and a countdown on a black stage. With « wait for me », a button replaces the countdown. The stage stays
 * black at the end, because a new background may follow.
 *
 * `hour`: the hour to which the hands of the clock turn; `''` for an ellipse without a clock.
 */
export function ellipseOf(
  previous: StageState,
  text: string,
  waitMs: number,
  playback: Playback,
  hour = '',
): Timeline {
  const builder = new TimelineBuilder()
  const countdownMs = playback.waitForMe ? undefined : waitMs
  const clock = hour === '' ? {} : { clock: { from: previous.hour || hour, to: hour } }
  const ellipse = { text, wait: countdownMs, phase: 'black' as const, ...clock }
  const blackStage = {
    covered: true,
    panel: hiddenPanel(previous),
    bubble: leavingBubble(previous),
    objects: [],
  }
  builder.cue(0, { ...blackStage, ellipse, hour: hour || previous.hour })
  let time = previous.covered ? blackMs : playback.fade(ellipseFade)
  builder.cue(time, {
    ellipse: { ...ellipse, phase: 'shown' },
    bubble: null,
    talker: null,
    panel: null,
    act: null,
    ...wideStage,
  })
  time += playback.fade(ellipseReveal)
  builder.cue(
    time,
    { ellipse: { ...ellipse, phase: 'running' } },
    { skip: 'button', hold: playback.waitForMe },
  )
  time += countdownMs ?? 0
  builder.cue(time, { ellipse: { ...ellipse, phase: 'gone' } })
  builder.until(time + playback.fade(ellipseReveal))
  return builder.build(previous, 'answer')
}

export const hiddenPanel = ({ panel }: StageState): StageState['panel'] => panel && { ...panel, shown: false }
export const leavingBubble = ({ bubble }: StageState): StageState['bubble'] =>
  bubble && { ...bubble, shown: false }
