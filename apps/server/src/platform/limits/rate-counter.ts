// Counts the writes of a login, or the invalid logins of an address, in this process. Each save is counted, so the counter is only a map.

/** Protects the memory. It is larger than the number of players of one server: only an attacker who invents logins reaches it. */
const maxCountedKeys = 100_000

export class RateCounter {
  readonly #most: number
  readonly #windowMs: number
  #began = 0
  #counts = new Map<string, number>()

  constructor(maxUses: number, windowMs: number) {
    this.#most = maxUses
    this.#windowMs = windowMs
  }

  /** The number of callers counted in this window. */
  get counted(): number {
    return this.#counts.size
  }

  /** Counts one use. Returns 0 if it is allowed, otherwise the seconds to wait. */
  countUse(key: string, now: number): number {
    this.#beginAnew(now)
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#most ? 0 : this.#secondsLeft(now)
  }

  /** Returns the seconds to wait if the caller has used up the limit, otherwise 0. Counts nothing. */
  secondsLeftIfExceeded(key: string, now: number): number {
    this.#beginAnew(now)
    return (this.#counts.get(key) ?? 0) < this.#most ? 0 : this.#secondsLeft(now)
  }

  #beginAnew(now: number): void {
    if (now - this.#began >= this.#windowMs || now < this.#began || this.#counts.size >= maxCountedKeys) {
      this.#began = now
      this.#counts = new Map()
    }
  }

  #secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#began + this.#windowMs - now) / 1000))
  }
}
