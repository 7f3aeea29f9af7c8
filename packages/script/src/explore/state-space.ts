// Walks every reachable (node, variables) pair once, breadth first. A pair is a record of integers: its place, and its
// variables as bits. What follows from it is asked of the engine once for all pairs at that place that agree in what is read
// there; after that it is a matter of masks.
import {
  type CompiledGraph,
  type CompiledNode,
  mostReplies,
  type Stop,
  type Variables,
} from '@didascalie/engine/analysis'
import { type Fold, foldsOf } from './abstraction.js'
import { backgroundName } from './background-variable.js'
import { liveVariables } from './liveness.js'
import { Numbers } from './numbers.js'
import { nodeAt, type Outcome, Outcomes, placeOf } from './outcomes.js'
import { Packing, type Value } from './packing.js'
import { readsAt } from './reads.js'
import { Records } from './records.js'
import { countValues } from './value-counts.js'

export interface Limits {
  /** The most moments that are looked at. */
  readonly moments: number
  /** The most characters that a save may take; what learning platforms keep when it is not said. */
  readonly save?: number | undefined
}

/** Told now and then how many moments were looked at, and how many more are known to wait. */
export type Progress = (looked: number, waiting: number) => void

/** Often enough for a sign of life, seldom enough to cost nothing. */
const progressEvery = 1 << 14

/** What follows where one stands with certain values of what is read there. */
interface Known {
  readonly outcome: Outcome
  /** For each answer: the place it leads to, then for each word the bits that are kept and those that are put. */
  moves: Int32Array
}

export class StateSpace {
  readonly outcomes: Outcomes
  /** Per state: whence it was first reached. */
  readonly parents = new Numbers()
  readonly ends: number[] = []
  /** States with no way on. */
  readonly stuck: number[] = []
  /** The first state of each node that has more replies than there is room for. */
  readonly crowded = new Map<CompiledNode, { state: number; count: number }>()
  /** The first state of each background, ellipse or start that is followed by replies. */
  readonly arrivalsWithReplies = new Map<CompiledNode, number>()
  /** Nodes that offered two replies or more. */
  readonly choicePoints = new Set<CompiledNode>()
  readonly #packing: Packing
  readonly #folds: ReadonlyMap<string, Fold>
  /** Per node: the variables that count there, and those of them that a move from there reads. */
  readonly #lives: readonly (readonly string[])[]
  readonly #reads: readonly (readonly string[])[]
  #readMasks: Int32Array[] = []
  #states: Records
  /** A state's place and what is read there: each has one outcome. */
  #readings: Records
  #known: Known[] = []
  /** Per reading, and per state that was looked at: which of the known. */
  readonly #knownOf: number[] = []
  /** Per place at which nothing is read: which of the known; −1 elsewhere. */
  readonly #plain: Int32Array
  readonly #outcomeOf = new Numbers()
  readonly #offsets = new Numbers()
  readonly #targets = new Numbers()
  #record: Int32Array
  #repack: ReturnType<Packing['snapshot']>
  #packed: number

  constructor(
    readonly graph: CompiledGraph,
    readonly demo: boolean,
    { moments }: Limits,
    { folds, progress }: { folds?: ReadonlyMap<string, Fold>; progress?: Progress | undefined } = {},
  ) {
    this.#folds = folds ?? foldsOf(graph)
    this.#lives = liveVariables(graph)
    this.#plain = new Int32Array(graph.nodes.length * 2).fill(-1)
    this.#reads = graph.nodes.map((node) => {
      const reads = readsAt(node)
      return (this.#lives[node.index] ?? []).filter((name) => reads.has(name))
    })
    this.#packing = new Packing(countValues(graph, this.#lives.flat(), this.#folds))
    this.outcomes = new Outcomes(graph, demo)
    const { node, through, variables } = this.outcomes.first()
    const set = new Map(this.#livesAt(node).map((name) => [name, variables[name]]))
    const put = this.#putAt(node, set)
    this.#packed = this.#packing.version
    this.#repack = this.#packing.snapshot()
    this.#states = new Records(1 + this.#packing.words)
    this.#readings = new Records(1 + this.#packing.words)
    this.#record = new Int32Array(1 + this.#packing.words)
    this.#maskReads()
    this.#record[0] = placeOf(node, through)
    this.#record.set(this.#packing.change(this.#livesAt(node), put).put, 1)
    this.#states.numberOf(this.#record)
    this.parents.push(-1)
    for (let state = 0; state < Math.min(this.size, moments); state += 1) {
      this.#expand(state)
      if (this.looked % progressEvery === 0) progress?.(this.looked, this.size - this.looked)
    }
  }

