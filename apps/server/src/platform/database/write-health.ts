/** Whether saves are being stored. On a disk that is nearly full a small write may succeed where a save fails. */
export class WriteHealth {
  #failedAt: number | undefined

  kept(): void {
    this.#failedAt = undefined
  }

  failed(): void {
    this.#failedAt = performance.now()
  }

  /** The last save failed, within the last 30 seconds. */
  get isFailing(): boolean {
    return this.#failedAt !== undefined && performance.now() - this.#failedAt < forgottenAfterMs
  }
}

const forgottenAfterMs = 30_000
