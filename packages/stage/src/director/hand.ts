// Whether a reply is meant (docs/decisions/accidental-replies.md): the hand has moved since the replies appeared, or
// enough time has passed to read the first of them.
import { repliesUnread } from '../constants.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** CSS pixels. A finger that presses the same spot twice strays about this far. */
const strays = 24

/** Where the hand is, and whether it has moved since something was offered to it. */
export class Hand {
  #point: Point | undefined
  #key: string | undefined
  #from: Point | undefined
  #fromKey: string | undefined
  #moved = false

  /** Replies appear. */
  offer(): void {
    this.#from = this.#point
    this.#fromKey = this.#key
    this.#moved = false
  }

  /** The pointer is moved or pressed there. The first one ever seen has moved there. */
  point(at: Point): void {
    this.#point = at
    if (!this.#from || Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > strays) this.#moved = true
  }

  /** A key is pressed: another one than before is a decision, the same one may be a habit. */
  press(key: string): void {
    this.#key = key
    if (key !== this.#fromKey) this.#moved = true
  }

  get moved(): boolean {
    return this.#moved
  }
}

/** Replies cannot have been read yet by a hand that stayed where it was. `since` is when they appeared, or were last
 * pressed in vain. */
export const isHasty = (moved: boolean, since: number, now: number): boolean =>
  !moved && now - since < repliesUnread