  /** How many moments are known. */
  get size(): number {
    return this.#states.size
  }

  /** How many of them were looked at. */
  get looked(): number {
    return this.#outcomeOf.length
  }

  get complete(): boolean {
    return this.looked === this.size
  }

  nodeAt(state: number): CompiledNode {
    return nodeAt(this.graph, this.#placeAt(state))
  }

  variablesAt(state: number): Variables {
    const { data, width } = this.#states
    return this.#packing.read(data, state * width + 1, this.#livesAt(this.nodeAt(state)))
  }

  stopAt(state: number): Stop {
    const through = this.#placeAt(state) % 2 === 1
    return { node: this.nodeAt(state), variables: this.variablesAt(state), through }
  }

  /** What follows from a state that was looked at. */
  outcomeAt(state: number): Outcome | undefined {
    return this.#known[this.#outcomeOf.at(state)]?.outcome
  }

  /** What a moment takes at a normal pace. */
  secondsAt(state: number): number {
    return this.outcomeAt(state)?.seconds ?? 0
  }

  /** The answer by which a state was first reached. */
  answerTo(state: number): number {
    const parent = this.parents.at(state)
    for (let slot = this.#offsets.at(parent); slot < this.#targets.length; slot += 1) {
      if (this.#targets.at(slot) === state) return slot - this.#offsets.at(parent)
    }
    return -1
  }

  /** Every outcome, and which of them each state that was looked at has. */
  get outcomeTable(): { readonly outcomes: readonly Outcome[]; readonly of: Int32Array } {
    return { outcomes: this.#known.map(({ outcome }) => outcome), of: this.#outcomeOf.view() }
  }

  /** Where each answer leads: from a state by its answers in order. */
  get successors(): { readonly offsets: Int32Array; readonly targets: Int32Array } {
    const offsets = new Int32Array(this.size + 1).fill(this.#targets.length)
    offsets.set(this.#offsets.view())
    return { offsets, targets: this.#targets.view() }
  }

  /** The story's variable that took the most values: the one to bound when there are too many moments. */
  widest(): { name: string; values: number } | undefined {
    return this.#packing.widest(backgroundName)
  }

  #placeAt(state: number): number {
    const { data, width } = this.#states
    return data[state * width] ?? -1
  }

  #livesAt({ index }: CompiledNode): readonly string[] {
    return this.#lives[index] ?? []
  }

  #expand(state: number): void {
    const number = this.#knownAt(state)
    const known = this.#known[number]
    if (!known) return
    this.#outcomeOf.push(number)
    this.#offsets.push(this.#targets.length)
    if (known.outcome.form !== 'next' || known.outcome.unexpected) this.#note(state, known.outcome)
    const { moves } = known
    const states = this.#states
    const { width } = states
    const record = this.#record
    const base = state * width
    for (let at = 0; at < moves.length; ) {
      const { data } = states
      record[0] = moves[at] ?? 0
      at += 1
      for (let word = 1; word < width; word += 1) {
        record[word] = ((data[base + word] ?? 0) & (moves[at] ?? 0)) | (moves[at + 1] ?? 0)
        at += 2
      }
      const count = states.size
      const to = states.numberOf(record)
      if (to === count) this.parents.push(state)
      this.#targets.push(to)
    }
  }

  /** Which of the known outcomes a state has; a new one is asked for. */
  #knownAt(state: number): number {
    const { data, width } = this.#states
    const base = state * width
    const place = data[base] ?? 0
    const plain = this.#plain[place] ?? -1
    if (plain !== -1) return plain
    const mask = this.#readMasks[place >> 1]
    const record = this.#record
    record[0] = place
    for (let word = 1; word < width; word += 1) {
      record[word] = (data[base + word] ?? 0) & (mask?.[word - 1] ?? 0)
    }
    const reading = this.#readings.numberOf(record)
    const number = this.#knownOf[reading]
    if (number !== undefined) return number
    const asked = this.#ask(state, place)
    this.#knownOf[reading] = asked
    if (this.#reads[place >> 1]?.length === 0) this.#plain[place] = asked
    return asked
  }

  #ask(state: number, place: number): number {
    const node = nodeAt(this.graph, place)
    const { data, width } = this.#states
    const variables = this.#packing.read(data, state * width + 1, this.#reads[node.index] ?? [])
    const outcome = this.outcomes.at(state, { node, variables, through: place % 2 === 1 })
    for (const move of outcome.moves) this.#putAt(move.node, move.set)
    if (this.#packing.version !== this.#packed) this.#packAnew()
    return this.#known.push({ outcome, moves: this.#movesOf(outcome) }) - 1
  }

  #movesOf({ moves }: Outcome): Int32Array {
    const { words } = this.#packing
    const packed = new Int32Array(moves.length * (1 + 2 * words))
    let at = 0
    for (const { node, through, set } of moves) {
      const { kept, put } = this.#packing.change(this.#livesAt(node), this.#putAt(node, set))
      packed[at] = placeOf(node, through)
      at += 1
      for (let word = 0; word < words; word += 1) {
        packed[at] = kept[word] ?? 0
        packed[at + 1] = put[word] ?? 0
        at += 2
      }
    }
    return packed
  }

  /** What is put in place of some variables on arrival at a node, folded; there is room for it. */
  #putAt(node: CompiledNode, set: ReadonlyMap<string, Value>): Map<string, Value> {
    const put = new Map(set)
    const lives = this.#livesAt(node)
    if (node.kind === 'background' && lives.includes(backgroundName)) put.set(backgroundName, node.background)
    for (const [name, value] of put) {
      const fold = value === undefined ? undefined : this.#folds.get(name)
      const folded = value !== undefined && fold ? fold(value) : value
      put.set(name, folded)
      if (lives.includes(name)) this.#packing.admit(name, folded)
    }
    return put
  }

  #maskReads(): void {
    this.#readMasks = this.#reads.map((names) => this.#packing.maskFor(names))
  }

