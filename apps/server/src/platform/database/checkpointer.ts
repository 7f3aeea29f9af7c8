// Brings what stands in the write-ahead log back into the database, on a thread of its own. SQLite would do it inside the commit
// that happens to fill the log, twice waiting for the disk: everybody behind that commit would wait too.
import { Worker } from 'node:worker_threads'

const usualScript = new URL('./checkpoint-worker.js', import.meta.url)
const usualRest = 60_000

export interface CheckpointerOptions {
  databaseFile: string
  /** A thread that fails, on a full disk for instance, is a log that grows and a slower commit at its end: nobody else would tell. */
  onFailure: (error: Error) => void
  script?: URL
  /** How long after that another one is tried, in milliseconds. */
  restMs?: number
}

export class Checkpointer {
  readonly #options: CheckpointerOptions
  #worker: Worker
  #ended: Promise<void>
  #again: NodeJS.Timeout | undefined
  #stopping = false

  constructor(options: CheckpointerOptions) {
    this.#options = options
    this.#worker = this.#begin()
    this.#ended = this.#endOf(this.#worker)
  }

  /** Done once its connection is closed: the last one to close the database empties the log. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#again)
    this.#worker.ref()
    this.#worker.postMessage('stop')
    await this.#ended
  }

  #begin(): Worker {
    const { databaseFile, script = usualScript, onFailure } = this.#options
    const worker = new Worker(script, { workerData: databaseFile })
    worker.unref()
    worker.on('error', onFailure)
    return worker
  }

  #endOf(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      worker.once('exit', () => {
        resolve()
        if (!this.#stopping)
          this.#again = setTimeout(() => this.#resume(), this.#options.restMs ?? usualRest).unref()
      })
    })
  }

  #resume(): void {
    this.#worker = this.#begin()
    this.#ended = this.#endOf(this.#worker)
  }
}
