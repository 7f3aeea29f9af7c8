// How the story moves: the one place that both the runtime and the explorer go through, so that they cannot disagree.
import type { Scalar } from '@didascalie/contract'
import { EvaluationError, type Variables } from '../expression/expression.js'
import type { CompiledNode, Edge, Fork, Offer, Step } from './compiled.js'
import { forkAt } from './fork.js'

/** Where the story waits for the player. */
export interface Stop {
  readonly node: CompiledNode
  readonly variables: Variables
  /** The node has been moved through already (a reply, an action); only what may follow is still to be chosen. */
  readonly through: boolean
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

/** The variables after the actions of a way. One that fails is skipped, and told when the move is made. */
function act(step: Step, variables: Variables, onFault?: Walker['onFault']): Variables {
  if (step.idle) return variables
  const changed: Record<string, Scalar> = { ...variables }
  change(step, changed, onFault)
  return changed
}

function change({ edge, before }: Step, changed: Record<string, Scalar>, onFault?: Walker['onFault']): void {
  if (before) change(before, changed, onFault)
  const { actions } = edge
  for (let index = 0; index < actions.length; index += 1) {
    try {
      actions[index]?.assign(changed)
    } catch (error) {
      const fault = faultOf(edge, index, error)
      onFault?.(fault)
    }
  }
}

function faultOf(edge: Edge, action: number, error: unknown): Fault {
  if (!(error instanceof EvaluationError)) throw error
  const source = (action === -1 ? edge.condition : edge.actions[action])?.source ?? ''
  return { edge, source, action, error }
}

/** What is open at a node. Conditions further on see the actions collected on the way; nothing is changed until the move is
 * made. */
function openAt(walker: Walker, node: CompiledNode, variables: Variables): Fork {
  const { demo, onEdge } = walker
  let fork = demo ? node.demoFork : node.fork
  if (!fork) {
    fork = forkAt(node, demo, [])
    if (demo) node.demoFork = fork
    else node.fork = fork
  }
  for (;;) {
    if (onEdge) for (const edge of fork.passed) onEdge(edge, true)
    const { asked, before } = fork
    if (!asked) return fork
    let open = false
    try {
      open = asked.condition?.test(before ? act(before, variables) : variables) ?? true
    } catch (error) {
      walker.onFault(faultOf(asked, -1, error))
    }
    onEdge?.(asked, open)
    if (open) fork = fork.open ??= forkAt(node, demo, [...fork.path, true])
    else fork = fork.shut ??= forkAt(node, demo, [...fork.path, false])
  }
}

/** What the player can do at a stop. */
export function offerAt(walker: Walker, { node, variables }: Stop): Offer {
  if (walker.demo && node.demoEnd) return forkAt({ ...node, kind: 'end' }, true, [])
  return openAt(walker, node, variables)
}

/** Goes to a node, or through it; one that shows nothing by itself is moved through. */
export function arrive(walker: Walker, to: CompiledNode, before: Variables, through = false): Stop {
  let node = to
  let variables = before
  let stops = !through
  for (;;) {
    const { kind } = node
    if (node.facts.length > 0) walker.onMeet?.(node)
    const silent =
      kind === 'action' || kind === 'start' || (kind === 'pass' && !(walker.demo && node.demoEnd))
    if (stops && !silent) return { node, variables, through: false }
    const { on } = openAt(walker, node, variables)
    if (!on) return { node, variables, through: true }
    variables = go(walker, on, variables)
    node = on.node
    stops = true
  }
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

/** Makes the move that an answer at a stop asks for. A reply or an action that was chosen is not shown again. */
export function take(walker: Walker, { form }: Offer, step: Step, before: Variables): Stop {
  return arrive(walker, step.node, go(walker, step, before), form !== 'next')
}
