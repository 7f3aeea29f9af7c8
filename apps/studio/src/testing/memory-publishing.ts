import type {
  BuildRefusal,
  Built,
  PackageKind,
  Publication,
  RealGame,
  StudioActivity,
  Version,
} from '@didascalie/contract'
import type { DownloadedGame, PublishingServer } from '../services/publishing-calls.js'

/** A publishing server in memory. Each build runs until the test calls `finish`. */
export class MemoryPublishing implements PublishingServer {
  readonly realGame: RealGame = {
    version: 'abc123',
    address: 'http://127.0.0.1:4321/',
    codes: ['ABCD-EFGH-1234'],
    console: 'http://127.0.0.1:4321/regie/demonstration#abc',
  }
  game: RealGame | null = null
  /** The reason why the next builds fail; `undefined` if they succeed. */
  refusal: BuildRefusal | undefined
  isDown = false
  published: Publication = { published: null, versions: [], plans: [] }
  readonly notes: string[] = []
  #running: (() => void) | undefined

  async activity(): Promise<StudioActivity> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    return { explored: this.#running ? 1234 : null, game: this.game }
  }

  async play(): Promise<Built<RealGame>> {
    const built = await this.#build(this.realGame)
    if ('result' in built) this.game = built.result
    return built
  }

  async stopPlaying(): Promise<void> {
    this.game = null
    if (this.#running) this.refusal = { message: 'La construction a été arrêtée.', faults: [] }
    this.finish()
  }

  async publication(): Promise<Publication> {
    return this.published
  }

  async publish(note: string): Promise<Built<Version>> {
    const date = new Date(Date.UTC(2026, 10, 18, 8, this.notes.length)).toISOString()
    const version = { version: 'def456', date, note }
    const built = await this.#build(version)
    if ('result' in built) {
      this.notes.push(note)
      const { versions } = this.published
      // Like the real server, does not list a version again if it equals the newest version.
      if (versions[0]?.version !== version.version)
        this.published = { ...this.published, versions: [version, ...versions] }
    }
    return built
  }

  pack(as: PackageKind): Promise<Built<DownloadedGame>> {
    const name = as === 'web' ? 'essai.zip' : `essai-scorm-${as}.zip`
    return this.#build({ name, bytes: 2_500_000, content: new Blob(['zip']) })
  }

  finish(): void {
    this.#running?.()
    this.#running = undefined
  }

  async #build<Result>(result: Result): Promise<Built<Result>> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    await new Promise<void>((done) => {
      this.#running = done
    })
    return this.refusal ? { refusal: this.refusal } : { result }
  }
}
