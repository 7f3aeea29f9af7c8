// Computes the moves from a moment with the same functions as the runtime, and records the edges, nodes and faults on the way.
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

/** A moment and the answer given there, or −1 before an answer. */
export interface Meeting {
  readonly state: number
  readonly answer: number
}

/** A failed expression, and where it fails first. */
export interface FoundFault extends Fault {
  readonly met: Meeting
}

export interface Move {
  readonly node: CompiledNode
  readonly through: boolean
  /** The variables that the move changes. */
  readonly set: ReadonlyMap<string, Scalar>
  /** The notions of the move, as a bit set. */
  readonly notions: number
  /** The nodes with facts on the way, including the last one. */
  readonly met: readonly CompiledNode[]
}

export interface Outcome {
  readonly node: CompiledNode
  readonly through: boolean
  readonly form: Form
  /** The number of open targets. */
  readonly count: number
  /** The story has replies where they are not allowed: after a background, after an ellipse or at the start. */
  readonly unexpected: boolean
  /** Per answer: the reply or action that it chooses, or the next node. */
  readonly offered: readonly CompiledNode[]
  /** The time that a learner spends at this moment. */
  readonly seconds: number
  /** One move per answer. */
  readonly moves: readonly Move[]
}

export class Outcomes {
  readonly faults: FoundFault[] = []
  /** Per edge: where the explorer first tested it (if it did), and whether it was ever open. */
  readonly tried: (Meeting | undefined)[]
  readonly opened: Uint8Array
  /** Per node. */
  readonly reached: Uint8Array
  /** The nodes with facts before the first moment, which every route passes. */
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

  /** The first stop of the story. */
  first(): Stop {
    const { start } = this.graph
    this.reached[start.index] = 1
    const stop = arrive(this.#walker, start, {})
    this.atStart = this.#passed
    return stop
  }

  /** Computes the outcome of a state at this stop. */
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

  /** Whether the story has replies after a background or an ellipse, where the runtime takes only the first target, or at the
   * start, where no line precedes them. */
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

/** The variables whose value changed, or that were not set before. */
function setBetween(before: Variables, after: Variables): Map<string, Scalar> {
  return new Map(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

/** A place is twice the index of a node, plus one if the route has already passed through the node. */
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
