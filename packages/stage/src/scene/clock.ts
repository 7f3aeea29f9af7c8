/** Time, as something one can hand over: the browser's when playing, one's own in tests. */
export interface Clock {
  now(): number
  /** Calls back once, after this long. What is returned calls it off. */
  after(ms: number, callback: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** One appointment at a time, whose time stands still while it is held. */
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
