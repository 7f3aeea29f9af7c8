/** Whether what learners do is being kept: on a disk that is nearly full, a small write may pass where a save does not. */
export class WriteHealth {
  #failedAt: number | undefined

  kept(): void {
    this.#failedAt = undefined
  }

  failed(): void {
    this.#failedAt = performance.now()
  }

  /** The last save failed, not long ago. */
  get isFailing(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt < forgottenAfterMs
  }
}

const forgottenAfterMs = 30_000
