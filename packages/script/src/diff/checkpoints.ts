import {
  type CompiledGraph,
  type CompiledNode,
  isCheckpoint,
  staysInPointAndClick,
} from '@didascalie/engine/analysis'

/** Every node at which a game can have been saved, in the order of the story. Ignores conditions, so the list may contain nodes
 * that are never reached. */
export function checkpointsOf({ start }: CompiledGraph): CompiledNode[] {
  const checkpoints = new Map<string, { node: CompiledNode; inObjects: boolean }>()
  const reach = (node: CompiledNode, inObjects: boolean) => {
    const key = `${node.index} ${inObjects}`
    if (!checkpoints.has(key)) checkpoints.set(key, { node, inObjects })
  }
  reach(start, false)
  // The loop adds to the map it iterates over, so it visits all reachable nodes.
  for (const { node, inObjects } of checkpoints.values()) {
    for (const { to } of node.edges) reach(to, staysInPointAndClick(to, inObjects, node))
  }
  const saved = [...checkpoints.values()].flatMap(({ node, inObjects }) =>
    isCheckpoint(node, inObjects) ? [node] : [],
  )
  return [...new Set(saved)]
}
