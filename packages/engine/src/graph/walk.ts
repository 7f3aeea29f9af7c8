// Functions that move through the story. The runtime and the explorer both use them, so both follow the same rules.
import type { Scalar } from '@didascalie/contract'
import { EvaluationError, type Variables } from '../expression/expression.js'
import type { CompiledNode, Continuation, Edge, Offer } from './compiled.js'
import { isDialogue } from './kind.js'
import { endOffer, offerOf } from './offer.js'

/** A point where the story waits for the learner. */
export interface Stop {
  readonly node: CompiledNode
  readonly variables: Variables
  /**
   * True if the learner has just chosen this node (a reply, an action), or if the node has nothing to show. If the learner must choose a
   * reply here, the `prompt` of the view is then `null`.
   */
  readonly isAlreadyChosen: boolean
}

/** A condition or an action that failed. */
export interface Fault {
  readonly edge: Edge
  readonly source: string
  /** The index of the action that failed; −1 for the condition. */
  readonly action: number
  readonly error: EvaluationError
}

export interface Walker {
  /** Whether this is a demonstration, which stops at the node `demoEnd` of the story. */
  readonly demo: boolean
  readonly onFault: (fault: Fault) => void
  /** Called after each edge is tested. An edge without a condition is always open. */
  readonly onEdge?: (edge: Edge, open: boolean) => void
  /** Called for each node that a move leads to or passes through, in order. */
  readonly onNode?: (node: CompiledNode) => void
}

/** The variables after the actions of an edge. An action that fails is skipped. */
function applyActions(edge: Edge, variables: Variables, onFault?: Walker['onFault']): Variables {
  if (edge.actions.length === 0) return variables
  const changed: Record<string, Scalar> = { ...variables }
  for (let index = 0; index < edge.actions.length; index += 1) {
    try {
      edge.actions[index]?.assign(changed)
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

/** A condition that fails counts as false. */
function isOpen(walker: Walker, edge: Edge, variables: Variables): boolean {
  let open = false
  try {
    open = edge.condition ? edge.condition.test(variables) : true
  } catch (error) {
    walker.onFault(faultOf(edge, -1, error))
  }
  walker.onEdge?.(edge, open)
  return open
}

const isDemoEnd = ({ demo }: Walker, node: CompiledNode) => demo && node.demoEnd

function passesThrough(walker: Walker, node: CompiledNode): boolean {
  return node.kind === 'pass' && !isDemoEnd(walker, node)
}

/**
 * Adds the open continuations of the node `from` to `continuations`, in the order of its edges. If
 * the story only passes through `from`, `before` is the continuation that leads to `from`.
 *
 * The conditions on the edges that leave a `pass` node may depend on the actions of the edge that leads to it. So the function first
 * applies these actions to a copy of the variables. If the story later takes the continuation, `runActionsTo` applies them to the variables
 * of the story.
 */
function addContinuations(
  continuations: Continuation[],
  walker: Walker,
  from: CompiledNode,
  variables: Variables,
  before?: Continuation,
): void {
  for (const edge of from.edges) {
    if (!isOpen(walker, edge, variables)) continue
    const continuation = { node: edge.to, edge, before }
    if (passesThrough(walker, edge.to))
      addContinuations(continuations, walker, edge.to, applyActions(edge, variables), continuation)
    else continuations.push(continuation)
    if (from.usesFirstOpenEdge) return
  }
}

function openContinuations(walker: Walker, from: CompiledNode, variables: Variables): Continuation[] {
  const continuations: Continuation[] = []
  addContinuations(continuations, walker, from, variables)
  return continuations
}

export function offerAt(walker: Walker, { node, variables }: Stop): Offer {
  if (node.kind === 'end' || isDemoEnd(walker, node)) return endOffer
  return offerOf(node, openContinuations(walker, node, variables))
}

/** Moves to a node. If the node shows nothing, moves to the next nodes, until the story waits for the learner.
 * If `isAlreadyChosen` is true, the learner has just chosen the first node (a reply or an action). The
 * story then does not stop to show this node. */
export function arrive(
  walker: Walker,
  target: CompiledNode,
  initialVariables: Variables,
  isAlreadyChosen = false,
): Stop {
  let node = target
  let variables = initialVariables
  let isShown = !isAlreadyChosen
  for (;;) {
    walker.onNode?.(node)
    const isSilent = node.kind === 'action' || node.kind === 'start' || passesThrough(walker, node)
    if (isShown && !isSilent) return { node, variables, isAlreadyChosen: false }
    const continuation = onlyContinuation(
      node.kind === 'end' ? [] : openContinuations(walker, node, variables),
    )
    if (!continuation) return { node, variables, isAlreadyChosen: true }
    variables = runActionsTo(walker, continuation, variables)
    node = continuation.node
    isShown = true
  }
}

/** The continuation that the story takes without an answer; `undefined` if none is open or the
 * learner must choose a reply. */
function onlyContinuation(continuations: readonly Continuation[]): Continuation | undefined {
  const isChoice = continuations.length > 1 && continuations.some(({ node }) => isDialogue(node.kind))
  return isChoice ? undefined : continuations[0]
}

/** Runs the actions on the way to a continuation and returns the new variables. */
function runActionsTo(walker: Walker, { edge, before }: Continuation, variables: Variables): Variables {
  const changed = before ? runActionsTo(walker, before, variables) : variables
  if (before) walker.onNode?.(before.node)
  return applyActions(edge, changed, walker.onFault)
}

/** Moves to the continuation that the learner chose. The chosen reply or action is not shown again. */
export function takeContinuation(
  walker: Walker,
  { kind }: Offer,
  continuation: Continuation,
  variables: Variables,
): Stop {
  return arrive(walker, continuation.node, runActionsTo(walker, continuation, variables), kind !== 'next')
}
