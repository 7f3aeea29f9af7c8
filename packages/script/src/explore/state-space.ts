// Walks every reachable (node, variables) pair once, breadth first, through the very functions that the runtime moves by.
import {
  arrive,
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  type Fault,
  type Form,
  mostReplies,
  type Offer,
  offerAt,
  type Stop,
  take,
  type Variables,
  type Walker,
} from '@didascalie/engine/analysis'
import { backgroundName, withBackground } from './background-variable.js'
import { Environments } from './environments.js'
import { Numbers } from './numbers.js'
import { secondsAt } from './reading-time.js'

export interface Limits {
  /** The most moments that are looked at. */
  readonly moments: number
}

/** A fault of an expression, at the first moment that meets it. */
export interface FoundFault extends Fault {
  readonly state: number
}

export class StateSpace {
  readonly environments: Environments
  /** Per state: its node (twice its index, plus one when moved through), its variables, whence it was first reached. */
  readonly places = new Numbers()
  readonly variables = new Numbers()
  readonly parents = new Numbers()
  readonly answers = new Numbers()
  /** Per move: from, to, and the notions it puts into play, as bits. */
  readonly from = new Numbers()
  readonly to = new Numbers()
  readonly notions = new Numbers()
  /** Per state: what it takes at a normal pace. */
  readonly seconds: number[] = []
  readonly ends: number[] = []
  /** States with no way on. */
  readonly stuck: number[] = []
  readonly crowded: { state: number; count: number }[] = []
  readonly arrivalsWithReplies: number[] = []
  readonly faults: FoundFault[] = []
  /** Per edge: in how many moments it was looked at, in how many it was open, and the first of them. */
  readonly tried: Int32Array
  readonly opened: Int32Array
  readonly firstTried: Int32Array
  readonly reached: Uint8Array
  /** Nodes that offered two replies or more. */
  readonly choicePoints = new Set<number>()
  complete = true

  readonly #states: Map<number, number>[]
  readonly #faulty = new Set<string>()
  readonly #walker: Walker
  #current = -1

  constructor(
    readonly graph: CompiledGraph,
    readonly demo: boolean,
    readonly limits: Limits,
  ) {
    this.environments = new Environments(graph)
    const edges = graph.nodes.reduce((sum, { edges }) => sum + edges.length, 0)
    this.tried = new Int32Array(edges)
    this.opened = new Int32Array(edges)
    this.firstTried = new Int32Array(edges)
    this.reached = new Uint8Array(graph.nodes.length)
    this.#states = Array.from({ length: graph.nodes.length * 2 }, () => new Map())
    this.#walker = {
      demo,
      onFault: (fault) => this.#fault(fault),
      onEdge: (edge, open) => this.#edge(edge, open),
    }
    this.#explore()
  }

  get size(): number {
    return this.places.length
  }

  nodeAt(state: number): CompiledNode {
    const node = this.graph.nodes[this.places.at(state) >> 1]
    if (!node) throw new RangeError(`no state ${state}`)
    return node
  }

  variablesAt(state: number): Variables {
    return this.environments.all[this.variables.at(state)] ?? {}
  }

  stopAt(state: number): Stop {
    const through = this.places.at(state) % 2 === 1
    return { node: this.nodeAt(state), variables: this.variablesAt(state), through }
  }

  /** Asked again, without counting: for the few states that a report speaks of. */
  offerAt(state: number): Offer {
    return offerAt({ demo: this.demo, onFault: () => undefined }, this.stopAt(state))
  }

  #explore(): void {
    const { start } = this.graph
    this.reached[start.index] = 1
    this.#add(arrive(this.#walker, { node: start, variables: {} }), -1, -1, -1, 0)
    for (let state = 0; state < this.size; state += 1) {
      if (this.size > this.limits.moments) {
        this.complete = false
        return
      }
      this.#current = state
      this.#expand(state)
    }
  }

  #expand(state: number): void {
    const stop = this.stopAt(state)
    const offer = offerAt(this.#walker, stop)
    const { form, steps } = offer
    this.seconds.push(secondsAt(stop, offer))
    this.#note(state, stop, form, steps.length)
    const most = form === 'replies' ? Math.min(steps.length, mostReplies) : steps.length
    for (let index = 0; index < most; index += 1) {
      const step = steps[index]
      if (!step) return
      const next = take(this.#walker, offer, step)
      const unchanged = next.variables === stop.variables ? this.variables.at(state) : -1
      const chosen = form === 'next' ? 0 : maskOf(step.node)
      this.#add(next, unchanged, state, index, chosen)
    }
  }

  #note(state: number, { node }: Stop, form: Form, count: number): void {
    if (form === 'end') this.ends.push(state)
    if (form === 'none') this.stuck.push(state)
    if (form !== 'replies') {
      if ((node.kind === 'background' || node.kind === 'time') && this.#offersReplies(state)) {
        this.arrivalsWithReplies.push(state)
      }
      return
    }
    if (count > 1) this.choicePoints.add(node.index)
    if (count > mostReplies) this.crowded.push({ state, count })
  }

  /** Whether more than the first target is open after a background or an ellipse, of which only the first is taken. */
  #offersReplies(state: number): boolean {
    const { node, variables } = this.stopAt(state)
    if (node.edges.length === 1 && node.edges[0]?.to.kind !== 'pass') return false
    const through: Stop = { node, variables, through: true }
    const asLine: CompiledNode = { ...node, kind: 'unspoken' }
    return (
      offerAt({ demo: this.demo, onFault: () => undefined }, { ...through, node: asLine }).form === 'replies'
    )
  }

  #add(stop: Stop, unchanged: number, parent: number, answer: number, chosen: number): void {
    const { node, through } = stop
    const painted = node.kind === 'background' && this.environments.matters(node.index, backgroundName)
    const variables = painted ? withBackground(node, stop.variables) : stop.variables
    const from = variables === stop.variables ? unchanged : -1
    const place = node.index * 2 + (through ? 1 : 0)
    const environment = this.environments.numberAt(node.index, variables, from)
    const states = this.#states[place]
    let state = states?.get(environment)
    if (state === undefined) {
      state = this.size
      states?.set(environment, state)
      this.places.push(place)
      this.variables.push(environment)
      this.parents.push(parent)
      this.answers.push(answer)
    }
    if (parent === -1) return
    this.from.push(parent)
    this.to.push(state)
    this.notions.push(chosen | maskOf(node))
  }

  #edge(edge: Edge, open: boolean): void {
    if (this.tried[edge.id] === 0) this.firstTried[edge.id] = Math.max(this.#current, 0)
    this.tried[edge.id] = (this.tried[edge.id] ?? 0) + 1
    if (!open) return
    this.opened[edge.id] = (this.opened[edge.id] ?? 0) + 1
    this.reached[edge.to.index] = 1
  }

  #fault(fault: Fault): void {
    const key = `${fault.edge.id} ${fault.error.message}`
    if (this.#faulty.has(key)) return
    this.#faulty.add(key)
    this.faults.push({ ...fault, state: this.#current })
  }
}

function maskOf({ notions }: CompiledNode): number {
  let mask = 0
  for (const notion of notions) mask |= 1 << (notion - 1)
  return mask
}
