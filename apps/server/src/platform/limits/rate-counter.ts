// Counts the uses of each key in this process, for example the writes of a login or the invalid logins of an IP address. The counter uses a
// plain map, because it runs at each save.

/**
 * Limits the memory of the counter: when it counts this many keys, the next use starts a new window
 * and resets all counts. A server has fewer players than this, so only an attacker who invents
 * logins reaches the limit.
 */
const maxCountedKeys = 100_000

export class RateCounter {
  readonly #maxUses: number
  readonly #windowMs: number
  #windowStart = 0
  #counts = new Map<string, number>()

  constructor(maxUses: number, windowMs: number) {
    this.#maxUses = maxUses
    this.#windowMs = windowMs
  }

  /** The number of keys that were counted in the last window, even if this window is over. */
  get keyCount(): number {
    return this.#counts.size
  }

  /** Counts one use. Returns 0 if the use is allowed, otherwise the seconds to wait. */
  countUse(key: string, now: number): number {
    this.#startWindowIfOver(now)
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#maxUses ? 0 : this.#secondsLeft(now)
  }

  /** Returns the seconds to wait if the caller has used up the limit, otherwise 0. Counts nothing. */
  secondsLeftIfExceeded(key: string, now: number): number {
    this.#startWindowIfOver(now)
    return (this.#counts.get(key) ?? 0) < this.#maxUses ? 0 : this.#secondsLeft(now)
  }

  #startWindowIfOver(now: number): void {
    if (
      now - this.#windowStart >= this.#windowMs ||
      now < this.#windowStart ||
      this.#counts.size >= maxCountedKeys
    ) {
      this.#windowStart = now
      this.#counts = new Map()
    }
  }

  #secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#windowStart + this.#windowMs - now) / 1000))
  }
}
