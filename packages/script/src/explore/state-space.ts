// Visits every reachable *state* once, breadth first. A state (also called a moment) is a position in the graph with the values of the
// variables. The position is a node and the flag `isAlreadyChosen`: if it is true, the stage shows only what follows the node. Each state
// is stored as a record of integers.
//
// Several states share one *outcome* if they have the same position and the same values of the variables that are read there. An outcome
// is the list of possible answers with their changes. The engine computes an outcome only for the first of these states. For the other
// states, the explorer applies the known changes to the record.
import {
  type CompiledGraph,
  type CompiledNode,
  maxReplies,
  type Stop,
  type Variables,
} from '@didascalie/engine/analysis'
import { maxExplorationMs, maxOutcomes } from '../limits.js'
import { type Fold, foldsOf } from './abstraction.js'
import { backgroundName } from './background-variable.js'
import { IntegerList } from './integer-list.js'
import { liveVariables } from './liveness.js'
import { nodeAt, type Outcome, Outcomes, positionOf } from './outcomes.js'
import { readsAt } from './reads.js'
import { type Change, RecordLayout, type Value } from './record-layout.js'
import { RecordTable } from './record-table.js'
import { runTask, type Task } from './task.js'
import { countValues } from './value-counts.js'

export interface Limits {
  /** The maximum number of explored moments. */
  readonly moments: number
  /** The maximum number of different outcomes that are kept. */
  readonly outcomes?: number | undefined
  /** The maximum duration in milliseconds. */
  readonly milliseconds?: number | undefined
  /** The maximum number of characters of a save. The default is the limit of SCORM 1.2 platforms. */
  readonly save?: number | undefined
}

/** Called from time to time with the number of explored moments, and the number of moments that were found but not yet explored. */
export type Progress = (explored: number, waiting: number) => void

/** The number of states explored between two pauses of the task: a few milliseconds of work. */
const statesPerStep = 1 << 12

/** When a variable has more values than its field can store, the capacity of the field is multiplied by this. */
const growthFactor = 16

export interface StateSpaceOptions {
  /** Per variable: which of its values count as one value, so that a counter does not make the exploration endless. */
  readonly folds?: ReadonlyMap<string, Fold>
  readonly progress?: Progress | undefined
}

/** The outcome of all states with the same position and the same values of the variables read there. */
interface KnownOutcome {
  readonly outcome: Outcome
  /** One change per answer. */
  readonly changes: readonly Change[]
}

/** The number of values of a counter is not known in advance. If a value does not fit in the records, the exploration starts again with
 * larger records. */
export function* exploreGraphTask(
  graph: CompiledGraph,
  demo: boolean,
  limits: Limits,
  { folds = foldsOf(graph), progress }: StateSpaceOptions = {},
): Task<StateSpace> {
  const live = liveVariables(graph)
  const counts = countValues(graph, live.flat(), folds)
  const end = performance.now() + (limits.milliseconds ?? maxExplorationMs)
  for (;;) {
    const space = new StateSpace(graph, demo, live, counts, folds)
    yield* space.explore({ ...limits, end }, progress)
    const { overflowing } = space
    if (overflowing === undefined) return space
    counts.set(overflowing, (counts.get(overflowing) ?? 1) * growthFactor)
  }
}

/** Explores a graph without a pause. */
export function exploreGraph(
  graph: CompiledGraph,
  demo: boolean,
  limits: Limits,
  options?: StateSpaceOptions,
): StateSpace {
  return runTask(exploreGraphTask(graph, demo, limits, options))
}

export class StateSpace {
  readonly outcomes: Outcomes
  /** Per state: the state from which it was first reached, or −1 for the first state. */
  readonly parents = new IntegerList()
  readonly ends: number[] = []
  /** States in which the story cannot continue, because no edge is open. */
  readonly stuck: number[] = []
  /** The first state of each node that offers more replies than the screen can show. */
  readonly statesWithTooManyReplies = new Map<CompiledNode, { state: number; count: number }>()
  /** The first state of each background, ellipse or start that has replies after it. */
  readonly arrivalsWithReplies = new Map<CompiledNode, number>()
  /** The variable that stopped the exploration, because it has more values than its field can store. */
  overflowing: string | undefined
  readonly #layout: RecordLayout
  readonly #folds: ReadonlyMap<string, Fold>
  /** Per node: the live variables. */
  readonly #live: readonly (readonly string[])[]
  /** Per node: the live variables that a move from the node reads. */
  readonly #reads: readonly (readonly string[])[]
  /** Per node: a mask that keeps the position and the variables read there. */
  readonly #readMasks: readonly Int32Array[]
  readonly #states: RecordTable
  /** Records with only the position and the variables read there. The number of such a record is the index of its outcome in
   * `#knownOutcomes`. */
  readonly #readRecords: RecordTable
  readonly #knownOutcomes: KnownOutcome[] = []
  /** Per position: the index of its outcome if no variable is read there and a state of the position was explored, otherwise −1. */
  readonly #onlyOutcomes: Int32Array
  /** Per explored state: the index of its outcome. */
  readonly #outcomeOf = new IntegerList()
  /** Per explored state: the index of its first target in `#targets`. */
  readonly #offsets = new IntegerList()
  /** The state to which each answer leads, for one explored state after the other. */
  readonly #targets = new IntegerList()
  /** The record of the current state. */
  readonly #record: Int32Array
  /** A record computed from the record of the current state. */
  readonly #computed: Int32Array

