import type { SceneData } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { StageState } from '../scene/stage-state.js'
import { playbackOf } from './playback.js'
import { initialPresenter, present } from './presenter.js'
import { stagingOf } from './staging.js'

const settings = { reduceMotion: true, waitForMe: true, textSpeed: 1 }

/** The final stage state of a moment: its place, objects and people, without texts, replies or buttons. */
export function sceneAtRest(scene: SceneData, moment: Moment): StageState {
  const playback = playbackOf(settings, () => '', undefined, undefined, stagingOf(scene))
  const { picture, timeline } = present(initialPresenter(moment), moment, playback)
  const last = timeline.beats.at(-1)?.picture ?? picture
  const withoutTexts = { bubble: null, panel: null, objects: [], letters: 0, ellipse: null, covered: false }
  return { ...last, ...withoutTexts, slid: true }
}
