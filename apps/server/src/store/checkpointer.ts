// Brings what stands in the write-ahead log back into the database, on a thread of its own. SQLite would do it inside the commit
// that happens to fill the log, twice waiting for the disk: everybody behind that commit would wait too.
import { Worker } from 'node:worker_threads'

/** Frames in the log, 64 MB, after which a commit does it all the same: the thread is late, or gone. */
export const lateCheckpoint = 16_000

export class Checkpointer {
  readonly #worker: Worker
  readonly #ended: Promise<void>

  constructor(databaseFile: string, script = new URL('./checkpoint-worker.js', import.meta.url)) {
    this.#worker = new Worker(script, { workerData: databaseFile })
    this.#worker.unref()
    this.#worker.on('error', () => {
      // A thread that fails is a log that grows up to `lateCheckpoint`, and a slower commit there.
    })
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve())
    })
  }

  /** Done once its connection is closed: the last one to close the database empties the log. */
  async stop(): Promise<void> {
    this.#worker.ref()
    this.#worker.postMessage('stop')
    await this.#ended
  }
}
