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

/**
 * The timeline of the arrival in another place: fade to black, change the background, slide, type the title. The same place at another hour is
 * swapped without black. After an ellipse the stage is already black, so there is no fade.
 */
export function arrivalAt(before: StageState, background: string, playback: Playback): Timeline {
  const score = new TimelineBuilder()
  const needs = [pictureNames.background(background)]
  const quiet = { panel: hidden(before), objects: [] }
  const alone = { insert: null, listeners: [] }
  if (before.background !== '' && prefixOf(before.background) === prefixOf(background)) {
    score.cue(0, { ...quiet, ...alone, background, bubble: leaving(before) }, { needs })
    return score.build(before, 'answer')
  }
  let at = 0
  if (!before.covered) {
    score.cue(0, { ...quiet, covered: true, bubble: leaving(before) })
    at = playback.fade(transition / 2)
  }
  const title = [...playback.titleOf(background)]
  const bare = {
    background,
    slid: playback.still,
    talker: null,
    bubble: null,
    panel: null,
    letters: 0,
    objects: [],
    ...alone,
  }
  score.cue(at, { ...bare, covered: true }, { needs })
  at += blackMs
  score.cue(at, { covered: false, ellipse: null, slid: true })
  score.until(at + (playback.still ? playback.fade(transition / 2) : backgroundScroll + backgroundRest))
  const letter = playback.still ? 0 : titleLetter
  title.forEach((_, index) => {
    score.cue(at + playback.move(titleDelay) + index * letter, { letters: index + 1 })
  })
  return score.build(before, 'answer')
}

/**
 * The timeline of an ellipse: fade to black, then a sentence and a visible countdown. The stage stays black at the end, because a new background may
 * follow.
 */
export function ellipseOf(
  before: StageState,
  text: string,
  wait: number,
  playback: Playback,
  hour = '',
): Timeline {
  const score = new TimelineBuilder()
  const timed = playback.waitForMe ? undefined : wait
  const clock = hour === '' ? {} : { clock: { from: before.hour || hour, to: hour } }
  const ellipse = { text, wait: timed, phase: 'black' as const, ...clock }
  const dark = { covered: true, panel: hidden(before), bubble: leaving(before), objects: [] }
  score.cue(0, { ...dark, ellipse, hour: hour || before.hour })
  let at = before.covered ? blackMs : playback.fade(ellipseFade)
  score.cue(at, {
    ellipse: { ...ellipse, phase: 'shown' },
    bubble: null,
    talker: null,
    panel: null,
    insert: null,
    listeners: [],
  })
  at += playback.fade(ellipseReveal)
  score.cue(at, { ellipse: { ...ellipse, phase: 'running' } }, { skip: 'button', hold: playback.waitForMe })
  at += timed ?? 0
  score.cue(at, { ellipse: { ...ellipse, phase: 'gone' } })
  score.until(at + playback.fade(ellipseReveal))
  return score.build(before, 'answer')
}

export const hidden = ({ panel }: StageState): StageState['panel'] => panel && { ...panel, shown: false }
export const leaving = ({ bubble }: StageState): StageState['bubble'] => bubble && { ...bubble, shown: false }
