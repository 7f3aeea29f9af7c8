// Counts the writes of a login, or the invalid logins of an address, in this process. Each save is counted, so the counter is only a map.

/** Protects the memory. It is larger than the number of players of one server: only an attacker who invents logins reaches it. */
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

  /** Returns the seconds to wait if the caller has used up the limit, otherwise 0. Counts nothing. */
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
