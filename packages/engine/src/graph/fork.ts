// What is open at a node depends on how the conditions on the ways on fall, and on nothing else: each way in which they may
// fall is worked out once, when it is first met.
import { mostReplies } from '../constants.js'
import type { CompiledNode, Edge, Fork, Form, Step } from './compiled.js'
import { isDialogue } from './kind.js'

function onward(before: Step, { node, edge, idle }: Step, index: number): Step {
  const known = before.onward[index]
  if (known) return known
  const step = { node, edge, before, idle: idle && before.idle, onward: [] }
  before.onward[index] = step
  return step
}

function formOf({ kind }: CompiledNode, steps: readonly Step[]): [Form, readonly Step[]] {
  if (kind === 'end') return [kind, steps]
  if (kind === 'objects') {
    const actions = steps.filter(({ node }) => node.kind === 'action')
    return [actions.length > 0 ? kind : 'none', actions]
  }
  const [first] = steps
  if (!first) return ['none', steps]
  if (kind === 'background' || kind === 'time') return ['next', [first]]
  if (steps.length === 1) {
    return [kind === 'spoken' && first.node.kind === 'unspoken' ? 'replies' : 'next', steps]
  }
  const replies = steps.filter(({ node }) => isDialogue(node.kind))
  return replies.length > 0 ? ['replies', replies] : ['next', [first]]
}

/** Follows the ways on from a node, through comment, dialogue and ellipse nodes, as far as it is known how conditions fall. */
export function forkAt(from: CompiledNode, demo: boolean, path: readonly boolean[]): Fork {
  const targets: Step[] = []
  let passed: Edge[] = []
  let asked: Edge | undefined
  let before: Step | undefined
  let met = 0
  const isOpen = (edge: Edge, way: Step | undefined) => {
    if (!edge.condition) {
      passed.push(edge)
      return true
    }
    const fell = path[met]
    met += 1
    if (fell === undefined) {
      asked = edge
      before = way
    } else passed = []
    return fell
  }
  const follow = ({ steps: ways, first }: CompiledNode, way?: Step) => {
    for (let index = 0; index < ways.length && !asked; index += 1) {
      const own = ways[index]
      if (!own || !isOpen(own.edge, way)) continue
      const { node } = own
      const step = way ? onward(way, own, index) : own
      if (node.kind !== 'pass' || (demo && node.demoEnd)) targets.push(step)
      else follow(node, step)
      if (first) return
    }
  }
  if (from.kind !== 'end') follow(from)
  const [form, steps] = formOf(from, targets)
  const several = targets.length > 1 && targets.some(({ node }) => isDialogue(node.kind))
  return {
    asked,
    on: several ? undefined : targets[0],
    form,
    steps,
    first: steps[0],
    answers: form === 'replies' ? Math.min(steps.length, mostReplies) : steps.length,
    choice: form === 'objects' || (form === 'replies' && steps.length > 1),
    view: undefined,
    viewThrough: undefined,
    open: undefined,
    shut: undefined,
    before,
    passed,
    path,
  }
}
