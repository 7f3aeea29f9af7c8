// The single learner of a game without a server. Handles saves as the server's domain code does.
import type { CallData, Closing, User } from '@didascalie/contract'
import { isFlag, isRecord, isText, listOf } from '../services/guards.js'
import { type Kept, readKept, writeKept } from './kept.js'
import type { Shelf } from './shelf.js'

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

export class AloneLearner {
  readonly #shelf: Shelf
  readonly #notionCount: number
  readonly #now: () => Date
  #kept: Kept
  #revision = 0
  #sessionSeconds = 0

  constructor(shelf: Shelf, notionCount: number, now: () => Date = () => new Date()) {
    this.#shelf = shelf
    this.#notionCount = notionCount
    this.#now = now
    this.#kept = readKept(shelf.read())
  }

  get kept(): Kept {
    return this.#kept
  }

  get names(): Shelf['learner'] {
    return this.#shelf.learner
  }

  get answers(): boolean[] {
    return this.#answersIn(this.#kept)
  }

  /** The stored answers can be longer if an earlier version of the game had more notions. */
  #answersIn({ answers }: Kept): boolean[] {
    return Array.from(answers, (answer) => answer === '1').slice(0, this.#notionCount)
  }

  get user(): User {
    const { progression, finished, refusesTrace, prints } = this.#kept
    return {
      ...this.#shelf.learner,
      progression,
      revision: this.#revision,
      audio: audioIn(progression),
      progress: { node: nodeIn(progression) },
      notions: this.answers.flatMap((yes, index) => (yes ? [index + 1] : [])),
      surveyed: this.#kept.answers !== '',
      finished,
      trace: refusesTrace ? 'refused' : 'kept',
      shares: false,
      prints,
    }
  }

  /** Returns false, and changes nothing, when the data could not be stored. */
  change(part: Partial<Kept>): boolean {
    const next = { ...this.#kept, ...part }
    const answers = this.#answersIn(next)
    const text = writeKept(next, this.#shelf.most)
    if (text === undefined) console.error('The learner data exceeds the maximum length of the storage')
    if (text === undefined || !this.#shelf.keep(text, { sessionSeconds: this.#sessionSeconds, answers }))
      return false
    this.#kept = next
    return true
  }

  /** Returns the new revision, or `undefined` when the save could not be stored. */
  save(progression: string, closing: Closing | undefined): number | undefined {
    const today = dayOf(this.#now())
    const begunOn = this.#kept.begunOn || today
    const run = {
      number: (this.#kept.run?.number ?? 0) + 1,
      ...{ begunOn, endedOn: today, trace: closing?.trace ?? '' },
    }
    const ended = closing?.kind === 'ended' ? { run, finished: true } : {}
    const isKept = this.change({ progression, begunOn: closing ? '' : begunOn, ...ended })
    if (!isKept) return undefined
    this.#revision += 1
    return this.#revision
  }

  view(notion: number): boolean {
    return this.change({ viewed: [...this.#kept.viewed.filter((other) => other !== notion), notion].sort() })
  }

  play(seconds: number): boolean {
    this.#sessionSeconds += seconds
    if (this.change({ seconds: this.#kept.seconds + seconds })) return true
    this.#sessionSeconds -= seconds
    return false
  }

  /** Returns `undefined` when the answers are invalid. */
  acquire(json: string): boolean | undefined {
    const answers = parse(json)
    if (!isAnswers(answers) || answers.length !== this.#notionCount) return undefined
    return this.change({ answers: answers.join('') })
  }

  /** Increments the revision, as a save does. */
  eraseChoices(): boolean {
    const { progression, run } = this.#kept
    const value = parse(progression)
    const { trace: _, ...rest } = isRecord(value) ? value : {}
    const isKept = this.change({
      progression: progression === '' ? '' : JSON.stringify(rest),
      run: run && { ...run, trace: '' },
    })
    if (isKept) this.#revision += 1
    return isKept
  }

  /** The response to an erasure. No other system receives data from a game without a server. */
  get erased(): CallData<'eraseChoices'> {
    return { receivedBy: [], revision: this.#revision }
  }
}
