import type { Moment } from '@didascalie/engine'
import type { Picture } from '../scene/picture.js'
import { mannerOf } from './manner.js'
import { curtain, present } from './presenter.js'

const still = { reduceMotion: true, waitForMe: true, textSpeed: 1 }

/** The final picture of a moment: its place, objects and people, without texts, replies or buttons. */
export function sceneAtRest(moment: Moment): Picture {
  const manner = mannerOf(still, () => '')
  const { picture, timeline } = present(curtain(moment), moment, manner)
  const last = timeline.beats.at(-1)?.picture ?? picture
  const withoutTexts = { bubble: null, panel: null, objects: [], letters: 0, ellipse: null, covered: false }
  return { ...last, ...withoutTexts, slid: true }
}
