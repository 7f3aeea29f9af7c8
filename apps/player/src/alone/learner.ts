// The single learner of a game without a server. Handles saves, revisions and erasure by the same rules as the server.
import type { CallData, FinishedRun, User } from '@didascalie/contract'
import { isFlag, isRecord, isText, listOf } from '../services/guards.js'
import type { PackageStorage } from './package-storage.js'
import { type Chapters, progressOf } from './progress-measure.js'
import { parseState, type StoredState, serializeState } from './stored-state.js'

const isAnswers = listOf(isFlag)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const nodeIn = (progression: string): string => {
  const value = parse(progression)
  if (!isRecord(value) || !isRecord(value.progress)) return ''
  return isText(value.progress.node) ? value.progress.node : ''
}

const audioIn = (progression: string): 0 | 1 => {
  const value = parse(progression)
  return isRecord(value) && value.audio === 0 ? 0 : 1
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Data about the game. The tool that builds the package writes it into the page. */
export interface PackedGame {
  readonly notionCount: number
  readonly chapters: Chapters
}

export class AloneLearner {
  readonly #storage: PackageStorage
  readonly #game: PackedGame
  readonly #now: () => Date
  #state: StoredState
  /** The stored text that this window read or wrote last. */
  #text: string
  #revision = 0

  constructor(storage: PackageStorage, game: PackedGame, now: () => Date = () => new Date()) {
    this.#storage = storage
    this.#game = game
    this.#now = now
    this.#text = storage.read()
    this.#state = parseState(this.#text)
  }

  /**
   * Reads the data that another window may have stored. If that window changed the progression, the revision increases. The next save of
   * this window is then rejected as outdated.
   */
  #refresh(): void {
    const text = this.#storage.read()
    if (text === this.#text) return
    const stored = parseState(text)
    if (stored.progression !== this.#state.progression) this.#revision += 1
    this.#text = text
    this.#state = stored
  }

  /** Whether the game was opened in a later window. Only that window may store the learner's data from now on. */
  get isOvertaken(): boolean {
    return this.#storage.isOvertaken()
  }

  get storedState(): StoredState {
    this.#refresh()
    return this.#state
  }

  get identity(): PackageStorage['learner'] {
    return this.#storage.learner
  }

  get answers(): boolean[] {
    return this.#answersIn(this.storedState)
  }

  /** One answer for each notion; empty before the survey. Drops the answers to notions that only an earlier version of the game had. */
  #answersIn({ answers }: StoredState): boolean[] {
    return Array.from(answers, (answer) => answer === '1').slice(0, this.#game.notionCount)
  }

  get user(): User {
    const { progression, finished, refusesTrace, prints, answers } = this.storedState
    return {
      ...this.#storage.learner,
      progression,
      revision: this.#revision,
      audio: audioIn(progression),
      progress: { node: nodeIn(progression) },
      notions: this.answers.flatMap((yes, index) => (yes ? [index + 1] : [])),
      surveyed: answers !== '',
      finished,
      trace: refusesTrace ? 'refused' : 'kept',
      shares: false,
      prints,
    }
  }

  /** Stores the changed fields. If they cannot be stored, changes nothing and returns false. */
  change(part: Partial<StoredState>): boolean {
    const next = { ...this.storedState, ...part }
    const text = serializeState(next, this.#storage.maxTextLength)
    if (text === undefined) {
      console.error('The learner data exceeds the maximum length of the storage')
      return false
    }
    const progressReport = { answers: this.#answersIn(next), progress: progressOf(next, this.#game.chapters) }
    if (!this.#storage.store(text, progressReport)) return false
    this.#text = text
    this.#state = next
    return true
  }

  /** The revision on which the next save must be based. */
  get revision(): number {
    this.#refresh()
    return this.#revision
  }

  /** Stores a progression and, if the story has ended, the finished run. Returns the new revision; `undefined` if nothing was stored. */
  save(progression: string, finishedRun: FinishedRun | undefined): number | undefined {
    const today = dayOf(this.#now())
    const begunOn = this.storedState.begunOn || today
    const run = {
      number: (this.storedState.run?.number ?? 0) + 1,
      begunOn,
      endedOn: today,
      trace: finishedRun?.trace ?? '',
    }
    const endedRun = finishedRun?.kind === 'ended' ? { run, finished: true } : {}
    const isStored = this.change({ progression, begunOn: finishedRun ? '' : begunOn, ...endedRun })
    if (!isStored) return undefined
    this.#revision += 1
    return this.#revision
  }

  addViewedNotion(notion: number): boolean {
    return this.change({
      viewed: [...this.storedState.viewed.filter((other) => other !== notion), notion].sort(),
    })
  }

  addPlayedTime(seconds: number): boolean {
    return this.change({ seconds: this.storedState.seconds + seconds })
  }

  /** Returns `undefined` if the answers are invalid, and false if they could not be stored. */
  saveSurvey(json: string): boolean | undefined {
    const answers = parse(json)
    if (!isAnswers(answers) || answers.length !== this.#game.notionCount) return undefined
    return this.change({ answers: answers.join('') })
  }

  /** Removes the trace (the learner's choices) from the progression and from the finished run. Increments the revision, as a save does. */
  eraseChoices(): boolean {
    const { progression, run } = this.storedState
    const value = parse(progression)
    const { trace: _, ...rest } = isRecord(value) ? value : {}
    const isStored = this.change({
      progression: progression === '' ? '' : JSON.stringify(rest),
      run: run && { ...run, trace: '' },
    })
    if (isStored) this.#revision += 1
    return isStored
  }

  /** `receivedBy` is empty, because a game without a server sends no data to other systems. */
  get erasureResponse(): CallData<'eraseChoices'> {
    return { receivedBy: [], revision: this.#revision }
  }
}