  /** A variable has more values than there was room for. */
  #packAnew(): void {
    const width = 1 + this.#packing.words
    const record = new Int32Array(width)
    const repacked = (records: Records): Records => {
      const anew = new Records(width)
      for (let number = 0; number < records.size; number += 1) {
        const base = number * records.width
        record.fill(0)
        record[0] = records.data[base] ?? 0
        this.#repack(records.data, base + 1, record, 1)
        anew.numberOf(record)
      }
      return anew
    }
    this.#states = repacked(this.#states)
    this.#readings = repacked(this.#readings)
    this.#record = record
    this.#packed = this.#packing.version
    this.#repack = this.#packing.snapshot()
    this.#maskReads()
    for (const known of this.#known) known.moves = this.#movesOf(known.outcome)
  }

  #note(state: number, { form, count, unexpected }: Outcome): void {
    const node = this.nodeAt(state)
    if (form === 'end') this.ends.push(state)
    if (form === 'none') this.stuck.push(state)
    if (unexpected && !this.arrivalsWithReplies.has(node)) this.arrivalsWithReplies.set(node, state)
    if (form !== 'replies') return
    if (count > 1) this.choicePoints.add(node)
    if (count > mostReplies && !this.crowded.has(node)) this.crowded.set(node, { state, count })
  }
}
