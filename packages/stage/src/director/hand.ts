// Decides whether the learner chose a reply on purpose (docs/decisions/accidental-replies.md). One of three things must have happened
// since the replies appeared: the pointer moved, the learner pressed a new key, or enough time passed to read the first reply.
import { accidentalPressMs } from '../constants.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** The maximum distance between two taps that a finger makes on the same spot, in CSS pixels. */
const maxDriftPx = 24

/** Tracks whether the pointer has moved or the learner has pressed another key since the replies appeared. */
export class PointerTracker {
  #lastPoint: Point | undefined
  #lastKey: string | undefined
  #pointBeforeReplies: Point | undefined
  #keyBeforeReplies: string | undefined
  #moved = false

  /** Call this when replies appear. */
  offer(): void {
    this.#pointBeforeReplies = this.#lastPoint
    this.#keyBeforeReplies = this.#lastKey
    this.#moved = false
  }

  /** Call this when the pointer moves or presses. If the tracker knows no earlier position, the call counts as a move. */
  point(point: Point): void {
    this.#lastPoint = point
    const start = this.#pointBeforeReplies
    if (!start || Math.hypot(point.x - start.x, point.y - start.y) > maxDriftPx) this.#moved = true
  }

  /**
   * Call this when the learner presses a key. A new key counts as a move. The last key before the replies appeared does not, because the
   * learner may press it again out of habit.
   */
  press(key: string): void {
    this.#lastKey = key
    if (key !== this.#keyBeforeReplies) this.#moved = true
  }

  get moved(): boolean {
    return this.#moved
  }
}

/**
 * Whether a press on a reply must be ignored: the pointer has not moved, and the learner cannot have read the replies yet.
 *
 * `since`: the time at which the replies appeared, or the time of the last ignored press.
 */
export const isHasty = (moved: boolean, since: number, now: number): boolean =>
  !moved && now - since < accidentalPressMs
