import type { Staging } from '@didascalie/contract'
import { lineExtraMs, lineMinMs, uiFade, wordReadMs, wordReveal, wordSpokenMs } from '../constants.js'
import { pictureNames } from '../content/media-names.js'
import type { States, Transition } from '../scene/prop-state.js'
import type { StageState } from '../scene/stage-state.js'
import { wordsOf } from '../scene/words-of.js'

/** How the stage plays the moments of a story, according to the learner's comfort settings. */
export interface Playback {
  /** Whether motion is reduced: nothing slides, and fades are short. */
  readonly isStill: boolean
  readonly waitForMe: boolean
  /** The time from one word of a line to the next, in milliseconds. 0 with reduced motion: all words appear at once. */
  msPerWord(speed: number): number
  /** The duration of a movement: 0 with reduced motion. */
  move(ms: number): number
  /** The duration of a fade: short with reduced motion. */
  fade(ms: number): number
  /**
   * How long a line stays before the story continues by itself; infinite if auto-advance is off.
   *
   * `description`: a text that is read aloud before the line, but not shown.
   */
  lineDuration(text: string, description?: string): number
  titleOf(background: string): string
  /** The shots, acts and gestures of the game, if it has any. */
  readonly staging: Staging | undefined
  /** The logical name of the image that must be loaded before this talker is shown. */
  imageOf(talker: string): string
  /**
   * The images of a shot (the closer picture of a place), without the images of the people. Returns `undefined` if the place has no shot,
   * or if the shot has no spot for one of these people.
   */
  shotPictures(background: string, people: readonly string[]): readonly string[] | undefined
  /** The description of an act; `''` if it has none. */
  describeAct(id: string): string
  /** Whether the stage shows this thing, so that the camera can lean towards it. */
  canSee(thing: string, where: Where): boolean
  /** Returns the transition between two states of the objects of a place. */
  changes(background: string, before: States, after: States): Transition
}

/** The parts of the stage state that decide whether a thing is visible. */
export type Where = Pick<StageState, 'background' | 'closeUp' | 'states'>

interface PlaybackSettings {
  readonly reduceMotion: boolean
  readonly waitForMe: boolean
  readonly textSpeed: number
  readonly autoAdvance?: boolean
  readonly readAloud?: boolean
}

const nothingChanges: Transition = { ms: 0, needs: [], props: [] }

export type PlaybackStaging = Pick<Playback, 'staging' | 'shotPictures' | 'canSee' | 'describeAct'>

const noStaging: PlaybackStaging = {
  staging: undefined,
  shotPictures: () => undefined,
  canSee: () => false,
  describeAct: () => '',
}

export function playbackOf(
  settings: PlaybackSettings,
  titleOf: (background: string) => string,
  changes: Playback['changes'] = () => nothingChanges,
  imageOf: Playback['imageOf'] = pictureNames.talker,
  staging: PlaybackStaging = noStaging,
): Playback {
  const { reduceMotion: isStill, waitForMe, textSpeed, autoAdvance = false, readAloud = false } = settings
  return {
    isStill,
    waitForMe,
    msPerWord: (speed) => (isStill ? 0 : wordReveal / (speed * textSpeed)),
    move: (ms) => (isStill ? 0 : ms),
    fade: (ms) => (isStill ? Math.min(ms, uiFade) : ms),
    lineDuration(text, description = '') {
      if (!autoAdvance) return Number.POSITIVE_INFINITY
      const wordsMs = readAloud
        ? wordsOf(`${description} ${text}`).length * wordSpokenMs
        : wordsOf(text).length * wordReadMs
      return Math.max(lineMinMs, lineExtraMs + wordsMs)
    },
    titleOf,
    imageOf,
    ...staging,
    changes(background, before, after) {
      const transition = changes(background, before, after)
      return isStill ? { ...transition, ms: Math.min(transition.ms, uiFade) } : transition
    },
  }
}
