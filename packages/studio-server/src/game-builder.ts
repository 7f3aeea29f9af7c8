import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { type BuildRefusal, type Built, contentNameSchema, type PackageKind } from '@didascalie/contract'
import { type CheckWorkerLimits, startCheckWorker } from '@didascalie/project'

/** The task of the worker that builds a game. */
export interface BuildTask {
  readonly folder: string
  /** The folder that receives the `dist` folder. */
  readonly target: string
  /**
   * This file records that the checks found no error. The next build of the same story then skips
   * the exploration of all possible choices.
   */
  readonly recordFile: string
  /**
   * If set, the worker also packs the build into the zip file `file`. `player` is the folder of the
   * built player.
   */
  readonly pack?: { readonly player: string; readonly file: string; readonly as: PackageKind } | undefined
}

/**
 * A message from the worker. `explored`: the number of states of the story that the worker has explored so far. The last message is
 * `version` (of the build) or `refusal` (why there is no build).
 */
export type BuildMessage =
  | { readonly explored: number }
  | { readonly version: string }
  | { readonly refusal: BuildRefusal }

/** A build without a result. The message is for the writer. */
export const refuse = (message: string): { readonly refusal: BuildRefusal } => ({
  refusal: { message, faults: [] },
})

const stoppedMessage = 'La construction a été arrêtée.'

/** Builds the game of a folder. Only one build runs at a time. */
export class GameBuilder {
  readonly #folder: string
  readonly #limits: CheckWorkerLimits | undefined
  #temporary: string | undefined
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | undefined
  #explored: number | null = null
  #isClosed = false

  constructor(folder: string, limits?: CheckWorkerLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  /** The number of states of the story that the running build has explored, or `null` if no build runs. */
  get explored(): number | null {
    return this.#explored
  }

  /** A temporary folder. It is created at the first use and deleted when the studio closes. */
  get temporary(): string {
    this.#temporary ??= mkdtempSync(join(tmpdir(), 'didascalie-jeu-'))
    return this.#temporary
  }

  /**
   * The name of the game in addresses. Normally, this is the name of the folder. It is `mon-jeu` if a
   * server would not accept the name of the folder.
   */
  get name(): string {
    const name = contentNameSchema.safeParse(basename(resolve(this.#folder)))
    return name.success ? name.data : 'mon-jeu'
  }

  /** Builds the game into its own `dist` folder, from which a server serves it. Returns the version. */
  publish(): Promise<Built<string>> {
    return this.#build(this.#folder)
  }

  /** Builds the game into the temporary folder, without publishing it. `signal` stops the build. */
  buildCopy({
    pack,
    signal,
  }: {
    pack?: BuildTask['pack']
    signal?: AbortSignal
  } = {}): Promise<Built<string>> {
    const target = join(this.temporary, 'content', this.name)
    mkdirSync(target, { recursive: true })
    return this.#build(target, pack, signal)
  }

  /** Ends the running build, drops the builds that wait for it, and deletes the temporary folder. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true })
  }

  #build(target: string, pack?: BuildTask['pack'], signal?: AbortSignal): Promise<Built<string>> {
    const recordFile = join(this.temporary, 'checked.json')
    const task = { folder: this.#folder, target, recordFile, pack }
    const built = this.#last.then(() => this.#run(task, signal))
    this.#last = built.catch(() => undefined)
    return built
  }

  async #run(task: BuildTask, signal: AbortSignal | undefined): Promise<Built<string>> {
    if (this.#isClosed) throw new Error('The studio has closed')
    if (signal?.aborted) return refuse(stoppedMessage)
    this.#explored = 0
    const stop = () => void this.#worker?.terminate()
    signal?.addEventListener('abort', stop)
    try {
      return await new Promise((done, reject) => {
        const worker = startCheckWorker(new URL('./build-worker.js', import.meta.url), {
          ...this.#limits,
          workerData: task,
          onLimit: (message) => done(refuse(message)),
          onError: reject,
        })
        this.#worker = worker
        worker.on('message', (message: BuildMessage) => {
          if ('explored' in message) this.#explored = message.explored
          else done('version' in message ? { result: message.version } : message)
        })
        worker.on('exit', () =>
          signal?.aborted
            ? done(refuse(stoppedMessage))
            : reject(new Error('The build ended without a result')),
        )
      })
    } finally {
      signal?.removeEventListener('abort', stop)
      this.#explored = null
      this.#worker = undefined
    }
  }
}