  constructor(
    readonly graph: CompiledGraph,
    readonly demo: boolean,
    live: readonly (readonly string[])[],
    /** Per variable: how many values its field must be able to store. */
    counts: ReadonlyMap<string, number>,
    folds: ReadonlyMap<string, Fold>,
  ) {
    this.#folds = folds
    this.#live = live
    this.#reads = graph.nodes.map((node) => {
      const reads = readsAt(node)
      return this.#liveAt(node).filter((name) => reads.has(name))
    })
    this.outcomes = new Outcomes(graph, demo)
    const positionCount = 2 * graph.nodes.length
    const { node, isAlreadyChosen, variables } = this.outcomes.firstStop()
    this.#layout = new RecordLayout(counts, live, positionCount)
    this.#readMasks = this.#reads.map((names) => this.#layout.mask(names))
    this.#onlyOutcomes = new Int32Array(positionCount).fill(-1)
    this.#states = new RecordTable(this.#layout.width)
    this.#readRecords = new RecordTable(this.#layout.width)
    this.#record = new Int32Array(this.#layout.width)
    this.#computed = new Int32Array(this.#layout.width)
    const initial = new Map(this.#liveAt(node).map((name) => [name, variables[name]]))
    this.#states.numberOf(this.#changeTo(node, isAlreadyChosen, initial).setBits)
    this.parents.push(-1)
  }

  /** `end`: when to stop, as a value of `performance.now()`. */
  *explore(
    { moments, outcomes = maxOutcomes, end }: Limits & { end: number },
    progress?: Progress,
  ): Task<void> {
    while (this.exploredCount < Math.min(this.size, moments) && this.overflowing === undefined) {
      this.#expand(this.exploredCount)
      if (this.exploredCount % statesPerStep !== 0) continue
      if (this.#knownOutcomes.length > outcomes || performance.now() > end) return
      progress?.(this.exploredCount, this.size - this.exploredCount)
      yield
    }
  }

  /** The number of states that were found, explored or not. */
  get size(): number {
    return this.#states.size
  }

  get exploredCount(): number {
    return this.#outcomeOf.length
  }

  get complete(): boolean {
    return this.exploredCount === this.size
  }

  nodeAt(state: number): CompiledNode {
    return nodeAt(this.graph, this.#positionAt(state))
  }

  variablesAt(state: number): Variables {
    this.#states.copy(state, this.#computed)
    return this.#layout.read(this.#computed, this.#liveAt(this.nodeAt(state)))
  }

  stopAt(state: number): Stop {
    const isAlreadyChosen = this.#positionAt(state) % 2 === 1
    return { node: this.nodeAt(state), variables: this.variablesAt(state), isAlreadyChosen }
  }

  /** The outcome of an explored state. For any other state, the result can be the outcome of another state. */
  outcomeAt(state: number): Outcome | undefined {
    return this.#knownOutcomes[this.#outcomeOf.at(state)]?.outcome
  }

  /** The time that a learner spends at an explored moment. */
  secondsAt(state: number): number {
    return this.outcomeAt(state)?.seconds ?? 0
  }

  /** The answer by which a state was first reached, or −1 for the first state. */
  answerTo(state: number): number {
    const parent = this.parents.at(state)
    for (let slot = this.#offsets.at(parent); slot < this.#targets.length; slot += 1) {
      if (this.#targets.at(slot) === state) return slot - this.#offsets.at(parent)
    }
    return -1
  }

  /** All outcomes, and the index of the outcome of each explored state. */
  get outcomeTable(): { readonly outcomes: readonly Outcome[]; readonly outcomeOf: Int32Array } {
    return { outcomes: this.#knownOutcomes.map(({ outcome }) => outcome), outcomeOf: this.#outcomeOf.view() }
  }

  /** Where each answer of each state leads. The targets of state `s` start at `offsets[s]` and end before `offsets[s + 1]`. */
  get successors(): { readonly offsets: Int32Array; readonly targets: Int32Array } {
    const offsets = new Int32Array(this.size + 1).fill(this.#targets.length)
    offsets.set(this.#offsets.view())
    return { offsets, targets: this.#targets.view() }
  }

  /** The variable of the story with the most values: the writer should limit it when there are too many moments. */
  variableWithMostValues(): { name: string; values: number } | undefined {
    return this.#layout.variableWithMostValues(backgroundName)
  }

  #positionAt(state: number): number {
    return this.#states.integerAt(state, 0) & this.#layout.positionMask
  }

  #liveAt({ index }: CompiledNode): readonly string[] {
    return this.#live[index] ?? []
  }

  #expand(state: number): void {
    this.#states.copy(state, this.#record)
    const number = this.#outcomeNumber(state)
    const knownOutcome = this.#knownOutcomes[number]
    if (!knownOutcome) return
    this.#outcomeOf.push(number)
    this.#offsets.push(this.#targets.length)
    if (knownOutcome.outcome.form !== 'next' || knownOutcome.outcome.hasUnexpectedReplies)
      this.#recordSpecialState(state, knownOutcome.outcome)
    const currentRecord = this.#record
    const nextRecord = this.#computed
    for (const { keptBits, setBits } of knownOutcome.changes) {
      for (let word = 0; word < nextRecord.length; word += 1) {
        nextRecord[word] = ((currentRecord[word] ?? 0) & (keptBits[word] ?? 0)) | (setBits[word] ?? 0)
      }
      const to = this.#states.numberOf(nextRecord)
      if (to === this.parents.length) this.parents.push(state)
      this.#targets.push(to)
    }
  }

  /** The index in `#knownOutcomes` of the outcome of the state in `#record`. */
  #outcomeNumber(state: number): number {
    const record = this.#record
    const position = (record[0] ?? 0) & this.#layout.positionMask
    const only = this.#onlyOutcomes[position] ?? -1
    if (only !== -1) return only
    const readRecord = this.#computed
    const mask = this.#readMasks[position >> 1]
    for (let word = 0; word < readRecord.length; word += 1) {
      readRecord[word] = (record[word] ?? 0) & (mask?.[word] ?? 0)
    }
    const number = this.#readRecords.numberOf(readRecord)
    if (number === this.#knownOutcomes.length) this.#computeOutcome(state)
    if (this.#reads[position >> 1]?.length === 0) this.#onlyOutcomes[position] = number
    return number
  }

  #computeOutcome(state: number): void {
    const position = this.#positionAt(state)
    const node = nodeAt(this.graph, position)
    const variables = this.#layout.read(this.#record, this.#reads[node.index] ?? [])
    const outcome = this.outcomes.computeOutcome(state, {
      node,
      variables,
      isAlreadyChosen: position % 2 === 1,
    })
    const changes = outcome.moves.map((move) =>
      this.#changeTo(move.node, move.isAlreadyChosen, move.set, node),
    )
    if (this.overflowing === undefined) this.#knownOutcomes.push({ outcome, changes })
  }

  /** The change of a record on arrival at a node, with the variables that the move sets. */
  #changeTo(
    node: CompiledNode,
    isAlreadyChosen: boolean,
    set: ReadonlyMap<string, Value>,
    from?: CompiledNode,
  ): Change {
    const live = this.#liveAt(node)
    const folded = new Map<string, Value>()
    for (const [name, value] of set) {
      const fold = this.#folds.get(name)
      folded.set(name, fold && value !== undefined ? fold(value) : value)
    }
    if (node.kind === 'background') folded.set(backgroundName, node.background)
    for (const name of live) {
      if (folded.has(name) && !this.#layout.registerValue(name, folded.get(name))) this.overflowing = name
    }
    // Before the move, the bits of a variable that is not live can contain another variable.
    const liveBefore = new Set(from ? this.#liveAt(from) : [])
    const known = live.filter((name) => folded.has(name) || liveBefore.has(name))
    return this.#layout.change(positionOf(node, isAlreadyChosen), known, folded)
  }

  #recordSpecialState(state: number, { form, count, hasUnexpectedReplies }: Outcome): void {
    const node = this.nodeAt(state)
    if (form === 'end') this.ends.push(state)
    if (form === 'none') this.stuck.push(state)
    if (hasUnexpectedReplies && !this.arrivalsWithReplies.has(node)) this.arrivalsWithReplies.set(node, state)
    if (form === 'replies' && count > maxReplies && !this.statesWithTooManyReplies.has(node))
      this.statesWithTooManyReplies.set(node, { state, count })
  }
}
