// Decides at which nodes a game is saved. The runtime and the comparison of two versions of a story
// use these rules.
import type { CompiledNode } from './compiled.js'

/** Whether the game is saved at a node (specification, section 4). `pointAndClick`: whether the node is in a point-and-click part. */
export function isCheckpoint({ kind }: CompiledNode, pointAndClick: boolean): boolean {
  return kind === 'objects' || (kind === 'spoken' && !pointAndClick)
}

/** Whether the story is in a point-and-click part at `node`. In such a part, the learner explores objects. It starts at the
 * objects and lasts until another scene, a background or an end. `wasInPart`: whether `previousNode` was in such a part. */
export function isInPointAndClick(
  node: CompiledNode,
  wasInPart: boolean,
  previousNode: CompiledNode | undefined,
): boolean {
  if (node.kind === 'objects') return true
  if (node.kind === 'background' || node.kind === 'end') return false
  return wasInPart && node.scene === previousNode?.scene
}
