// Sends documents to the worker thread that draws them, and streams their bytes back.
import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../platform/errors/problem.js'
import type { Bilan, BilanGame } from './debrief.js'
import type { PrintedDocument } from './printed-document.js'

export interface RenderRequest {
  id: number
  document: PrintedDocument
}

export type RenderedChunk = { id: number } & ({ chunk: Uint8Array } | { end: true } | { failure: string })

/** The maximum number of waiting documents. It is larger than a whole class, so all learners of a class can request their document at the
 * same time. */
const defaultMaxWaiting = 100
/** If documents are waiting and the worker has sent nothing for this time, the worker is ended and all waiting documents fail. A document
 * takes at most a second. */
const defaultSilenceMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }

export class PdfService {
  readonly #script: URL
  readonly #maxWaiting: number
  readonly #silenceMs: number
  readonly #waiting = new Map<number, PassThrough>()
  #worker: Worker | undefined
  #watchdog: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(
    script = new URL('./pdf-worker.js', import.meta.url),
    {
      maxWaiting = defaultMaxWaiting,
      silenceMs = defaultSilenceMs,
    }: { maxWaiting?: number; silenceMs?: number } = {},
  ) {
    this.#script = script
    this.#maxWaiting = maxWaiting
    this.#silenceMs = silenceMs
  }

  write(bilan: Bilan): Readable {
    return this.writeDocument({ kind: 'debrief', bilan })
  }

  writeDocument(document: PrintedDocument): Readable {
    if (this.#waiting.size >= this.#maxWaiting) throw new Problem('too-many', { retryAfterSeconds: 10 })
    this.#lastId += 1
    const id = this.#lastId
    const pages = new PassThrough()
    pages.once('close', () => this.#waiting.delete(id))
    if (this.#waiting.size === 0) this.#watchdog?.refresh()
    this.#waiting.set(id, pages)
    this.#thread().postMessage({ id, document } satisfies RenderRequest)
    return pages
  }

  /** Draws an empty debrief to load the fonts, so that the first learner does not wait for them. */
  warm(game: BilanGame): void {
    const emptyDebrief = {
      game,
      organisation: '',
      sessionName: '',
      firstname: '',
      lastname: '',
      playedSeconds: 0,
      notions: [],
    }
    this.write({ ...emptyDebrief, date: new Date(0), timeZone: 'UTC' })
      .on('error', () => {
        // The first real request reports the same error with its cause.
      })
      .resume()
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(this.#script, { resourceLimits })
    worker.unref()
    const watchdog = setTimeout(() => {
      if (this.#waiting.size > 0) void worker.terminate()
    }, this.#silenceMs).unref()
    worker.on('message', (message: RenderedChunk) => {
      watchdog.refresh()
      this.#receive(message)
    })
    worker.on('error', (error) => this.#failWaiting(worker, error))
    worker.on('exit', () => this.#failWaiting(worker, new Error('The PDF worker ended')))
    this.#worker = worker
    this.#watchdog = watchdog
    return worker
  }

  #receive(message: RenderedChunk): void {
    const pages = this.#waiting.get(message.id)
    if (pages === undefined) return
    if ('chunk' in message) pages.write(message.chunk)
    else if ('end' in message) {
      // The document is complete, so it no longer counts as waiting, even if the client reads it slowly.
      this.#waiting.delete(message.id)
      pages.end()
    } else pages.destroy(new Error(`A document could not be drawn: ${message.failure}`))
  }

  /** The next request starts a new worker. */
  #failWaiting(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    clearTimeout(this.#watchdog)
    for (const pages of this.#waiting.values()) pages.destroy(error)
  }
}
