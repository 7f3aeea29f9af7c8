// What follows from a moment, asked of the very functions that the runtime moves by, and what was met while asking.
import type { Scalar } from '@didascalie/contract'
import {
  arrive,
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  type Fault,
  type Form,
  mostReplies,
  offerAt,
  type Stop,
  take,
  type Variables,
  type Walker,
} from '@didascalie/engine/analysis'
import { secondsAt } from './reading-time.js'

/** A moment, and the answer that is being given there; −1 when none is yet. */
export interface Meeting {
  readonly state: number
  readonly answer: number
}

/** A fault of an expression, where it is first met. */
export interface FoundFault extends Fault {
  readonly met: Meeting
}

export interface Move {
  readonly node: CompiledNode
  readonly through: boolean
  /** The variables that were set on the way. */
  readonly set: ReadonlyMap<string, Scalar>
  /** The notions it puts into play, as bits. */
  readonly notions: number
  /** The nodes with facts that it goes to or through. */
  readonly met: readonly CompiledNode[]
}

export interface Outcome {
  readonly node: CompiledNode
  readonly through: boolean
  readonly form: Form
  /** How many ways on are open. */
  readonly count: number
  /** Replies stand where only the first would be taken. */
  readonly unexpected: boolean
  /** One for each answer: the reply or action that it chooses, or the node that it goes on to. */
  readonly offered: readonly CompiledNode[]
  /** What the moment takes at a normal pace. */
  readonly seconds: number
  /** One for each answer. */
  readonly moves: readonly Move[]
}

export class Outcomes {
  readonly faults: FoundFault[] = []
  /** Per edge: where it was first looked at, if it was; and whether it was ever open. */
  readonly tried: (Meeting | undefined)[]
  readonly opened: Uint8Array
  /** Per node. */
  readonly reached: Uint8Array
  /** The nodes with facts that everybody passes before the first moment. */
  atStart: readonly CompiledNode[] = []
  readonly #faulty = new Set<string>()
  readonly #walker: Walker
  readonly #aside: Walker
  #met: Meeting = { state: 0, answer: -1 }
  #passed: CompiledNode[] = []

  constructor(
    readonly graph: CompiledGraph,
    demo: boolean,
  ) {
    const edges = graph.nodes.reduce((sum, { edges }) => sum + edges.length, 0)
    this.tried = Array.from({ length: edges }, () => undefined)
    this.opened = new Uint8Array(edges)
    this.reached = new Uint8Array(graph.nodes.length)
    this.#walker = {
      demo,
      onFault: (fault) => this.#fault(fault),
      onEdge: (edge, open) => this.#edge(edge, open),
      onMeet: (node) => this.#passed.push(node),
    }
    this.#aside = { demo, onFault: () => undefined }
  }

  /** Where the story begins. */
  first(): Stop {
    const { start } = this.graph
    this.reached[start.index] = 1
    const stop = arrive(this.#walker, start, {})
    this.atStart = this.#passed
    return stop
  }

  /** What follows from a state that stands here. */
  at(state: number, stop: Stop): Outcome {
    this.#met = { state, answer: -1 }
    const offer = offerAt(this.#walker, stop)
    const { form, steps } = offer
    const offered = form === 'replies' ? steps.slice(0, mostReplies) : steps
    const moves = offered.map((step, answer): Move => {
      this.#met = { state, answer }
      this.#passed = []
      const { node, through, variables } = take(this.#walker, offer, step, stop.variables)
      const set = setBetween(stop.variables, variables)
      const chosen = form === 'next' ? 0 : maskOf(step.node)
      return { node, through, set, notions: chosen | maskOf(node), met: this.#passed }
    })
    return {
      node: stop.node,
      through: stop.through,
      form,
      count: steps.length,
      unexpected: this.#offersReplies(stop),
      offered: offered.map((step) => step.node),
      seconds: secondsAt(stop, offer),
      moves,
    }
  }

  /** Whether more than the first target is open after a background or an ellipse, of which only the first is taken, or at
   * the start, where there is nothing to answer. */
  #offersReplies(stop: Stop): boolean {
    const { node } = stop
    if (node.kind !== 'background' && node.kind !== 'time' && node.kind !== 'start') return false
    if (node.edges.length === 1 && node.edges[0]?.to.kind !== 'pass') return false
    const line: CompiledNode = { ...node, kind: 'unspoken' }
    const asLine: Stop = { ...stop, node: line, through: true }
    return offerAt(this.#aside, asLine).form === 'replies'
  }

  #edge(edge: Edge, open: boolean): void {
    this.tried[edge.id] ??= this.#met
    if (!open) return
    this.opened[edge.id] = 1
    this.reached[edge.to.index] = 1
  }

  #fault(fault: Fault): void {
    const key = `${fault.edge.id} ${fault.action} ${fault.error.message}`
    if (this.#faulty.has(key)) return
    this.#faulty.add(key)
    this.faults.push({ ...fault, met: this.#met })
  }
}

/** What is set to another value, or set at all. */
function setBetween(before: Variables, after: Variables): Map<string, Scalar> {
  return new Map(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

/** A place is twice a node's index, plus one when the node has been moved through. */
export const placeOf = ({ index }: CompiledNode, through: boolean) => index * 2 + (through ? 1 : 0)

export function nodeAt({ nodes }: CompiledGraph, place: number): CompiledNode {
  const node = nodes[place >> 1]
  if (!node) throw new RangeError(`no node at place ${place}`)
  return node
}

function maskOf({ notions }: CompiledNode): number {
  let mask = 0
  for (const notion of notions) mask |= 1 << (notion - 1)
  return mask
}
