import type {
  KeepVersions,
  NewGame,
  StudioFile,
  StudioProject,
  StudioTexts,
  WriteFile,
  WriteTogether,
} from '@didascalie/contract'
import { RestartedError, type StudioServer, type Written, type WrittenTogether } from '../services/calls.js'

export const gameFileNames: StudioProject['names'] = {
  project: 'didascalie.json',
  wordings: 'wordings.json',
  notions: 'notions.json',
  brand: 'brand.json',
  calendar: 'calendar.json',
  scene: 'sceneData.json',
  people: 'people.json',
  places: 'places.json',
  facts: 'facts.json',
  scenes: 'scenes.json',
  debates: 'debates.json',
  glossary: 'glossary.json',
  credits: 'credits.json',
}

/** A studio server in memory. Like the real server, it refuses to write a file that has changed since the caller read it. It does not check
 * names or move media. */
export class MemoryServer implements StudioServer {
  readonly files = new Map<string, string>()
  readonly kept: KeepVersions[] = []
  isDown = false
  #start = 'first'
  #accepted = 'first'
  #listener: () => void = () => undefined

  constructor(
    files: Readonly<Record<string, string>>,
    readonly about: Partial<StudioProject> = {},
  ) {
    for (const [file, text] of Object.entries(files)) this.files.set(file, text)
  }

  get #texts(): StudioFile[] {
    return [...this.files].map(([file, text]) => ({ file, text, hash: `#${text}` }))
  }

  get story(): StudioFile[] {
    return this.#texts.filter(({ file }) => file.endsWith('.yarn'))
  }

  get plans(): StudioFile[] {
    return this.#texts.filter(({ file }) => file.endsWith('.testplan'))
  }

  restart(): void {
    this.#start = 'second'
    this.#listener()
  }

  resume(): void {
    this.#accepted = this.#start
  }

  #checkStart(): void {
    if (this.#accepted !== this.#start) throw new RestartedError(true)
  }

  async project(): Promise<StudioProject> {
    this.#checkStart()
    return this.current()
  }

  current(): StudioProject {
    return {
      folder: 'essai',
      folderId: 'essai',
      startId: this.#start,
      version: [...this.files.keys()].join(),
      title: 'Essai',
      isEmpty: false,
      media: {},
      faults: [],
      ...this.about,
      names: gameFileNames,
      story: this.story,
      plans: this.plans,
      files: this.#texts.filter(({ file }) => file.endsWith('.json')),
    }
  }

  async write({ file, text, hash }: WriteFile): Promise<Written> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    this.#checkStart()
    const current = this.#texts.find((one) => one.file === file) ?? null
    if ((current?.hash ?? null) !== hash) return { current }
    this.files.set(file, text)
    return { hash: `#${text}` }
  }

  async texts(): Promise<StudioTexts> {
    return { files: this.#texts, media: [] }
  }

  async writeTogether({ files }: WriteTogether): Promise<WrittenTogether> {
    const stale = files.filter(
      ({ file, hash }) => this.#texts.find((one) => one.file === file)?.hash !== hash,
    )
    if (stale.length > 0) return { stale: stale.map(({ file }) => file) }
    for (const { file, text } of files) this.files.set(file, text)
    return { hashes: Object.fromEntries(files.map(({ file, text }) => [file, `#${text}`])) }
  }

  readonly stored = new Map<string, Blob>()

  async storeMedia(file: string, content: Blob, canReplace: boolean): Promise<'kept' | 'exists'> {
    if (this.stored.has(file) && !canReplace) return 'exists'
    this.stored.set(file, content)
    return 'kept'
  }

  async keepVersions(versions: KeepVersions): Promise<readonly string[]> {
    this.kept.push(versions)
    return [`copie de ${versions.file}`]
  }

  readonly created: NewGame[] = []

  async create(game: NewGame): Promise<void> {
    this.created.push(game)
  }

  watch(listener: () => void): () => void {
    this.#listener = listener
    return () => undefined
  }

  /** Simulates a change by another program. */
  changeOnDisk(file: string, text: string): void {
    this.files.set(file, text)
    this.#listener()
  }
}
