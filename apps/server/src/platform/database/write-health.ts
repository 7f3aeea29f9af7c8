/** For the health check: on a nearly full disk, its own small test write may succeed although the saves of learners fail. */
export class WriteHealth {
  #failedAt: number | undefined

  recordSuccess(): void {
    this.#failedAt = undefined
  }

  recordFailure(): void {
    this.#failedAt = performance.now()
  }

  /** Whether the last save failed less than 30 seconds ago. */
  get isFailing(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt < failureLifetimeMs
  }
}

const failureLifetimeMs = 30_000
