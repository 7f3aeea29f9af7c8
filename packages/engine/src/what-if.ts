// « Et si… »: replays a finished run with another answer, and says what differs and why. Stores nothing and sends nothing.
import { countDifferences, type DifferingLine, difference, takeOffered } from './difference.js'
import type { Line, Moment } from './moment.js'
import type { Story } from './story.js'

export { countDifferences, type DifferingLine, difference, takeOffered }

/** The answer that is replaced: its index in the trace, and the id of the other answer. */
export interface Pivot {
  readonly at: number
  readonly id: string
}

export interface ShownLine {
  readonly line: Line
  readonly background: string
  /** The text of the last ellipse: « 8 h 24. » */
  readonly time: string
  /** The number of new answers before the line. */
  readonly newAnswers: number
}

export interface Run {
  readonly lines: readonly ShownLine[]
  /** The questions that none of the old answers answers, with their new answers, in the order of the story. */
  readonly newAnswers: readonly { readonly id: string; readonly offered: readonly string[] }[]
  /** The answers that the story offers where the run stops, because nobody has chosen one of them. Undefined at the end of the story. */
  readonly question: readonly string[] | undefined
}

/** No scene has so many lines without a choice. The limit ends a run that never leaves a loop. */
const maxForcedMoves = 2000

/**
 * Replays the trace up to the pivot, then gives the other answer. At each later choice, gives the first answer of the trace that is offered
 * and not given yet. If there is none, gives the first of `newAnswers` that is offered, otherwise stops. Returns undefined if the story
 * does not offer the answers up to the pivot.
 */
export function replayWith(
  story: Story,
  trace: string,
  pivot?: Pivot,
  newAnswers: readonly string[] = [],
): Run | undefined {
  const unused = [...newAnswers]
  return follow(story, trace, pivot, (offered) => takeOffered(unused, offered))
}

function follow(
  story: Story,
  trace: string,
  pivot: Pivot | undefined,
  answerNewQuestion: (offered: readonly string[]) => number,
): Run | undefined {
  const ids = trace === '' ? [] : trace.split(' ')
  const fixed = pivot ? [...ids.slice(0, pivot.at), pivot.id] : ids
  const old = pivot ? ids.slice(pivot.at) : []
  if (pivot) takeOffered(old, [pivot.id])
  const lines: ShownLine[] = []
  const given: { id: string; offered: readonly string[] }[] = []
  let answered = 0
  let time = ''
  let moment = story.begin()
  for (let forcedMoves = 0; forcedMoves < maxForcedMoves; forcedMoves += 1) {
    const { view, background } = moment
    if (view.kind === 'ellipse') time = view.text
    for (const line of getLines(moment)) lines.push({ line, background, time, newAnswers: given.length })
    if (view.kind === 'end')
      return answered < fixed.length ? undefined : { lines, newAnswers: given, question: undefined }
    const offered = getOffered(moment)
    let index = 0
    if (offered) {
      forcedMoves = 0
      const isFixed = answered < fixed.length
      index = isFixed ? offered.indexOf(fixed[answered] ?? '') : takeOffered(old, offered)
      if (index === -1 && isFixed) return undefined
      if (index === -1) {
        index = answerNewQuestion(offered)
        const id = offered[index]
        if (id === undefined) return { lines, newAnswers: given, question: offered }
        given.push({ id, offered })
      }
      answered += 1
    }
    moment = story.answer(moment, { index })
  }
  return undefined
}

function getLines({ view }: Moment): Line[] {
  if (view.kind === 'line') return [view.line]
  if (view.kind === 'caption') return view.prompt ? [view.prompt, view.caption] : [view.caption]
  return view.kind === 'choices' && view.prompt ? [view.prompt] : []
}

/** The ids of the answers, by index. Undefined if there is nothing to choose. */
function getOffered({ view }: Moment): string[] | undefined {
  if (view.kind === 'choices') return view.replies.map(({ id }) => id)
  if (view.kind !== 'objects') return undefined
  return view.objects
    .flatMap(({ actions }) => actions)
    .sort((one, other) => one.index - other.index)
    .map(({ id }) => id)
}

export interface ExplainedLine extends DifferingLine<string> {
  readonly line: Line
  /** The number of new answers that cause the difference: the line differs whatever is answered after them. 0: the pivot alone is the
   * cause. */
  readonly cause: number
}

/** The differing lines with the same time and background. */
export interface DifferingMoment {
  readonly time: string
  readonly background: string
  readonly lines: readonly ExplainedLine[]
}

export interface WhatIf {
  readonly run: Run
  /** In the order of the story. */
  readonly moments: readonly DifferingMoment[]
}

const defaultMaxReplays = 12

/**
 * Compares a finished run with the same run after another answer. A line that differs whatever is answered to the new questions has the
 * pivot as its cause. Otherwise its cause are the first new answers that every continuation shows it (or lacks it) after. If this takes
 * more than `maxReplays` replays, the cause of a line can contain more new answers than necessary, and a run that has not ended yet lacks
 * no line. Returns undefined if the story does not offer the answers of the trace up to its end.
 */
