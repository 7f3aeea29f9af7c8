// How often one login may write, or one address invent logins, counted in this process alone: asked on every save, so it is a number in a map and no more.

/** More than play on one machine: beyond, somebody invents logins, and must not fill the memory with them. */
const mostCounted = 100_000

export class Pace {
  readonly #most: number
  readonly #windowMs: number
  #began = 0
  #counts = new Map<string, number>()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** How many are counted now. */
  get counted(): number {
    return this.#counts.size
  }

  /** Counts one more. 0 when it is allowed, else the seconds until it is. */
  secondsToWait(who: string, now: number): number {
    this.#beginAnew(now)
    const count = (this.#counts.get(who) ?? 0) + 1
    this.#counts.set(who, count)
    return count <= this.#most ? 0 : this.#secondsLeft(now)
  }

  /** The same without counting: the seconds to wait for a caller who has used up the limit. */
  secondsSpent(who: string, now: number): number {
    this.#beginAnew(now)
    return (this.#counts.get(who) ?? 0) < this.#most ? 0 : this.#secondsLeft(now)
  }

  #beginAnew(now: number): void {
    if (now - this.#began >= this.#windowMs || now < this.#began || this.#counts.size >= mostCounted) {
      this.#began = now
      this.#counts = new Map()
    }
  }

  #secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#began + this.#windowMs - now) / 1000))
  }
}
