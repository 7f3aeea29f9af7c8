// Decides whether the learner chose a reply on purpose (docs/decisions/accidental-replies.md): after the replies appeared, either the pointer
// moved, or the learner pressed a new key, or enough time passed to read the first reply.
import { repliesUnread } from '../constants.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels: how far apart two taps of a finger on the same spot can be. */
const maxDriftPx = 24

/** Tracks the pointer and the last key, and whether either has changed since the replies appeared. */
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

  /** Call this when the pointer has moved or pressed. Without an earlier position, this counts as a move. */
  point(point: Point): void {
    this.#lastPoint = point
    const start = this.#pointBeforeReplies
    if (!start || Math.hypot(point.x - start.x, point.y - start.y) > maxDriftPx) this.#moved = true
  }

  /**
   * Call this when a key was pressed. If the learner pressed another key before the replies appeared, this press counts as a move. If it was
   * the same key, the learner may press it out of habit.
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
 * Whether the pointer has not moved and the learner cannot have read the replies yet. `since`: when the replies appeared, or the time of
 * the last ignored press.
 */
export const isHasty = (moved: boolean, since: number, now: number): boolean =>
  !moved && now - since < repliesUnread
