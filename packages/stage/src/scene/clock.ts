/** A source of time: the browser's clock in the game, a manual clock in tests. */
export interface Clock {
  now(): number
  /** Calls `callback` once, after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** A timer that can be paused. It has at most one callback at a time. */
export class PausableTimer {
  readonly #clock: Clock
  #isHeld = false
  #callback: (() => void) | undefined
  #remainingMs = 0
  #startedAt = 0
  #cancelTimer = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  set(ms: number, callback: () => void): void {
    this.cancel()
    this.#callback = callback
    this.#remainingMs = ms
    this.#run()
  }

  cancel(): void {
    this.#cancelTimer()
    this.#callback = undefined
  }

  hold(held: boolean): void {
    if (held === this.#isHeld) return
    this.#isHeld = held
    if (!held) this.#run()
    else if (this.#callback) {
      this.#cancelTimer()
      this.#remainingMs -= this.#clock.now() - this.#startedAt
    }
  }

  #run(): void {
    const callback = this.#callback
    if (this.#isHeld || !callback) return
    this.#startedAt = this.#clock.now()
    this.#cancelTimer = this.#clock.after(Math.max(0, this.#remainingMs), () => {
      this.#callback = undefined
      callback()
    })
  }
}
