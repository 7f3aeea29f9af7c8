import type { NewGame, StudioProject, StudioTexts, WriteTogether } from '@didascalie/contract'
import type { Diagnostic, Memories, Sample, WeighedRewards } from '@didascalie/script'
import type { ExplorerRequest } from '../language/explorer-worker.js'
import type { LanguageRequest } from '../language/language-worker.js'
import { withPlan } from '../language/plan-text.js'
import { withTexts } from '../language/story-source.js'
import type {
  ChoiceWeightView,
  ExplorerMessage,
  LanguageMessage,
  Place,
  PlanResult,
  ProofView,
  StageView,
  StoryView,
} from '../language/story-view.js'
import { CallError, RestartedError, type StudioServer, type WrittenTogether } from '../services/calls.js'
import { type Conflict, Documents, type SaveState } from './documents.js'
import { type Draft, Drafts } from './drafts.js'
import { faultsInStudioWords, withStudioWords } from './file-screens.js'
import { FormHistory } from './form-history.js'
import { removeNotion } from './remove-notion.js'
import type { TypedWorker, Workers } from './workers.js'

const isStoryFile = (file: string) => file.endsWith('.yarn')

/** The pause in typing after which the story is explored again, in milliseconds. */
const exploreDelay = 700

/** A change on disk that the studio has just loaded. `merged`: the change was merged with unsaved text of this window. */
export interface DiskChange {
  readonly file: string
  readonly why: 'reloaded' | 'merged'
}

export interface Cursor extends Place {
  readonly column: number
}

export interface StudioState {
  readonly project: StudioProject | undefined
  readonly story: StoryView | undefined
  readonly stage: StageView | undefined
  /** The result of the exploration of the present text. The exploration checks whether a player can get stuck. */
  readonly proof: ProofView | undefined
  readonly progress: { readonly explored: number; readonly waiting: number } | undefined
  readonly sample: Sample | undefined
  /** The results of the test plans for the present text. */
  readonly plans: readonly PlanResult[] | undefined
  /** How much each choice changes the story. `undefined` until the writer asks for it. */
  readonly weights: readonly ChoiceWeightView[] | 'weighing' | undefined
  /** Known when the choices are weighed. */
  readonly rewards: WeighedRewards | undefined
  readonly save: SaveState
  readonly conflicts: readonly Conflict[]
  /** The unsaved texts of closed windows, which the writer can take up. */
  readonly drafts: readonly Draft[]
  /**
   * The studio was started again since this window opened the game. `same`: the writer can go on in this window.
   * `other`: the address now shows another game.
   */
  readonly restarted: 'same' | 'other' | undefined
  readonly diskChange: DiskChange | undefined
  /** The last position of the writer's cursor in a story file. The screen *Écrire* opens at this position again. */
  readonly cursor: Cursor | undefined
  /** Whether the game was just created in this window. */
  readonly isNew: boolean
  /** Whether a form has made a change that the writer can undo. */
  readonly canUndo: boolean
  /** A message that tells the writer why the server refused a call. */
  readonly trouble: string | undefined
}

const nothing: StudioState = {
  project: undefined,
  story: undefined,
  stage: undefined,
  proof: undefined,
  progress: undefined,
  sample: undefined,
  plans: undefined,
  weights: undefined,
  rewards: undefined,
  save: 'saved',
  conflicts: [],
  drafts: [],
  restarted: undefined,
  diskChange: undefined,
  cursor: undefined,
  isNew: false,
  canUndo: false,
  trouble: undefined,
}

const noDiagnostics: readonly Diagnostic[] = []

/** The diagnostics of the exploration. Before it has ended, those of the compiler. */
export const getDiagnostics = ({ proof, story }: StudioState): readonly Diagnostic[] =>
  proof?.diagnostics ?? story?.diagnostics ?? noDiagnostics

