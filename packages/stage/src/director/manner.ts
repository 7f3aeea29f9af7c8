import { lineLeast, lineMore, uiFade, wordHeard, wordRead, wordReveal } from '../constants.js'
import { pictureNames } from '../content/media-names.js'
import type { Seeing, States } from '../scene/prop-state.js'
import { wordsOf } from '../scene/words-of.js'

/** How this player wants things shown. */
export interface Manner {
  /** Nothing slides: only short fades. */
  readonly still: boolean
  readonly waitForMe: boolean
  /** Milliseconds a word takes, for a line of that speed. */
  perWord(speed: number): number
  /** A duration of movement: none when still. */
  move(ms: number): number
  /** A duration of a fade: short when still. */
  fade(ms: number): number
  /** How long a line stands before the story goes on by itself; for ever, unless the player asked for it. */
  stands(text: string): number
  titleOf(background: string): string
  /** The logical name of the picture without which somebody is not shown. */
  standsAs(talker: string): string
  /** What is to be seen when objects of this place change their states. */
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
