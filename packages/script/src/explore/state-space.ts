// Walks every reachable (node, variables) pair once, breadth first.
import {
  type CompiledGraph,
  type CompiledNode,
  mostReplies,
  type Stop,
  type Variables,
} from '@didascalie/engine/analysis'
import type { Fold } from './abstraction.js'
import { Environments } from './environments.js'
import { Numbers } from './numbers.js'
import { type Move, nodeAt, type Outcome, Outcomes, placeOf } from './outcomes.js'
import { StateIndex } from './state-index.js'

export interface Limits {
  /** The most moments that are looked at. */
  readonly moments: number
}

/** Told now and then how many moments were looked at, and how many more are known to wait. */
export type Progress = (looked: number, waiting: number) => void

/** Often enough for a sign of life, seldom enough to cost nothing. */
const progressEvery = 1 << 14

export class StateSpace {
  readonly environments: Environments
  readonly outcomes: Outcomes
  /** Per state: whence it was first reached, and by which answer. */
  readonly parents = new Numbers()
  readonly answers = new Numbers()
  /** Per move: from, to, and the notions it puts into play, as bits. */
  readonly from = new Numbers()
  readonly to = new Numbers()
  readonly notions = new Numbers()
  /** Per state that was looked at: what it takes at a normal pace. */
  readonly seconds: number[] = []
  readonly ends: number[] = []
  /** States with no way on. */
  readonly stuck: number[] = []
  /** The first state of each node that has more replies than there is room for. */
  readonly crowded = new Map<CompiledNode, { state: number; count: number }>()
  /** The first state of each background, ellipse or start that is followed by replies. */
  readonly arrivalsWithReplies = new Map<CompiledNode, number>()
  /** Nodes that offered two replies or more. */
  readonly choicePoints = new Set<CompiledNode>()
  readonly #index = new StateIndex()

  constructor(
    readonly graph: CompiledGraph,
    readonly demo: boolean,
    { moments }: Limits,
    { folds, progress }: { folds?: ReadonlyMap<string, Fold>; progress?: Progress | undefined } = {},
  ) {
    this.environments = new Environments(graph, folds)
    this.outcomes = new Outcomes(graph, demo)
    const { node, variables, through } = this.outcomes.first()
    this.#index.stateOf(placeOf(node, through), this.environments.changedAt(node, variables))
    this.parents.push(-1)
    this.answers.push(-1)
    for (let state = 0; state < Math.min(this.size, moments); state += 1) {
      this.#expand(state)
      if (this.looked % progressEvery === 0) progress?.(this.looked, this.size - this.looked)
    }
  }

  /** How many moments are known. */
  get size(): number {
    return this.#index.size
  }

  /** How many of them were looked at. */
  get looked(): number {
    return this.seconds.length
  }

  get complete(): boolean {
    return this.looked === this.size
  }

  nodeAt(state: number): CompiledNode {
    return nodeAt(this.graph, this.#index.places.at(state))
  }

  variablesAt(state: number): Variables {
    return this.environments.variablesOf(this.#index.variables.at(state))
  }

  stopAt(state: number): Stop {
    const through = this.#index.places.at(state) % 2 === 1
    return { node: this.nodeAt(state), variables: this.variablesAt(state), through }
  }

  #expand(state: number): void {
    const environment = this.#index.variables.at(state)
    const place = this.#index.places.at(state)
    const outcome = this.outcomes.plainAt(place) ?? this.outcomes.at(state, this.stopAt(state))
    this.seconds.push(outcome.seconds)
    this.#note(state, outcome)
    for (let answer = 0; answer < outcome.moves.length; answer += 1) {
      const move = outcome.moves[answer]
      if (move) this.#move(state, answer, move, environment)
    }
  }

  #note(state: number, { form, count, unexpected }: Outcome): void {
    if (form === 'next' && !unexpected) return
    const node = this.nodeAt(state)
    if (form === 'end') this.ends.push(state)
    if (form === 'none') this.stuck.push(state)
    if (unexpected && !this.arrivalsWithReplies.has(node)) this.arrivalsWithReplies.set(node, state)
    if (form !== 'replies') return
    if (count > 1) this.choicePoints.add(node)
    if (count > mostReplies && !this.crowded.has(node)) this.crowded.set(node, { state, count })
  }

  #move(state: number, answer: number, { node, through, changed, notions }: Move, environment: number): void {
    const arrived = changed
      ? this.environments.changedAt(node, changed)
      : this.environments.carriedTo(node, environment)
    const known = this.size
    const to = this.#index.stateOf(placeOf(node, through), arrived)
    if (to === known) {
      this.parents.push(state)
      this.answers.push(answer)
    }
    this.from.push(state)
    this.to.push(to)
    this.notions.push(notions)
  }
}