/** Holds the state of the studio. Connects the server, the worker that compiles the story, and the worker that explores the story. */
export class Studio {
  readonly documents: Documents
  readonly #history = new FormHistory()
  readonly #server: StudioServer
  readonly #workers: Workers
  readonly #drafts: Drafts
  readonly #language: TypedWorker<LanguageRequest>
  readonly #listeners = new Set<() => void>()
  readonly #editors = new Set<(file: string, text: string) => void>()
  readonly #requests = new Map<number, (memories: Memories | undefined) => void>()
  /** The newest view from the compiler, which can be of an older text. */
  #compiled: StoryView | undefined
  #explorer: TypedWorker<ExplorerRequest> | undefined
  #exploreTimer: ReturnType<typeof setTimeout> | undefined
  #state = nothing
  #requestedReplay: Diagnostic | undefined
  #revision = 0
  #request = 0
  /** The time of the newest change, for the measurements of `npm run bench studio`. */
  #changedAt = 0
  /** The time at which the current exploration started, for the same measurements. */
  #exploredSince = 0
  #reading: Promise<void> | undefined
  #nextReading: Promise<void> | undefined
  #stopWatching: () => void = () => undefined
  #isStopped = false

  constructor(server: StudioServer, workers: Workers, drafts = new Drafts(window.localStorage)) {
    this.#server = server
    this.#drafts = drafts
    this.#workers = workers
    this.#language = workers.language((message) => {
      if (message.kind === 'staged') this.#set({ stage: message.stage })
      else this.#onCompiled(message)
    })
    this.documents = new Documents(server, {
      onText: (file, text, why) => {
        for (const editor of this.#editors) editor(file, text)
        if (why !== 'decided') this.#set({ diskChange: { file, why } })
        if (isStoryFile(file)) this.#compile(file, text)
      },
      onState: () => this.#set({ save: this.documents.state, conflicts: this.documents.conflicts }),
      onRefused: (trouble) => this.#set({ trouble }),
      onUnsaved: (file, text, base) => this.#drafts.keep(file, text, base),
      onSaved: (file) => this.#drafts.drop(file),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): StudioState => this.#state

  async start(): Promise<void> {
    window.addEventListener('pagehide', this.#onPageHide)
    await this.#refresh()
    if (!this.#isStopped) this.#stopWatching = this.#server.watch(() => void this.#refresh())
  }

  readonly #onPageHide = () => this.documents.reportUnsaved()

  stop(): void {
    this.#isStopped = true
    window.removeEventListener('pagehide', this.#onPageHide)
    this.#drafts.close()
    this.#stopWatching()
    this.#language.end()
    this.#explorer?.end()
    clearTimeout(this.#exploreTimer)
  }

  /**
   * Reads the game from the disk. Unsaved texts are kept. All calls that come while a reading runs share one further reading, because the
   * running one can have missed their change.
   */
  reload(): Promise<void> {
    if (this.#reading) {
      this.#nextReading ??= this.#reading.then(() => {
        this.#nextReading = undefined
        return this.reload()
      })
      return this.#nextReading
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    try {
      const project = await this.#server.project()
      const before = this.#state.project
      this.documents.receive([...project.story, ...project.files, ...(project.plans ?? [])])
      // A save that was refused is tried again, and its reason stays on the screen meanwhile.
      if (this.documents.state !== 'refused') this.#set({ trouble: undefined })
      // If the game has not changed, keeps the same project object, so that a save does not render every screen again.
      if (before?.version === project.version) return
      this.#set({ project: { ...project, faults: faultsInStudioWords(project.faults, project) } })
      this.#revision += 1
      const current = withTexts(project, this.documents.texts)
      this.#language.post({ kind: 'project', project: current, revision: this.#revision })
      this.#exploreLater()
    } catch (error) {
      if (error instanceof RestartedError) this.#set({ restarted: error.isSameGame ? 'same' : 'other' })
      if (error instanceof CallError) this.#set({ trouble: error.message })
    }
  }

  /** Goes on in this window after the studio was started again, and sends the texts that this window kept. */
  async resume(): Promise<void> {
    this.#server.resume()
    this.#set({ restarted: undefined })
    await this.#refresh()
    await this.documents.save()
  }

  async #refresh(): Promise<void> {
    await this.reload()
    await this.#offerDrafts()
  }

  async #offerDrafts(): Promise<void> {
    const { project } = this.#state
    if (!project || this.#isStopped) return
    this.#drafts.open(project.folderId)
    const drafts = await this.#drafts.left((file) => this.documents.text(file) ?? '')
    if (drafts.length > 0 || this.#state.drafts.length > 0) this.#set({ drafts })
  }

  /** Takes up the text that the writer composed from a draft. */
  takeDraft({ key, file }: Draft, text: string): void {
    this.documents.replace(file, text)
    this.#removeDraft(key)
  }

  /** Stores a copy of the draft in the folder, and offers the draft no longer. */
  async leaveDraft({ key, file, text }: Draft): Promise<void> {
    try {
      await this.#server.keepVersions({ file, text })
      this.#removeDraft(key)
    } catch (error) {
      if (error instanceof CallError) this.#set({ trouble: error.message })
    }
  }

  #removeDraft(key: string): void {
    this.#drafts.remove(key)
    this.#set({ drafts: this.#state.drafts.filter((draft) => draft.key !== key) })
  }

  async create(game: NewGame): Promise<void> {
    try {
      await this.#server.create(game)
      this.#set({ isNew: true })
      await this.reload()
    } catch (error) {
      if (error instanceof CallError) this.#set({ trouble: error.message })
    }
  }

  /** Saves the changed texts of this window, except texts with a conflict. Returns the texts of the whole game from the disk. */
  async texts(): Promise<StudioTexts> {
    await this.documents.save()
    return this.#server.texts()
  }

  /** Returns `exists` if the file already exists and `canReplace` is false. */
  async storeMedia(file: string, content: Blob, canReplace: boolean): Promise<'kept' | 'exists'> {
    const result = await this.#server.storeMedia(file, content, canReplace)
    if (result === 'kept') await this.reload()
    return result
  }

  /** If the server refuses the photo, only shows a message, because the game is complete without the photo. */
  async storePhotoOfNewGame(file: string, photo: Blob): Promise<void> {
    try {
      await this.storeMedia(file, photo, false)
    } catch (error) {
      if (error instanceof CallError) this.#set({ trouble: error.message })
    }
  }

  /** Writes several files in one step: either all files or none. */
  async writeTogether(step: WriteTogether): Promise<WrittenTogether> {
    await this.documents.save()
    const written = await this.#server.writeTogether(step)
    if ('stale' in written) return written
    this.documents.adopt(
      step.files.map(({ file, text }) => ({ file, text, hash: written.hashes[file] ?? '' })),
    )
    await this.reload()
    return written
  }

  /** The editor uses only `\n`. A file with `\r\n` keeps its line ends. */
  edit(file: string, text: string): void {
    const before = this.documents.text(file) ?? ''
    const written = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
    if (before === written) return
    this.documents.edit(file, written)
    this.#compile(file, text)
  }

  /**
   * Takes the text of a JSON file from a form. `changedPath` is the path of the value that changed. Undo treats
   * consecutive changes of the same path as one step.
   */
  editFile(file: string, text: string, changedPath = ''): void {
    const before = this.documents.text(file) ?? ''
    if (before === text) return
    this.#history.record({ file, before, after: text, changedPath })
    this.documents.edit(file, text)
    if (isStoryFile(file)) this.#compile(file, text)
    this.#set({ canUndo: true })
  }

  /** Also renumbers the later notions wherever the game mentions them. One undo restores everything. */
  removeNotion(number: number): void {
    const { project } = this.#state
    if (!project) return
    for (const [file, text] of removeNotion(this.documents.texts, project.names, number))
      this.editFile(file, text)
  }

  undoForm(): void {
    for (const [file, text] of this.#history.undo((one) => this.documents.text(one))) {
      this.documents.edit(file, text)
      if (isStoryFile(file)) this.#compile(file, text)
    }
    this.#set({ canUndo: !this.#history.isEmpty })
  }

  /** Records the time from the newest change until the preview shows it. */
  measurePreview(): void {
    if (this.#changedAt > 0) measureSince('studio.preview', this.#changedAt)
  }

  /** Calls the listener when a text has changed outside the editor, for example on disk or by a decision in a conflict. */
  readonly onText = (listener: (file: string, text: string) => void): (() => void) => {
    this.#editors.add(listener)
    return () => this.#editors.delete(listener)
  }

  dismissDiskChange(): void {
    this.#set({ diskChange: undefined })
  }

  moveCursor(cursor: Cursor): void {
    this.#set({ cursor })
  }

  /** Asks the screen *Écrire* to show the way from the start of the story to an error, as soon as the screen is open. */
  requestReplay(error: Diagnostic): void {
    this.#requestedReplay = error
  }

  /** Returns the request and ends it. */
  takeRequestedReplay(): Diagnostic | undefined {
    const error = this.#requestedReplay
    this.#requestedReplay = undefined
    return error
  }

  dismissWelcome(): void {
    this.#set({ isNew: false })
  }

  /**
   * Returns the memories of a line: the different variable values with which players can reach the line. Each memory
   * has its shortest route. If players never see the line, uses the nearest earlier line of the scene that they see.
   * Returns `undefined` if there is no such line, or if the present text is not explored yet.
   */
  memories(at: Place): Promise<Memories | undefined> {
    if (!this.#explorer || !this.#state.proof) return Promise.resolve(undefined)
    this.#request += 1
    const request = this.#request
    this.#explorer.post({ kind: 'memories', request, at })
    return new Promise((resolve) => this.#requests.set(request, resolve))
  }

  /**
   * Starts or stops the weighing of the choices: how much each choice changes the story. The weighing takes longer than
   * the exploration. It cannot start before a complete exploration and its analyses have ended.
   */
  weigh(isOn: boolean): void {
    if (!this.#explorer || !this.#state.proof?.isComplete || !this.#state.proof.isAnalysed) return
    this.#explorer.post({ kind: 'weigh', isOn })
    this.#set({ weights: isOn ? 'weighing' : undefined })
  }

  /** Adds a test plan to `plans/parcours-gardes.testplan` in the folder of the story. Returns the path of this file. */
  keepPlan(plan: string): string {
    const [first] = this.#state.project?.story ?? []
    const folder = first?.file.includes('/') ? first.file.slice(0, first.file.lastIndexOf('/') + 1) : ''
    const file = `${folder}plans/parcours-gardes.testplan`
    this.documents.edit(file, withPlan(this.documents.text(file) ?? '', plan))
    return file
  }

  #compile(file: string, text: string): void {
    this.#revision += 1
    this.#changedAt = performance.now()
    this.#language.post({ kind: 'edit', file, text, revision: this.#revision })
    this.#exploreLater()
  }

  #exploreLater(): void {
    this.#explorer?.end()
    this.#explorer = undefined
    for (const resolve of this.#requests.values()) resolve(undefined)
    this.#requests.clear()
    this.#set({ proof: undefined, progress: undefined, plans: undefined, weights: undefined })
    clearTimeout(this.#exploreTimer)
    this.#exploreTimer = setTimeout(() => this.#explore(), exploreDelay)
  }

  #explore(): void {
    const { project } = this.#state
    if (!project) return
    this.#exploredSince = performance.now()
    this.#explorer = this.#workers.explorer((message) => this.#onExplored(message))
    const current = withTexts(project, this.documents.texts)
    this.#explorer.post({ kind: 'explore', project: current, revision: this.#revision })
  }

  #onCompiled(message: Exclude<LanguageMessage, { kind: 'staged' }>): void {
    const story =
      message.kind === 'compiled' ? message.view : this.#compiled && { ...this.#compiled, ...message.parts }
    if (!story) return
    const isSame = story.diagnostics === this.#compiled?.diagnostics
    this.#compiled = isSame ? story : { ...story, diagnostics: this.#inStudioWords(story.diagnostics) }
    if (story.revision !== this.#revision) return
    measureSince('studio.diagnostics', this.#changedAt)
    this.#set({ story: this.#compiled })
  }

  #onExplored(message: ExplorerMessage): void {
    switch (message.kind) {
      case 'progress':
        this.#set({ progress: { explored: message.explored, waiting: message.waiting } })
        return
      case 'proved':
        measureSince(message.proof.isAnalysed ? 'studio.analyse' : 'studio.explore', this.#exploredSince)
        this.#set({
          proof: { ...message.proof, diagnostics: this.#inStudioWords(message.proof.diagnostics) },
          progress: undefined,
        })
        return
      case 'sampled':
        this.#set({ sample: message.sample })
        return
      case 'plans':
        this.#set({ plans: message.plans })
        return
      case 'weighed':
        this.#set({ weights: message.weights, rewards: message.rewards })
        return
      case 'memories': {
        this.#requests.get(message.request)?.(message.memories)
        this.#requests.delete(message.request)
      }
    }
  }

  #inStudioWords(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const { project } = this.#state
    return project ? withStudioWords(diagnostics, project.names) : diagnostics
  }

  #set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Records a duration that developer tools and the benchmark read (User Timing). */
const measureSince = (name: string, start: number) =>
  performance.measure(name, { start, end: performance.now() })
