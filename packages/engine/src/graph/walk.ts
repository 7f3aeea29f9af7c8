// How the story moves: the one place that both the runtime and the explorer go through, so that they cannot disagree.
import type { Scalar } from '@didascalie/contract'
import { EvaluationError, type Variables } from '../expression/expression.js'
import type { CompiledNode, Edge, Step } from './compiled.js'
import { isDialogue } from './kind.js'

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
  /** What is open at plain nodes, by their index: a walker that is told of every edge does without. */
  readonly known?: {
    readonly steps: (readonly Step[] | undefined)[]
    readonly offers: (Offer | undefined)[]
  }
}

const ended: Offer = { form: 'end', steps: [] }

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

/** The variables after the actions of a way. One that fails is skipped, and told when the move is made. */
function act({ edge, before }: Step, variables: Variables, onFault?: Walker['onFault']): Variables {
  const so = before ? act(before, variables, onFault) : variables
  const { actions } = edge
  if (actions.length === 0) return so
  const changed: Record<string, Scalar> = { ...so }
  for (let index = 0; index < actions.length; index += 1) {
    try {
      actions[index]?.assign(changed)
    } catch (error) {
      const fault = faultOf(edge, index, error)
      onFault?.(fault)
    }
  }
  return changed
}

function faultOf(edge: Edge, action: number, error: unknown): Fault {
  if (!(error instanceof EvaluationError)) throw error
  const source = (action === -1 ? edge.condition : edge.actions[action])?.source ?? ''
  return { edge, source, action, error }
}

function collect(
  walker: Walker,
  { steps: ways, first }: CompiledNode,
  variables: Variables,
  before: Step | undefined,
  steps: Step[],
): void {
  for (let index = 0; index < ways.length; index += 1) {
    const own = ways[index]
    if (!own || !isOpen(walker, own.edge, variables)) continue
    const to = own.node
    const step = before ? onward(before, own, index) : own
    if (to.kind !== 'pass' || (walker.demo && to.demoEnd)) steps.push(step)
    else collect(walker, to, to.plain ? variables : act(own, variables), step, steps)
    if (first) return
  }
}

function onward(before: Step, { node, edge }: Step, index: number): Step {
  const known = before.onward[index]
  if (known) return known
  const step = { node, edge, before, onward: [] }
  before.onward[index] = step
  return step
}

/** The open targets of a node, through comment, dialogue and ellipse nodes. Conditions further on see the actions
 * collected on the way; nothing is changed until the move is made. */
function openSteps(walker: Walker, node: CompiledNode, variables: Variables): readonly Step[] {
  const known = walker.known?.steps[node.index]
  if (known) return known
  const steps: Step[] = []
  collect(walker, node, variables, undefined, steps)
  if (walker.known && node.plain) walker.known.steps[node.index] = steps
  return steps
}

export function isEnd(walker: Walker, node: CompiledNode): boolean {
  return node.kind === 'end' || (walker.demo && node.demoEnd)
}

function offerOf(node: CompiledNode, steps: readonly Step[]): Offer {
  if (node.kind === 'objects') {
    const actions = steps.filter((step) => step.node.kind === 'action')
    return { form: actions.length > 0 ? 'objects' : 'none', steps: actions }
  }
  const first = steps[0]
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

/** What the player can do at a stop. */
export function offerAt(walker: Walker, { node, variables }: Stop): Offer {
  const known = walker.known?.offers[node.index]
  if (known) return known
  const offer = isEnd(walker, node) ? ended : offerOf(node, openSteps(walker, node, variables))
  if (walker.known && node.plain) walker.known.offers[node.index] = offer
  return offer
}

/** Goes to a node; one that shows nothing by itself is moved through. */
export function arrive(walker: Walker, node: CompiledNode, variables: Variables): Stop {
  if (node.facts.length > 0) walker.onMeet?.(node)
  const { kind } = node
  const silent = kind === 'action' || kind === 'start' || (kind === 'pass' && !isEnd(walker, node))
  return silent ? moveThrough(walker, node, variables) : { node, variables, through: false }
}

/** Goes on from a reply or an action that has just been chosen: it is not shown again. */
function moveThrough(walker: Walker, node: CompiledNode, variables: Variables): Stop {
  const steps = openSteps(walker, node, variables)
  const first = steps[0]
  const choice = steps.length > 1 && steps.some((step) => isDialogue(step.node.kind))
  if (!first || choice) return { node, variables, through: true }
  return arrive(walker, first.node, go(walker, first, variables))
}

/** The variables after a way was gone; what it passed is told. */
function go(walker: Walker, step: Step, variables: Variables): Variables {
  if (walker.onMeet && step.before) meet(walker.onMeet, step.before)
  return act(step, variables, walker.onFault)
}

function meet(onMeet: (node: CompiledNode) => void, { node, before }: Step): void {
  if (before) meet(onMeet, before)
  if (node.facts.length > 0) onMeet(node)
}

/** Makes the move that an answer at a stop asks for. */
export function take(walker: Walker, { form }: Offer, step: Step, before: Variables): Stop {
  const variables = go(walker, step, before)
  if (form === 'next') return arrive(walker, step.node, variables)
  if (step.node.facts.length > 0) walker.onMeet?.(step.node)
  return moveThrough(walker, step.node, variables)
}
