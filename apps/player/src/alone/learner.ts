// The one learner of a game without a server: what the server's domain does with a save, done here.
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

  /** An earlier version of the game may have asked about more notions. */
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

  /** False: nothing has changed, since nobody keeps it. */
  change(part: Partial<Kept>): boolean {
    const next = { ...this.#kept, ...part }
    const answers = this.#answersIn(next)
    const text = writeKept(next, this.#shelf.most)
    if (text === undefined) console.error('What is to be kept is longer than the platform promises to keep')
    if (text === undefined || !this.#shelf.keep(text, { sessionSeconds: this.#sessionSeconds, answers }))
      return false
    this.#kept = next
    return true
  }

  /** Answers the new revision. */
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

  /** `undefined`: those are no answers. */
  acquire(json: string): boolean | undefined {
    const answers = parse(json)
    if (!isAnswers(answers) || answers.length !== this.#notionCount) return undefined
    return this.change({ answers: answers.join('') })
  }

  /** Counts as a save. */
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

  /** What is answered after erasing: nobody else was sent anything. */
  get erased(): CallData<'eraseChoices'> {
    return { receivedBy: [], revision: this.#revision }
  }
}
