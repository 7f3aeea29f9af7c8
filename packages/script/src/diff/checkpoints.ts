import {
  type CompiledGraph,
  type CompiledNode,
  isCheckpoint,
  staysInPointAndClick,
} from '@didascalie/engine/analysis'

/** Every place where a game may have been saved, in the order of the story. Conditions are not looked at: better one place
 * too many. */
export function checkpointsOf({ start }: CompiledGraph): CompiledNode[] {
  const places = new Map<string, { node: CompiledNode; inObjects: boolean }>()
  const reach = (node: CompiledNode, inObjects: boolean) => {
    const key = `${node.index} ${inObjects}`
    if (!places.has(key)) places.set(key, { node, inObjects })
  }
  reach(start, false)
  // A map grows while it is walked: this visits all that can be reached.
  for (const { node, inObjects } of places.values()) {
    for (const { to } of node.edges) reach(to, staysInPointAndClick(to, inObjects, node))
  }
  const saved = [...places.values()].flatMap(({ node, inObjects }) =>
    isCheckpoint(node, inObjects) ? [node] : [],
  )
  return [...new Set(saved)]
}
