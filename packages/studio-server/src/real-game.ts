// Starts the server of the platform on this computer, so that the writer can play the game as a learner does: with login, survey and
// debrief. The data of the server is in a temporary folder.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Built, contentManifestSchema, type RealGame } from '@didascalie/contract'
import { type GameBuilder, refuse } from './game-builder.js'
import { StudioError } from './studio-error.js'

const serverProgram = 'apps/server/dist/bundle/main.js'

/** The built apps that the server reads from its root folder. The console is optional. */
const servedApps = ['apps/player/dist', 'apps/console/dist']

export class RealGameServer {
  readonly #builder: GameBuilder
  readonly #platform: string | undefined
  #child: ChildProcess | undefined
  #server: Omit<RealGame, 'version'> | undefined
  /** The game that the server serves. `null` before the server serves the first build, and after the server ends. */
  #game: RealGame | null = null
  #starting: Promise<Built<RealGame>> | undefined
  #stopping: AbortController | undefined

  /** `platform`: the root folder of the platform, which contains the built apps. If it is `undefined`, the game cannot be played. */
  constructor(builder: GameBuilder, platform: string | undefined) {
    this.#builder = builder
    this.#platform = platform
  }

  get game(): RealGame | null {
    return this.#game
  }

  /** Builds the game as it is now, and starts the server. A running server serves the new build, and learners keep their progress. */
  start(): Promise<Built<RealGame>> {
    this.#starting ??= this.#startUntilStopped().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  /** Also stops a build that `start` waits for. */
  async stop(): Promise<void> {
    this.#stopping?.abort()
    this.#server = undefined
    this.#game = null
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((done) => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
  }

  async #startUntilStopped(): Promise<Built<RealGame>> {
    this.#stopping = new AbortController()
    const { signal } = this.#stopping
    try {
      return await this.#start(signal)
    } catch (error) {
      // The server of the game ends while the studio waits for it.
      if (signal.aborted) return refuse('Le jeu a été arrêté.')
      throw error
    }
  }

  async #start(signal: AbortSignal): Promise<Built<RealGame>> {
    const program = this.#program()
    const built = await this.#builder.buildCopy({ signal })
    if ('refusal' in built) return built
    signal.throwIfAborted()
    this.#server ??= await this.#launch(program)
    const server = this.#server
    await untilServed(`${server.address}data/${this.#builder.name}/manifest.json`, built.result)
    this.#game = { ...server, version: built.result }
    return { result: this.#game }
  }

  #program(): string {
    const program = join(this.#platform ?? '', serverProgram)
    if (this.#platform !== undefined && existsSync(program)) return program
    throw new StudioError(
      422,
      'Le serveur du jeu n’est pas construit. Lancez le studio avec « npm run didascalie -- studio ».',
    )
  }

  async #launch(program: string): Promise<Omit<RealGame, 'version'>> {
    const { temporary, name } = this.#builder
    linkApps(this.#platform ?? '', temporary)
    const launcher = fileURLToPath(new URL('./real-server.js', import.meta.url))
    const child = fork(launcher, [program, temporary], {
      cwd: temporary,
      env: environmentOf(temporary, name),
      silent: true,
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#server = undefined
      this.#game = null
    })
    return readBanner(await printedBanner(child))
  }
}

function linkApps(platform: string, temporary: string): void {
  for (const app of servedApps) {
    const link = join(temporary, app)
    if (existsSync(link) || !existsSync(join(platform, app))) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(platform, app), link, 'junction')
  }
}

/** The environment variables of the server, without settings that the writer has made for another server on this computer. */
function environmentOf(temporary: string, game: string): NodeJS.ProcessEnv {
  const isSetting = (name: string) => /^(DIDASCALIE_|NODE_ENV$|DATABASE_URL$|HOST$|PORT$)/.test(name)
  const others = Object.entries(process.env).filter(([name]) => !isSetting(name))
  return {
    ...Object.fromEntries(others),
    DIDASCALIE_ROOT: temporary,
    DIDASCALIE_DATA: join(temporary, 'var'),
    DIDASCALIE_CONTENT: game,
    HOST: '127.0.0.1',
    PORT: '0',
  }
}

/** Waits for the text that the server prints when it is ready. Rejects if the server ends before that. */
function printedBanner(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    let banner = ''
    let errors = ''
    child.stderr?.on('data', (part: Buffer) => {
      errors += part
    })
    child.stdout?.on('data', (part: Buffer) => {
      banner += part
      if (!banner.includes('Ctrl+C')) return
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
      done(banner)
    })
    child.once('exit', () =>
      reject(new StudioError(422, `Le serveur du jeu n’a pas démarré. ${errors.trim()}`)),
    )
  })
}

function readBanner(banner: string): Omit<RealGame, 'version'> {
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(banner) ?? []
  const [console = ''] = /http:\S+\/regie\/\S+/.exec(banner) ?? []
  return { address, console, codes: banner.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [] }
}

const servedPollMs = 100
/**
 * The longest wait until the server serves a new build. The server looks for new builds every two
 * seconds, and validates a build before it serves it.
 */
const servedTimeoutMs = 60_000

async function untilServed(manifest: string, version: string): Promise<void> {
  const end = Date.now() + servedTimeoutMs
  while (Date.now() < end) {
    const answer = await fetch(manifest)
    if (answer.ok && contentManifestSchema.parse(await answer.json()).version === version) return
    await new Promise((done) => setTimeout(done, servedPollMs))
  }
  throw new StudioError(422, 'Le serveur du jeu n’a pas pris la nouvelle version.')
}
