// How the story moves: the one place that both the runtime and the explorer go through, so that they cannot disagree.
import type { Scalar } from '@didascalie/contract'
import { EvaluationError, type Variables } from '../expression/expression.js'
import type { CompiledNode, Edge } from './compiled.js'
import { isDialogue } from './kind.js'

/** What a way has changed so far, what failed on it, and which facts it met. */
interface PathState {
  readonly variables: Variables
  readonly faults: readonly Fault[]
  /** Nodes with facts that the way passes through. */
  readonly met: readonly CompiledNode[]
}

const none: readonly never[] = []

/** A node one could go to, with the variables one would have there. */
export interface Step extends PathState {
  readonly node: CompiledNode
}

/** Where the story waits for the player. */
export interface Stop {
  readonly node: CompiledNode
  readonly variables: Variables
  /** The node has been moved through already (a reply, an action); only what may follow is still to be chosen. */
  readonly through: boolean
}

export type Form =
  /** One way on. */
  | 'next'
  /** The player's replies. */
  | 'replies'
  /** What can be done with the objects of the scene. */
  | 'objects'
  | 'end'
  /** No way on. */
  | 'none'

export interface Offer {
  readonly form: Form
  readonly steps: readonly Step[]
}

export interface Fault {
  readonly edge: Edge
  readonly source: string
  /** Which of the edge's actions failed; −1 when it was the condition. */
  readonly action: number
  readonly error: EvaluationError
}

export interface Walker {
  /** For a demonstration the story stops at its demo end. */
  readonly demo: boolean
  readonly onFault: (fault: Fault) => void
  /** Told of each edge that is looked at; the explorer counts them. */
  readonly onEdge?: (edge: Edge, open: boolean) => void
  /** Told of each node with facts that a move goes to or through. */
  readonly onMeet?: (node: CompiledNode) => void
}

function isOpen(walker: Walker, edge: Edge, variables: Variables): boolean {
  let open = true
  if (edge.condition) {
    try {
      open = edge.condition.test(variables)
    } catch (error) {
      walker.onFault(faultOf(edge, -1, error))
      open = false
    }
  }
  walker.onEdge?.(edge, open)
  return open
}

/** The variables after an edge's actions. One that fails is skipped, and told when the move is made. */
function act(edge: Edge, path: PathState): PathState {
  if (edge.actions.length === 0) return path
  const { variables, faults, met } = path
  const changed: Record<string, Scalar> = { ...variables }
  let failed = faults
  edge.actions.forEach((action, index) => {
    try {
      action.assign(changed)
    } catch (error) {
      failed = [...failed, faultOf(edge, index, error)]
    }
  })
  return { variables: changed, faults: failed, met }
}

function faultOf(edge: Edge, action: number, error: unknown): Fault {
  if (!(error instanceof EvaluationError)) throw error
  const source = (action === -1 ? edge.condition : edge.actions[action])?.source ?? ''
  return { edge, source, action, error }
}

/** The path, having passed through a node that shows nothing. */
const through = (node: CompiledNode, path: PathState): PathState =>
  node.facts.length === 0 ? path : { ...path, met: [...path.met, node] }

function collect(walker: Walker, node: CompiledNode, path: PathState, steps: Step[]): void {
  for (const edge of node.edges) {
    if (!isOpen(walker, edge, path.variables)) continue
    const then = act(edge, path)
    const passed = edge.to.kind === 'pass' && !(walker.demo && edge.to.demoEnd)
    if (passed) collect(walker, edge.to, through(edge.to, then), steps)
    else steps.push({ node: edge.to, ...then })
    if (node.first) return
  }
}

/** The open targets of a node, through comment, dialogue and ellipse nodes. Conditions further on see the actions
 * collected on the way; nothing is changed until the move is made. */
export function openSteps(walker: Walker, node: CompiledNode, variables: Variables): Step[] {
  const steps: Step[] = []
  collect(walker, node, { variables, faults: none, met: none }, steps)
  return steps
}

export function isEnd(walker: Walker, node: CompiledNode): boolean {
  return node.kind === 'end' || (walker.demo && node.demoEnd)
}

/** What the player can do at a stop. */
export function offerAt(walker: Walker, stop: Stop): Offer {
  const { node, variables } = stop
  if (isEnd(walker, node)) return { form: 'end', steps: [] }
  const steps = openSteps(walker, node, variables)
  if (node.kind === 'objects') {
    const actions = steps.filter((step) => step.node.kind === 'action')
    return { form: actions.length > 0 ? 'objects' : 'none', steps: actions }
  }
  const [first] = steps
  if (!first) return { form: 'none', steps }
  if (node.kind === 'background' || node.kind === 'time') return { form: 'next', steps: [first] }
  if (steps.length > 1) {
    const replies = steps.filter((step) => isDialogue(step.node.kind))
    if (replies.length > 0) return { form: 'replies', steps: replies }
    return { form: 'next', steps: [first] }
  }
  const answers = node.kind === 'spoken' && first.node.kind === 'unspoken'
  return { form: answers ? 'replies' : 'next', steps }
}

type Arrival = Pick<Step, 'node' | 'variables'> & Partial<PathState>

/** What happens once the move is made. */
function moveTo(walker: Walker, { node, faults = none, met = none }: Arrival): void {
  for (const fault of faults) walker.onFault(fault)
  for (const passed of met) walker.onMeet?.(passed)
  if (node.facts.length > 0) walker.onMeet?.(node)
}

/** Goes to a node; one that shows nothing by itself is moved through. */
export function arrive(walker: Walker, arrival: Arrival): Stop {
  const { node, variables } = arrival
  moveTo(walker, arrival)
  const silent =
    node.kind === 'action' || node.kind === 'start' || (node.kind === 'pass' && !isEnd(walker, node))
  return silent ? moveThrough(walker, node, variables) : { node, variables, through: false }
}

/** Goes on from a reply or an action that has just been chosen: it is not shown again. */
function moveThrough(walker: Walker, node: CompiledNode, variables: Variables): Stop {
  const steps = openSteps(walker, node, variables)
  const [first] = steps
  const choice = steps.length > 1 && steps.some((step) => isDialogue(step.node.kind))
  if (!first || choice) return { node, variables, through: true }
  return arrive(walker, first)
}

/** Makes the move that an answer asks for. */
export function take(walker: Walker, offer: Offer, step: Step): Stop {
  if (offer.form === 'next') return arrive(walker, step)
  moveTo(walker, step)
  return moveThrough(walker, step.node, step.variables)
}
