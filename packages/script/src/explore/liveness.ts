// Finds the live variables of each node: the variables that the story can still read after this node, before it sets them again. The
// explorer merges moments that differ only in variables that are not live. This keeps the exploration small and does not change its
// results.
import {
  type CompiledGraph,
  type CompiledNode,
  type Edge,
  type Expression,
  readsOf,
} from '@didascalie/engine/analysis'
import { backgroundName } from './background-variable.js'

type Names = ReadonlySet<string>

/** Whether an assignment of this value cannot fail. If an assignment fails, the variable keeps its
 * old value, so the old value stays live before an assignment that can fail. */
const cannotFail = ({ kind }: Expression) => kind === 'literal'

function liveBeforeEdge({ condition, actions }: Edge, liveAfter: Names): Set<string> {
  const live = new Set(liveAfter)
  for (const { assignment } of actions.toReversed()) {
    const { name, operator, value } = assignment
    if (operator !== '=') live.add(name)
    else if (cannotFail(value)) live.delete(name)
    for (const read of readsOf(value)) live.add(read.name)
  }
  if (condition) for (const read of readsOf(condition.expression)) live.add(read.name)
  return live
}

function liveAtNode(node: CompiledNode, liveByNode: readonly Names[]): Set<string> {
  const live = new Set<string>()
  for (const edge of node.edges) {
    for (const name of liveBeforeEdge(edge, liveByNode[edge.to.index] ?? new Set())) live.add(name)
  }
  if (node.kind === 'background') live.delete(backgroundName)
  if (node.kind === 'objects') live.add(backgroundName)
  return live
}

/** Per node: the live variables, in alphabetical order. */
export function liveVariables({ nodes }: CompiledGraph): string[][] {
  const liveByNode: Set<string>[] = nodes.map(() => new Set())
  const predecessors: Set<CompiledNode>[] = nodes.map(() => new Set())
  for (const node of nodes) for (const { to } of node.edges) predecessors[to.index]?.add(node)
  const queue = new Set(nodes.toReversed())
  for (const node of queue) {
    queue.delete(node)
    const live = liveAtNode(node, liveByNode)
    if (live.size === liveByNode[node.index]?.size) continue
    liveByNode[node.index] = live
    for (const predecessor of predecessors[node.index] ?? []) queue.add(predecessor)
  }
  // The background is set on arrival at a background node. It is therefore live at this node if one of the next nodes needs it.
  return nodes.map((node) => {
    const live = liveByNode[node.index] ?? new Set()
    const isBackgroundLive =
      node.kind === 'background' && node.edges.some(({ to }) => liveByNode[to.index]?.has(backgroundName))
    return [...live, ...(isBackgroundLive ? [backgroundName] : [])].sort()
  })
}
