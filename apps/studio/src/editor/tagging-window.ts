/**
 * Decides which window adds the missing `#line:` tags to a file: of all windows of this browser, the one in which the writer changed the
 * file last. Other windows would add a tag to a line that the writer is still typing.
 */
export class TaggingWindow {
  readonly #lock: string
  #isOwn = navigator.locks === undefined
  #waiting = new AbortController()
  #release: () => void = () => undefined

  constructor(file: string) {
    this.#lock = `didascalie-tags ${file}`
    this.#wait()
  }

  get isOwn(): boolean {
    return this.#isOwn
  }

  /** The writer changed the file in this window. */
  take(): void {
    if (this.#isOwn) return
    this.#waiting.abort()
    this.#request({ steal: true })
  }

  close(): void {
    this.#waiting.abort()
    this.#release()
  }

  /** Waits until no other window has the lock. */
  #wait(): void {
    this.#waiting = new AbortController()
    this.#request({ signal: this.#waiting.signal })
  }

  #request(options: LockOptions): void {
    const hold = () => {
      this.#isOwn = true
      return new Promise<void>((resolve) => {
        this.#release = resolve
      })
    }
    navigator.locks?.request(this.#lock, options, hold).catch(() => {
      const isStolen = this.#isOwn
      this.#isOwn = false
      if (isStolen) this.#wait()
    })
  }
}
