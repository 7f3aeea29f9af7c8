// Finds promises that are still open when the story ends. A line makes a promise with `#promise:key`. A later line closes the promise with
// `#kept:key` or `#broken:key`. For each moment, a bit set contains the lines whose promise is open on at least one route to the moment.
// This is exact, because no promise depends on another promise.
import type { CompiledNode } from '@didascalie/engine/analysis'
import { walkTagged } from '../compile/walk-statements.js'
import { idsByOrigin } from '../compile/written-choices.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { fileAndLine } from '../parse/source-line.js'
import type { PromiseMark } from '../parse/syntax.js'
import type { Explored } from './explored.js'
import type { StateSpace } from './state-space.js'
import type { Task } from './task.js'
import { routeAlong } from './witness.js'

/** A line that makes a promise. Two lines can make the same promise. */
interface PromiseLine {
  readonly key: string
  readonly node: string
  readonly origin: Origin
}

/** The bits of the promise lines that a move opens and closes. If a move closes a promise and then makes it again, the promise is open. */
interface Effect {
  readonly opens: number
  readonly closes: number
}

/** The number of promise lines that fit in the bits of an integer. */
const linesPerPass = 32

/**
 * Reports each line whose promise is still open at the end of some route. The diagnostic has the shortest such route. Skips promises that
 * no line closes, because the compiler reports these. The exploration must be complete.
 */
export function* findOpenPromises(explored: Explored): Task<Diagnostic[]> {
  const { space, story } = explored
  const marks = marksByNode(explored)
  const closed = new Set(
    [...marks.values()].flat().flatMap(({ kind, key }) => (kind === 'promise' ? [] : [key])),
  )
  const lines = Array.from(marks, ([node, ofNode]) =>
    ofNode
      .filter(({ kind, key }) => kind === 'promise' && closed.has(key))
      .map((mark) => ({ ...mark, node })),
  ).flat()
  const diagnostics: Diagnostic[] = []
  for (let first = 0; first < lines.length; first += linesPerPass) {
    const pass = new PromisePass(space, marks, lines.slice(first, first + linesPerPass))
    yield
    for (const { line, answers } of pass.openAtEnd()) {
      const { witness, variables } = routeAlong(space, story, answers)
      diagnostics.push(diagnose('open-promise', line.origin, { key: line.key }, { witness, variables }))
      yield
    }
  }
  return diagnostics
}

function marksByNode({ story }: Explored): Map<string, readonly PromiseMark[]> {
  const ids = idsByOrigin(story)
  const tagged = story.scenes.flatMap(({ body }) => [...walkTagged(body)])
  return new Map(
    tagged
      .filter(({ tags }) => tags.promises.length > 0)
      .map(({ tags, origin }) => [ids.get(fileAndLine(origin)) ?? '', tags.promises]),
  )
}

/** Follows up to `linesPerPass` promise lines through all moments. */
class PromisePass {
  /** Per outcome and answer: the effect of the move on the promises. */
  readonly #effects: readonly (readonly Effect[])[]
  readonly #atStart: Effect
  /** Per explored moment: the index of its outcome. */
  readonly #outcomeOf: Int32Array
  readonly #offsets: Int32Array
  readonly #targets: Int32Array

  constructor(
    readonly space: StateSpace,
    marks: ReadonlyMap<string, readonly PromiseMark[]>,
    readonly lines: readonly PromiseLine[],
  ) {
    const { outcomes, outcomeOf } = space.outcomeTable
    const { offsets, targets } = space.successors
    const opens = (id: string) => bitsWhere(lines, ({ node }) => node === id)
    const closes = (id: string) => {
      const keys = (marks.get(id) ?? []).flatMap(({ kind, key }) => (kind === 'promise' ? [] : [key]))
      return bitsWhere(lines, ({ key }) => keys.includes(key))
    }
    const ofNode = new Map(Array.from(marks.keys(), (id) => [id, { opens: opens(id), closes: closes(id) }]))
    const effectOf = (passed: readonly CompiledNode[]) =>
      passed.reduce<Effect>((before, { id }) => follow(before, ofNode.get(id)), noEffect)
    this.#effects = outcomes.map(({ moves }) => moves.map(({ passed }) => effectOf(passed)))
    this.#atStart = effectOf(space.outcomes.nodesPassedAtStart)
    this.#outcomeOf = outcomeOf
    this.#offsets = offsets
    this.#targets = targets
  }

