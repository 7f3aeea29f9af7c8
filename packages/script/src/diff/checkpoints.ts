import {
  type CompiledGraph,
  type CompiledNode,
  isCheckpoint,
  isInPointAndClick,
} from '@didascalie/engine/analysis'

/** Every node at which a game can have been saved, in the order of the story. Ignores conditions, so the list may contain nodes
 * that are never reached. */
export function checkpointsOf({ start }: CompiledGraph): CompiledNode[] {
  const visited = new Map<string, { node: CompiledNode; isInObjects: boolean }>()
  const visit = (node: CompiledNode, isInObjects: boolean) => {
    const key = `${node.index} ${isInObjects}`
    if (!visited.has(key)) visited.set(key, { node, isInObjects })
  }
  visit(start, false)
  // The body of the loop adds entries to the same map, so the loop visits all reachable nodes.
  for (const { node, isInObjects } of visited.values()) {
    for (const { to } of node.edges) visit(to, isInPointAndClick(to, isInObjects, node))
  }
  const checkpoints = [...visited.values()].flatMap(({ node, isInObjects }) =>
    isCheckpoint(node, isInObjects) ? [node] : [],
  )
  return [...new Set(checkpoints)]
}
