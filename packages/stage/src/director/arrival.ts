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
import type { Picture } from '../scene/picture.js'
import type { Manner } from './manner.js'
import { Score, type Timeline } from './timeline.js'

/** Milliseconds under the black, long enough for the browser to paint the next picture. */
const aFrame = 100

/** Arrival in another place: fade to black, change the background, slide, type the title. The same place at another hour
 * is swapped without black. After an ellipse the stage is already black, so there is no fade. */
export function arrivalAt(before: Picture, background: string, manner: Manner): Timeline {
  const score = new Score()
  const needs = [pictureNames.background(background)]
  const quiet = { panel: hidden(before), objects: [] }
  const alone = { insert: null, listeners: [] }
  if (before.background !== '' && prefixOf(before.background) === prefixOf(background)) {
    score.cue(0, { ...quiet, ...alone, background, bubble: leaving(before) }, { needs })
    return score.play(before, 'answer')
  }
  let at = 0
  if (!before.covered) {
    score.cue(0, { ...quiet, covered: true, bubble: leaving(before) })
    at = manner.fade(transition / 2)
  }
  const title = [...manner.titleOf(background)]
  const bare = {
    background,
    slid: manner.still,
    talker: null,
    bubble: null,
    panel: null,
    letters: 0,
    objects: [],
    ...alone,
  }
  score.cue(at, { ...bare, covered: true }, { needs })
  at += aFrame
  score.cue(at, { covered: false, ellipse: null, slid: true })
  score.until(at + (manner.still ? manner.fade(transition / 2) : backgroundScroll + backgroundRest))
  const letter = manner.still ? 0 : titleLetter
  title.forEach((_, index) => {
    score.cue(at + manner.move(titleDelay) + index * letter, { letters: index + 1 })
  })
  return score.play(before, 'answer')
}

/** An ellipse: black, a sentence and a visible countdown. The stage stays black, because a background may follow. */
export function ellipseOf(before: Picture, text: string, wait: number, manner: Manner, hour = ''): Timeline {
  const score = new Score()
  const timed = manner.waitForMe ? undefined : wait
  const clock = hour === '' ? {} : { clock: { from: before.hour || hour, to: hour } }
  const ellipse = { text, wait: timed, phase: 'black' as const, ...clock }
  const dark = { covered: true, panel: hidden(before), bubble: leaving(before), objects: [] }
  score.cue(0, { ...dark, ellipse, hour: hour || before.hour })
  let at = before.covered ? aFrame : manner.fade(ellipseFade)
  score.cue(at, {
    ellipse: { ...ellipse, phase: 'shown' },
    bubble: null,
    talker: null,
    panel: null,
    insert: null,
    listeners: [],
  })
  at += manner.fade(ellipseReveal)
  score.cue(at, { ellipse: { ...ellipse, phase: 'running' } }, { skip: 'button', hold: manner.waitForMe })
  at += timed ?? 0
  score.cue(at, { ellipse: { ...ellipse, phase: 'gone' } })
  score.until(at + manner.fade(ellipseReveal))
  return score.play(before, 'answer')
}

export const hidden = ({ panel }: Picture): Picture['panel'] => panel && { ...panel, shown: false }
export const leaving = ({ bubble }: Picture): Picture['bubble'] => bubble && { ...bubble, shown: false }