  /** The lines whose promise is open on a route to an end, each with the answers of the shortest such route. */
  openAtEnd(): { readonly line: PromiseLine; readonly answers: readonly number[] }[] {
    const open = this.#openOnRoutes()
    const atEnd = this.space.ends.reduce((bits, end) => bits | (open[end] ?? 0), 0)
    return this.lines.flatMap((line, index) =>
      ((atEnd >>> index) & 1) === 1 ? [{ line, answers: this.#shortestRoute(index) }] : [],
    )
  }

  /** Per moment: the promise lines that are open on some route to the moment, as bits. */
  #openOnRoutes(): Int32Array {
    const { size } = this.space
    const open = new Int32Array(size)
    open[0] = this.#atStart.opens
    const isWaiting = new Uint8Array(size).fill(1)
    for (let needsAnotherPass = true; needsAnotherPass; ) {
      needsAnotherPass = false
      for (let moment = 0; moment < size; moment += 1) {
        if (isWaiting[moment] === 0) continue
        isWaiting[moment] = 0
        for (let answer = 0; answer < this.#answerCount(moment); answer += 1) {
          const target = this.#after(moment, answer)
          const known = open[target] ?? 0
          const found = known | applied(open[moment] ?? 0, this.#effect(moment, answer))
          if (found === known) continue
          open[target] = found
          isWaiting[target] = 1
          if (target <= moment) needsAnotherPass = true
        }
      }
    }
    return open
  }

  /**
   * The answers of the shortest route on which this promise line is open at the end. Searches breadth first. Each state of the search is
   * a pair: a moment, and whether the promise is open at this moment.
   */
  #shortestRoute(line: number): number[] {
    const start = (this.#atStart.opens >>> line) & 1
    /** Per pair `2 * moment + isOpen`: the pair before it, or −1 if the search has not reached the pair. */
    const parents = new Int32Array(2 * this.space.size).fill(-1)
    const queue = new Int32Array(2 * this.space.size)
    let queueLength = 1
    queue[0] = start
    parents[start] = start
    for (let position = 0; position < queueLength; position += 1) {
      const pair = queue[position] ?? 0
      if ((pair & 1) === 1 && this.space.outcomeAt(pair >> 1)?.form === 'end')
        return this.#answersTo(pair, start, parents, line)
      for (let answer = 0; answer < this.#answerCount(pair >> 1); answer += 1) {
        const next = this.#nextPair(pair, answer, line)
        if (parents[next] !== -1) continue
        parents[next] = pair
        queue[queueLength] = next
        queueLength += 1
      }
    }
    return []
  }

  #answersTo(end: number, start: number, parents: Int32Array, line: number): number[] {
    const answers: number[] = []
    for (let pair = end; pair !== start; ) {
      const before = parents[pair] ?? start
      let answer = 0
      while (this.#nextPair(before, answer, line) !== pair) answer += 1
      answers.push(answer)
      pair = before
    }
    return answers.reverse()
  }

  #nextPair(pair: number, answer: number, line: number): number {
    const moment = pair >> 1
    const open = applied((pair & 1) << line, this.#effect(moment, answer))
    return 2 * this.#after(moment, answer) + ((open >>> line) & 1)
  }

  #answerCount(moment: number): number {
    return (this.#offsets[moment + 1] ?? 0) - (this.#offsets[moment] ?? 0)
  }

  #after(moment: number, answer: number): number {
    return this.#targets[(this.#offsets[moment] ?? 0) + answer] ?? 0
  }

  #effect(moment: number, answer: number): Effect {
    return this.#effects[this.#outcomeOf[moment] ?? -1]?.[answer] ?? noEffect
  }
}

const noEffect: Effect = { opens: 0, closes: 0 }

const applied = (open: number, { opens, closes }: Effect): number => (open & ~closes) | opens

/** Combines the effect of the earlier nodes of a move with the effect of the next node. */
const follow = (before: Effect, node: Effect | undefined): Effect =>
  node ? { opens: applied(before.opens, node), closes: before.closes | node.closes } : before

const bitsWhere = (lines: readonly PromiseLine[], isSet: (line: PromiseLine) => boolean): number =>
  lines.reduce((bits, line, index) => (isSet(line) ? bits | (1 << index) : bits), 0)