export function findWhatIf(
  story: Story,
  trace: string,
  pivot: Pivot,
  newAnswers: readonly string[] = [],
  maxReplays = defaultMaxReplays,
): WhatIf | undefined {
  const first = replayWith(story, trace)
  const run = replayWith(story, trace, pivot, newAnswers)
  if (!first || first.question || !run) return undefined
  const continuations = new Continuations(story, trace, pivot, maxReplays)
  const found = difference(getIds(first), getIds(run))
  const differing = run.question ? withoutUnknown(found, run, continuations) : found
  const causes = findCauses(differing, run, continuations)
  const shown = new Map([...first.lines, ...run.lines].map((shownLine) => [shownLine.line.id, shownLine]))
  const explained = differing.flatMap((one): ExplainedLine[] => {
    const line = shown.get(one.id)?.line
    return line ? [{ ...one, line, cause: causes.get(one.id) ?? 0 }] : []
  })
  const moments = mergeMoments(first, run).map((key) => {
    const lines = explained.filter(({ id }) => momentKey(shown.get(id)) === key)
    const { time = '', background = '' } = shown.get(lines[0]?.id ?? '') ?? {}
    return { time, background, lines }
  })
  return { run, moments: moments.filter(({ lines }) => lines.length > 0) }
}

const getIds = ({ lines }: Run): string[] => lines.map(({ line }) => line.id)

/** For a run that stops at a question: leaves out the lines of the first run that some answer still shows. */
function withoutUnknown(
  found: readonly DifferingLine<string>[],
  { newAnswers, question = [] }: Run,
  continuations: Continuations,
): DifferingLine<string>[] {
  const given = newAnswers.map(({ id }) => id)
  const lost = new Set(found.flatMap(({ id, run }) => (run === 'first' ? [id] : [])))
  for (const answer of question) {
    const shown = continuations.getShownIds([...given, answer])
    if (shown) for (const ids of shown) for (const id of ids) lost.delete(id)
    else lost.clear()
  }
  return found.filter(({ id, run }) => run === 'second' || lost.has(id))
}

/** Returns the number of new answers that cause each difference. */
function findCauses(
  differing: readonly DifferingLine<string>[],
  { lines, newAnswers }: Run,
  continuations: Continuations,
): Map<string, number> {
  const shownAfter = new Map<string, number>()
  for (const { line, newAnswers: count } of lines) {
    if (!shownAfter.has(line.id)) shownAfter.set(line.id, count)
  }
  const causes = new Map(differing.map(({ id }) => [id, shownAfter.get(id) ?? newAnswers.length]))
  // From the last new answer to the first: which of its differences are the same after each other answer to this question?
  for (let index = newAnswers.length - 1; index >= 0; index -= 1) {
    const candidates = new Map(
      differing.flatMap(({ id, run }) => (causes.get(id) === index + 1 ? [[id, run === 'second']] : [])),
    )
    const given = newAnswers.slice(0, index).map(({ id }) => id)
    for (const answer of newAnswers[index]?.offered ?? []) {
      if (answer === newAnswers[index]?.id || candidates.size === 0) continue
      const shown = continuations.getShownIds([...given, answer])
      for (const [id, isShown] of [...candidates]) {
        if (!shown?.every((ids) => ids.has(id) === isShown)) candidates.delete(id)
      }
    }
    for (const id of candidates.keys()) causes.set(id, index)
  }
  return causes
}

/** All ways in which the story can continue after some new answers. */
class Continuations {
  #replays = 0

  constructor(
    readonly story: Story,
    readonly trace: string,
    readonly pivot: Pivot,
    readonly maxReplays: number,
  ) {}

  /** The ids of the lines of each run after these new answers. Undefined if there are too many runs. */
  getShownIds(answers: readonly string[]): Set<string>[] | undefined {
    const shown: Set<string>[] = []
    const waiting = [answers]
    for (let given = waiting.pop(); given; given = waiting.pop()) {
      this.#replays += 1
      const run = this.#replays > this.maxReplays ? undefined : this.#replay(given)
      if (!run || run.question) return undefined
      shown.push(new Set(getIds(run)))
      const ids = run.newAnswers.map(({ id }) => id)
      for (const [index, { offered }] of run.newAnswers.entries()) {
        if (index < given.length) continue
        waiting.push(...offered.slice(1).map((other) => [...ids.slice(0, index), other]))
      }
    }
    return shown
  }

  /** Gives the first answer to each further question. Stops if there are more questions than allowed replays. */
  #replay(given: readonly string[]): Run | undefined {
    let count = 0
    return follow(this.story, this.trace, this.pivot, (offered) => {
      const id = given[count]
      count += 1
      if (count > given.length + this.maxReplays) return -1
      return id === undefined ? 0 : offered.indexOf(id)
    })
  }
}

const momentKey = (shown: ShownLine | undefined) => shown && `${shown.time}\n${shown.background}`

/** The moments of two runs, in the order of the second run. A moment that only the first run has follows its predecessor. */
function mergeMoments(first: Run, second: Run): string[] {
  const getKeys = ({ lines }: Run) => [...new Set(lines.map((line) => momentKey(line) ?? ''))]
  const firstKeys = getKeys(first)
  const secondKeys = getKeys(second)
  const merged = new Set<string>()
  const addBefore = (end: number) => {
    for (const key of firstKeys.slice(0, end)) if (!secondKeys.includes(key)) merged.add(key)
  }
  for (const key of secondKeys) {
    addBefore(firstKeys.indexOf(key))
    merged.add(key)
  }
  addBefore(firstKeys.length)
  return [...merged]
}
