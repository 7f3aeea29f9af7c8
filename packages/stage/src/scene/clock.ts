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

/** A timer for one callback at a time, which can be paused. */
export class HeldTimer {
  readonly #clock: Clock
  #held = false
  #callback: (() => void) | undefined
  #left = 0
  #since = 0
  #callOff = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  set(ms: number, callback: () => void): void {
    this.cancel()
    this.#callback = callback
    this.#left = ms
    this.#run()
  }

  cancel(): void {
    this.#callOff()
    this.#callback = undefined
  }

  hold(held: boolean): void {
    if (held === this.#held) return
    this.#held = held
    if (!held) this.#run()
    else if (this.#callback) {
      this.#callOff()
      this.#left -= this.#clock.now() - this.#since
    }
  }

  #run(): void {
    const callback = this.#callback
    if (this.#held || !callback) return
    this.#since = this.#clock.now()
    this.#callOff = this.#clock.after(Math.max(0, this.#left), () => {
      this.#callback = undefined
      callback()
    })
  }
}
