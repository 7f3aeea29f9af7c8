// Decides whether the player chose a reply on purpose (docs/decisions/accidental-replies.md): the pointer moved after the
// replies appeared, or enough time has passed to read the first reply.
import { repliesUnread } from '../constants.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels: the distance between two taps of a finger on the same spot. */
const strays = 24

/** Tracks the pointer and the last key, and whether either has changed since the replies appeared. */
export class Hand {
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

  /** The pointer moved or pressed here. Without an earlier position, this counts as a move. */
  point(at: Point): void {
    this.#point = at
    if (!this.#from || Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > strays) this.#moved = true
  }

  /** A key was pressed. A different key than before counts as a move; the same key may be pressed by habit. */
  press(key: string): void {
    this.#key = key
    if (key !== this.#fromKey) this.#moved = true
  }

  get moved(): boolean {
    return this.#moved
  }
}

/** True if the pointer has not moved and the player cannot have read the replies yet. `since`: when the replies appeared,
 * or the last press that was ignored. */
export const isHasty = (moved: boolean, since: number, now: number): boolean =>
  !moved && now - since < repliesUnread
