import type { CompiledGraph, CompiledNode } from '@didascalie/engine/analysis'

/** Every place where a game may have been saved, in the order of the story: the objects of a scene, and what a real
 * talker says outside of them (specification, section 4). Conditions are not looked at: better one place too many. */
export function checkpointsOf({ start }: CompiledGraph): CompiledNode[] {
  const places = new Map<string, { node: CompiledNode; inObjects: boolean }>()
  const reach = (node: CompiledNode, inObjects: boolean) => {
    const key = `${node.index} ${inObjects}`
    if (!places.has(key)) places.set(key, { node, inObjects })
  }
  reach(start, false)
  // A map grows while it is walked: this visits all that can be reached.
  for (const { node, inObjects } of places.values()) {
    for (const { to } of node.edges) reach(to, staysInObjects(to, inObjects, node))
  }
  const saved = [...places.values()].flatMap(({ node, inObjects }) =>
    node.kind === 'objects' || (node.kind === 'spoken' && !inObjects) ? [node] : [],
  )
  return [...new Set(saved)]
}

/** As the engine has it: from the objects on, until another scene, a background or an end. */
function staysInObjects(node: CompiledNode, before: boolean, from: CompiledNode): boolean {
  if (node.kind === 'objects') return true
  if (node.kind === 'background' || node.kind === 'end') return false
  return before && node.scene === from.scene
}
