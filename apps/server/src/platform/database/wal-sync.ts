// Brings the write-ahead log to the disk without stopping the process: SQLite's own `synchronous = FULL` does it inside the
// commit, and a slow disk then holds up everybody. Here the commit writes, this thread goes on, and whoever waits for
// their answer waits for the next flush, which they share.
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const flush = promisify(fdatasync)

export class WalSync {
  readonly #path: string
  readonly #flush: (file: number) => Promise<void>
  #file: number | undefined
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(path: string, flushFile: (file: number) => Promise<void> = flush) {
    this.#path = path
    this.#flush = flushFile
  }

  /** Resolves once everything written before the call is on the disk. A flush already under way may have begun too early to count. */
  flushed(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {
        // That failure was reported to those who waited for it.
      })
      .then(() => {
        this.#next = undefined
        this.#file ??= openSync(this.#path, 'r+')
        this.#running = this.#flush(this.#file)
        return this.#running
      })
    return this.#next
  }

  async close(): Promise<void> {
    await this.#running.catch(() => {
      // Reported already, as above.
    })
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
