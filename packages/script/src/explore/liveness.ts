// Which variables can still matter at a node: those that may be read from there on before they are set again. Two moments
// that differ only in others are one and the same, which keeps the exploration small and changes nothing it finds.
import {
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  type Expression,
  readsOf,
} from '@didascalie/engine/analysis'
import { backgroundName } from './background-variable.js'

type Names = ReadonlySet<string>

/** An assignment that fails is skipped, and leaves the value that was there: only one that cannot fail makes it idle. */
const cannotFail = ({ kind }: Expression) => kind === 'literal'

function beforeEdge({ condition, actions }: Edge, after: Names): Set<string> {
  const live = new Set(after)
  for (const { assignment } of actions.toReversed()) {
    const { name, operator, value } = assignment
    if (operator !== '=') live.add(name)
    else if (cannotFail(value)) live.delete(name)
    for (const read of readsOf(value)) live.add(read.name)
  }
  if (condition) for (const read of readsOf(condition.expression)) live.add(read.name)
  return live
}

function atNode(node: CompiledNode, lives: readonly Names[]): Set<string> {
  const live = new Set<string>()
  for (const edge of node.edges) {
    for (const name of beforeEdge(edge, lives[edge.to.index] ?? new Set())) live.add(name)
  }
  if (node.kind === 'background') live.delete(backgroundName)
  if (node.kind === 'objects') live.add(backgroundName)
  return live
}

/** For each node, the live variables, in alphabetical order. */
export function liveVariables({ nodes }: CompiledGraph): string[][] {
  const lives: Set<string>[] = nodes.map(() => new Set())
  const predecessors: Set<CompiledNode>[] = nodes.map(() => new Set())
  for (const node of nodes) for (const { to } of node.edges) predecessors[to.index]?.add(node)
  const waiting = new Set(nodes.toReversed())
  for (const node of waiting) {
    waiting.delete(node)
    const live = atNode(node, lives)
    if (live.size === lives[node.index]?.size) continue
    lives[node.index] = live
    for (const before of predecessors[node.index] ?? []) waiting.add(before)
  }
  // A background is painted on arrival: what follows it still needs to know it.
  return nodes.map((node) => {
    const live = lives[node.index] ?? new Set()
    const painted =
      node.kind === 'background' && node.edges.some(({ to }) => lives[to.index]?.has(backgroundName))
    return [...live, ...(painted ? [backgroundName] : [])].sort()
  })
}
