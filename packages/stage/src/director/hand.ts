// Decides whether the player chose a reply on purpose (docs/decisions/accidental-replies.md): either the pointer moved after the replies appeared, or
// enough time has passed to read the first reply.
import { repliesUnread } from '../constants.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels: how far apart two taps of a finger on the same spot can be. */
const maxDriftPx = 24

/** Tracks the pointer and the last key, and whether either has changed since the replies appeared. */
export class PointerTracker {
  #point: Point | undefined
  #key: string | undefined
  #from: Point | undefined
  #fromKey: string | undefined
  #moved = false

  /** Called when replies appear. */
  offer(): void {
    this.#from = this.#point
    this.#fromKey = this.#key
    this.#moved = false
  }

  /** Call this when the pointer has moved or pressed. Without an earlier position, this counts as a move. */
  point(at: Point): void {
    this.#point = at
    if (!this.#from || Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > maxDriftPx) this.#moved = true
  }

  /** Call this when a key was pressed. Another key than the last one counts as a move; the same key may be pressed by habit. */
  press(key: string): void {
    this.#key = key
    if (key !== this.#fromKey) this.#moved = true
  }

  get moved(): boolean {
    return this.#moved
  }
}

/**
 * Whether the pointer has not moved and the player cannot have read the replies yet. `since`: when the replies appeared, or the time of the last
 * ignored press.
 */
export const isHasty = (moved: boolean, since: number, now: number): boolean =>
  !moved && now - since < repliesUnread
