import { fileTimeout } from '../constants.js'

export interface Job {
  name: string
  /** The weight of the job in the progress bar. */
  bytes: number
  run(): Promise<unknown>
}

/** The default number of parallel jobs. Browsers open at most six connections to one HTTP/1.1 host. */
const defaultLanes = 6

/** Starts jobs in order and runs a few in parallel. Jobs can be added while the queue runs. A second job with the same name is
 * ignored. The progress never decreases. A failed job is logged and counts as done, so that it cannot block the loading screen. */
export class JobQueue {
  readonly #onProgress: (progress: number) => void
  readonly #lanes: number
  readonly #names = new Set<string>()
  readonly #waiting: Job[] = []
  readonly #onIdle: (() => void)[] = []
  #running = 0
  #totalBytes = 0
  #doneBytes = 0
  #progress = 0

  constructor(onProgress: (progress: number) => void = () => {}, lanes = defaultLanes) {
    this.#onProgress = onProgress
    this.#lanes = lanes
  }

  add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      if (this.#names.has(job.name)) continue
      this.#names.add(job.name)
      this.#totalBytes += job.bytes
      this.#waiting.push(job)
    }
    while (this.#running < this.#lanes && this.#waiting.length > 0) void this.#runLane()
  }

  async untilIdle(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve))
    this.#onProgress(1)
  }

  async #runLane(): Promise<void> {
    this.#running += 1
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await runWithTimeout(job)
      this.#doneBytes += job.bytes
      this.#progress = Math.max(this.#progress, this.#doneBytes / this.#totalBytes)
      this.#onProgress(this.#progress)
    }
    this.#running -= 1
    if (this.#running === 0) for (const resolve of this.#onIdle.splice(0)) resolve()
  }
}

/** Resolves when the job ends or the time limit has passed. After the time limit, the job continues in the background. */
function runWithTimeout({ name, run }: Job): Promise<void> {
  const work = run().catch((cause) => console.error(`Fichier manquant\u00a0: ${name}`, cause))
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, fileTimeout)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
