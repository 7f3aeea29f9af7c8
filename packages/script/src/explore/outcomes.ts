// Computes the moves from one moment to the next moments, with the same functions as the runtime. Records the edges, nodes and faults of
// the moves.
import type { Scalar } from '@didascalie/contract'
import {
  arrive,
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  type Fault,
  maxReplies,
  type OfferKind,
  offerAt,
  type Stop,
  takeContinuation,
  type Variables,
  type Walker,
} from '@didascalie/engine/analysis'
import { secondsAt } from './reading-time.js'

/** Where the explorer found something: a moment, and the answer given there, or −1 before any answer. */
export interface FoundAt {
  readonly state: number
  readonly answer: number
}

/** A failed expression, and where it fails first. */
export interface ReachedFault extends Fault {
  readonly found: FoundAt
}

/** What happens after one answer. `node` is the node of the next moment. */
export interface Move {
  readonly node: CompiledNode
  readonly isAlreadyChosen: boolean
  /** The variables that the move changes. */
  readonly set: ReadonlyMap<string, Scalar>
  /** The notions of the move, as a bit set. */
  readonly notions: number
  /** The nodes that the move passes, including the last node. */
  readonly passed: readonly CompiledNode[]
}

/** What the engine offers at a moment, and where each answer leads. Several moments share one outcome if they have the same node and the
 * same values of the variables that this node reads. */
export interface Outcome {
  readonly node: CompiledNode
  readonly isAlreadyChosen: boolean
  readonly form: OfferKind
  /** The number of continuations that the story offers. If it exceeds `maxReplies`, `offered` contains only the first ones. */
  readonly count: number
  /** Whether the story has replies where they are not allowed: after a background, after an ellipse or at the start. */
  readonly hasUnexpectedReplies: boolean
  /** Per answer: the reply or action that it chooses, or the next node. */
  readonly offered: readonly CompiledNode[]
  /** The time that a learner spends at this moment. */
  readonly seconds: number
  /** One move per answer. */
  readonly moves: readonly Move[]
}

export class Outcomes {
  readonly faults: ReachedFault[] = []
  /** Per edge: where the explorer first tested the edge; undefined if it never did. */
  readonly firstTestedAt: (FoundAt | undefined)[]
  /** Per edge: 1 if the edge was open at some moment. */
  readonly wasOpen: Uint8Array
  /** Per node: 1 if a route reached it. */
  readonly reached: Uint8Array
  /** The nodes that every route passes from the start to the first moment. */
  nodesPassedAtStart: readonly CompiledNode[] = []
  readonly #faultKeys = new Set<string>()
  readonly #walker: Walker
  readonly #silentWalker: Walker
  #foundAt: FoundAt = { state: 0, answer: -1 }
  #passed: CompiledNode[] = []

  constructor(
    readonly graph: CompiledGraph,
    demo: boolean,
  ) {
    const edges = graph.nodes.reduce((sum, { edges }) => sum + edges.length, 0)
    this.firstTestedAt = Array.from({ length: edges }, () => undefined)
    this.wasOpen = new Uint8Array(edges)
    this.reached = new Uint8Array(graph.nodes.length)
    this.#walker = {
      demo,
      onFault: (fault) => this.#fault(fault),
      onEdge: (edge, open) => this.#edge(edge, open),
      onNode: (node) => this.#passed.push(node),
    }
    this.#silentWalker = { demo, onFault: () => undefined }
  }

  firstStop(): Stop {
    const { start } = this.graph
    this.reached[start.index] = 1
    const stop = arrive(this.#walker, start, {})
    this.nodesPassedAtStart = this.#passed
    return stop
  }

  computeOutcome(state: number, stop: Stop): Outcome {
    this.#foundAt = { state, answer: -1 }
    const offer = offerAt(this.#walker, stop)
    const { kind, continuations } = offer
    const offered = kind === 'replies' ? continuations.slice(0, maxReplies) : continuations
    const moves = offered.map((continuation, answer): Move => {
      this.#foundAt = { state, answer }
      this.#passed = []
      const { node, isAlreadyChosen, variables } = takeContinuation(
        this.#walker,
        offer,
        continuation,
        stop.variables,
      )
      const set = changedVariables(stop.variables, variables)
      const chosen = kind === 'next' ? 0 : maskOf(continuation.node)
      return { node, isAlreadyChosen, set, notions: chosen | maskOf(node), passed: this.#passed }
    })
    return {
      node: stop.node,
      isAlreadyChosen: stop.isAlreadyChosen,
      form: kind,
      count: continuations.length,
      hasUnexpectedReplies: this.#hasUnexpectedReplies(stop),
      offered: offered.map((continuation) => continuation.node),
      seconds: secondsAt(stop, offer),
      moves,
    }
  }

  /** After a background or an ellipse, the runtime takes only the first target. At the start, no line comes before the replies. */
  #hasUnexpectedReplies(stop: Stop): boolean {
    const { node } = stop
    if (node.kind !== 'background' && node.kind !== 'time' && node.kind !== 'start') return false
    if (node.edges.length === 1 && node.edges[0]?.to.kind !== 'pass') return false
    const line: CompiledNode = { ...node, kind: 'unspoken' }
    const asLine: Stop = { ...stop, node: line, isAlreadyChosen: true }
    return offerAt(this.#silentWalker, asLine).kind === 'replies'
  }

  #edge(edge: Edge, open: boolean): void {
    this.firstTestedAt[edge.id] ??= this.#foundAt
    if (!open) return
    this.wasOpen[edge.id] = 1
    this.reached[edge.to.index] = 1
  }

  #fault(fault: Fault): void {
    const key = `${fault.edge.id} ${fault.action} ${fault.error.message}`
    if (this.#faultKeys.has(key)) return
    this.#faultKeys.add(key)
    this.faults.push({ ...fault, found: this.#foundAt })
  }
}

function changedVariables(before: Variables, after: Variables): Map<string, Scalar> {
  return new Map(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

/** Encodes a stop (a point where the story waits for the learner) as one integer. If `isAlreadyChosen` is true, the stage shows
 * only what follows the node. */
export const positionOf = ({ index }: CompiledNode, isAlreadyChosen: boolean) =>
  index * 2 + (isAlreadyChosen ? 1 : 0)

export function nodeAt({ nodes }: CompiledGraph, position: number): CompiledNode {
  const node = nodes[position >> 1]
  if (!node) throw new RangeError(`no node at position ${position}`)
  return node
}

/** The notions of a node as a bit set: notion `n` is bit `n - 1`. */
function maskOf({ notions }: CompiledNode): number {
  let mask = 0
  for (const notion of notions) mask |= 1 << (notion - 1)
  return mask
}
