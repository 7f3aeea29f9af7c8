import { uiFade, wordReveal } from '../../constants.js'

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
  titleOf(background: string): string
}

interface Wishes {
  readonly reduceMotion: boolean
  readonly waitForMe: boolean
  readonly textSpeed: number
}

export function mannerOf(wishes: Wishes, titleOf: (background: string) => string): Manner {
  const { reduceMotion: still, waitForMe, textSpeed } = wishes
  return {
    still,
    waitForMe,
    perWord: (speed) => (still ? 0 : wordReveal / (speed * textSpeed)),
    move: (ms) => (still ? 0 : ms),
    fade: (ms) => (still ? Math.min(ms, uiFade) : ms),
    titleOf,
  }
}
