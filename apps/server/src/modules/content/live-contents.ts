// The games of a running server. When a new build appears on the disk, the server loads the new build without a restart.
import { setTimeout as wait } from 'node:timers/promises'
import type { Wordings } from '@didascalie/contract'
import type { FastifyBaseLogger } from 'fastify'
import { OperatorError } from '../../platform/errors/operator-error.js'
import type { Content, Contents } from './content.js'
import {
  buildStamp,
  gamesIn,
  type LoadOptions,
  loadContent,
  loadContents,
  readOperatorTexts,
  requireKnownKeys,
} from './load-contents.js'

interface ServedGame {
  current: Content
  previous: Content | undefined
}

/** Longer than any build takes, so that only a disk that does not answer reaches it. The next games must not wait for this disk. */
const defaultMaxLoadMs = 60_000

interface LiveOptions extends Omit<LoadOptions, 'onLeftOut'> {
  /** The time in which a new build must be read, in milliseconds. */
  maxLoadMs?: number | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export class LiveContents implements Contents {
  readonly #options: LiveOptions
  readonly #operatorTexts: Wordings
  readonly #defaultGame: string
  readonly #served = new Map<string, ServedGame>()
  /** For each game, the `buildStamp` of the last build that the server served or rejected. */
  readonly #stamps: Map<string, string | undefined>
  /** Games whose build was missing at the last check. A build is also missing for a moment while it is being replaced. */
  readonly #missing = new Set<string>()
  #isRefreshing = false

  /** Loads all games, and leaves out games that cannot be served. Throws if the default game cannot be served. */
  static async open(options: LiveOptions): Promise<LiveContents> {
    const { folder } = options
    const stamps = new Map<string, string | undefined>()
    for (const name of await gamesIn(folder)) stamps.set(name, await buildStamp(folder, name))
    const contents = await loadContents({
      ...options,
      onLeftOut: (game, reason) =>
        options.log.warn({ game, reason }, 'A game cannot be served and is left out'),
    })
    return new LiveContents(options, {
      contents,
      stamps,
      operatorTexts: await readOperatorTexts(options.wordings),
    })
  }

  private constructor(
    options: LiveOptions,
    {
      contents,
      stamps,
      operatorTexts,
    }: { contents: Contents; stamps: Map<string, string | undefined>; operatorTexts: Wordings },
  ) {
    this.#options = options
    this.#operatorTexts = operatorTexts
    this.#stamps = stamps
    this.#defaultGame = contents.defaultGame.name
    for (const content of contents.all)
      this.#served.set(content.name, { current: content, previous: undefined })
  }

  get defaultGame(): Content {
    const defaultContent = this.find(this.#defaultGame)
    if (defaultContent === undefined) throw new Error('The default game is no longer loaded')
    return defaultContent
  }

  get all(): readonly Content[] {
    return [...this.#served.values()].map(({ current }) => current)
  }

  find(name: string): Content | undefined {
    return this.#served.get(name)?.current
  }

  previous(name: string): Content | undefined {
    return this.#served.get(name)?.previous
  }

  /** Checks for new builds, new games and removed games. If `prepare` fails for a build, the next call retries. */
  async refresh(prepare: (content: Content) => Promise<void>): Promise<void> {
    if (this.#isRefreshing) return
    this.#isRefreshing = true
    try {
      const names = new Set([...(await gamesIn(this.#options.folder)), ...this.#served.keys()])
      for (const name of names)
        try {
          await this.#refreshGame(name, prepare)
        } catch (error) {
          this.#options.log.warn(
            { game: name, err: error },
            'Serving a new build failed; the next check retries',
          )
        }
    } finally {
      this.#isRefreshing = false
    }
  }

  async #refreshGame(name: string, prepare: (content: Content) => Promise<void>): Promise<void> {
    const { folder, log } = this.#options
    const stamp = await buildStamp(folder, name)
    if (stamp === undefined) return this.#dropIfMissingTwice(name)
    this.#missing.delete(name)
    if (this.#stamps.get(name) === stamp) return
    const loaded = await this.#load(name)
    // The build was replaced while it was being read, so the result may mix files of two builds.
    if ((await buildStamp(folder, name)) !== stamp) return
    if (loaded instanceof Error) {
      this.#stamps.set(name, stamp)
      const outcome = this.#served.has(name) ? 'the previous build stays in use' : 'the game is left out'
      log.warn({ game: name, reason: loaded.message }, `A new build cannot be served: ${outcome}`)
      return
    }
    const current = this.find(name)
    if (current?.build !== loaded.build) {
      await prepare(loaded)
      this.#served.set(name, { current: loaded, previous: current })
      log.info({ game: name, build: loaded.build }, 'A new build is served')
      if (current === undefined && this.#options.defaultGame === undefined)
        log.warn(
          { games: [...this.#served.keys()] },
          'Set DIDASCALIE_CONTENT to the default game before the next start',
        )
    }
    this.#stamps.set(name, stamp)
  }

  async #load(name: string): Promise<Content | Error> {
    const { folder, wordings, maxLoadMs = defaultMaxLoadMs } = this.#options
    const timer = new AbortController()
    const timeout = wait(maxLoadMs, undefined, { signal: timer.signal }).then(() => {
      throw new OperatorError(
        `Lire le jeu ${name} prend plus de ${maxLoadMs / 1000}\u00a0s\u00a0: vérifiez le disque et la taille du jeu, puis construisez-le de nouveau.`,
      )
    })
    try {
      const content = await Promise.race([loadContent(folder, name, this.#operatorTexts), timeout])
      const others = this.all.filter((one) => one.name !== name)
      if (wordings !== undefined)
        requireKnownKeys(wordings, this.#operatorTexts, { all: [...others, content] })
      return content
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      timer.abort()
    }
  }

  /** The default game is never dropped, because requests without a session need it. */
  #dropIfMissingTwice(name: string): void {
    const isFirstTime = !this.#missing.has(name)
    this.#missing.add(name)
    if (isFirstTime || name === this.#defaultGame || !this.#served.has(name)) return
    this.#served.delete(name)
    this.#stamps.delete(name)
    this.#options.log.warn({ game: name }, 'A game was removed and is no longer served')
  }
}
