/** Remembers whether the last save was stored. On a nearly full disk, a small test write may succeed although saves fail. */
export class WriteHealth {
  #failedAt: number | undefined

  recordSuccess(): void {
    this.#failedAt = undefined
  }

  recordFailure(): void {
    this.#failedAt = performance.now()
  }

  /** Whether the last save failed, and did so less than 30 seconds ago. */
  get isFailing(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt < failureLifetimeMs
  }
}

const failureLifetimeMs = 30_000
