// Sends documents to the worker thread that draws them, and streams their bytes back.
import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../platform/errors/problem.js'
import type { Bilan, BilanGame } from './debrief.js'
import type { PrintedDocument } from './printed-document.js'

export interface RenderRequest {
  id: number
  paper: PrintedDocument
}

export type RenderedChunk = { id: number } & ({ chunk: Uint8Array } | { end: true } | { failure: string })

/** The maximum number of waiting documents: more than a whole class that finishes at the same time requests. */
const usualMostWaiting = 100
/** The worker is replaced after this time without an answer to a waiting document. A document takes at most a second. */
const usualSilenceMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }

export class PdfService {
  readonly #script: URL
  readonly #mostWaiting: number
  readonly #silenceMs: number
  readonly #waiting = new Map<number, PassThrough>()
  #worker: Worker | undefined
  #watchdog: NodeJS.Timeout | undefined
  #last = 0

  constructor(
    script = new URL('./pdf-worker.js', import.meta.url),
    {
      mostWaiting = usualMostWaiting,
      silenceMs = usualSilenceMs,
    }: { mostWaiting?: number; silenceMs?: number } = {},
  ) {
    this.#script = script
    this.#mostWaiting = mostWaiting
    this.#silenceMs = silenceMs
  }

  write(bilan: Bilan): Readable {
    return this.writeDocument({ kind: 'debrief', bilan })
  }

  writeDocument(paper: PrintedDocument): Readable {
    if (this.#waiting.size >= this.#mostWaiting) throw new Problem('too-many', { retryAfterSeconds: 10 })
    this.#last += 1
    const id = this.#last
    const pages = new PassThrough()
    pages.once('close', () => this.#waiting.delete(id))
    if (this.#waiting.size === 0) this.#watchdog?.refresh()
    this.#waiting.set(id, pages)
    this.#thread().postMessage({ id, paper } satisfies RenderRequest)
    return pages
  }

  /** Draws an empty debrief to load the fonts, so that the first learner does not wait for them. */
  warm(game: BilanGame): void {
    const nobody = {
      game,
      organisation: '',
      sessionName: '',
      firstname: '',
      lastname: '',
      seconds: 0,
      notions: [],
    }
    this.write({ ...nobody, date: new Date(0), timeZone: 'UTC' })
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
    worker.on('message', (drawn: RenderedChunk) => {
      watchdog.refresh()
      this.#receive(drawn)
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The PDF worker ended')))
    this.#worker = worker
    this.#watchdog = watchdog
    return worker
  }

  #receive(drawn: RenderedChunk): void {
    const pages = this.#waiting.get(drawn.id)
    if (pages === undefined) return
    if ('chunk' in drawn) pages.write(drawn.chunk)
    else if ('end' in drawn) {
      // The document is complete: a slow reader must not count as waiting.
      this.#waiting.delete(drawn.id)
      pages.end()
    } else pages.destroy(new Error(`A document could not be drawn: ${drawn.failure}`))
  }

  /** Fails the waiting documents. The next request starts a new worker. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    clearTimeout(this.#watchdog)
    for (const pages of this.#waiting.values()) pages.destroy(error)
  }
}
