import { lineLeast, lineMore, uiFade, wordHeard, wordRead, wordReveal } from '../constants.js'
import { pictureNames } from '../content/media-names.js'
import type { Seeing, States } from '../scene/prop-state.js'
import { wordsOf } from '../scene/words-of.js'

/** The playback settings of this player. */
export interface Manner {
  /** Reduced motion: no slides, only short fades. */
  readonly still: boolean
  readonly waitForMe: boolean
  /** Milliseconds per word, for a line of this speed. */
  perWord(speed: number): number
  /** The duration of a movement: 0 with reduced motion. */
  move(ms: number): number
  /** The duration of a fade: short with reduced motion. */
  fade(ms: number): number
  /** How long a line stays before the story continues. Infinite unless the player turned on auto-advance. */
  stands(text: string): number
  titleOf(background: string): string
  /** The logical name of the image to load before this talker is shown. */
  standsAs(talker: string): string
  /** The duration and the images of the transition when objects of this place change state. */
  changes(background: string, before: States, after: States): Seeing
}

interface Wishes {
  readonly reduceMotion: boolean
  readonly waitForMe: boolean
  readonly textSpeed: number
  readonly autoAdvance?: boolean
  readonly readAloud?: boolean
}

const nothingChanges: Seeing = { ms: 0, needs: [] }

export function mannerOf(
  wishes: Wishes,
  titleOf: (background: string) => string,
  changes: Manner['changes'] = () => nothingChanges,
  standsAs: Manner['standsAs'] = pictureNames.talker,
): Manner {
  const { reduceMotion: still, waitForMe, textSpeed, autoAdvance = false, readAloud = false } = wishes
  return {
    still,
    waitForMe,
    perWord: (speed) => (still ? 0 : wordReveal / (speed * textSpeed)),
    move: (ms) => (still ? 0 : ms),
    fade: (ms) => (still ? Math.min(ms, uiFade) : ms),
    stands(text) {
      if (!autoAdvance) return Number.POSITIVE_INFINITY
      const words = wordsOf(text).length * (readAloud ? wordHeard : wordRead)
      return Math.max(lineLeast, lineMore + words)
    },
    titleOf,
    standsAs,
    changes(background, before, after) {
      const seeing = changes(background, before, after)
      return still ? { ...seeing, ms: Math.min(seeing.ms, uiFade) } : seeing
    },
  }
}
