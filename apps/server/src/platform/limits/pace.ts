// Counts the writes of a login, or the invalid logins of an address, in this process. It runs on every save, so it is only a map.

/** More than the players of one server. Only an attacker who invents logins exceeds it; the limit protects the memory. */
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

  /** The number of callers counted in this window. */
  get counted(): number {
    return this.#counts.size
  }

  /** Counts one use. Returns 0 if it is allowed, otherwise the seconds to wait. */
  secondsToWait(key: string, now: number): number {
    this.#beginAnew(now)
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#most ? 0 : this.#secondsLeft(now)
  }

  /** The same without counting: the seconds to wait for a caller who has used up the limit. */
  secondsSpent(key: string, now: number): number {
    this.#beginAnew(now)
    return (this.#counts.get(key) ?? 0) < this.#most ? 0 : this.#secondsLeft(now)
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
