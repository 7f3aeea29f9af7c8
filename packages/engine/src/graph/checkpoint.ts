// Where a game is saved: the runtime does it there, and the comparison of two versions asks which places those are.
import type { CompiledNode } from './compiled.js'

/** Specification, section 4: on the objects of a scene, and on what a real talker says outside of them. */
export function isCheckpoint({ kind }: CompiledNode, pointAndClick: boolean): boolean {
  return kind === 'objects' || (kind === 'spoken' && !pointAndClick)
}

/** From the objects on, until another scene, a background or an end. */
export function staysInPointAndClick(
  node: CompiledNode,
  before: boolean,
  from: CompiledNode | undefined,
): boolean {
  if (node.kind === 'objects') return true
  if (node.kind === 'background' || node.kind === 'end') return false
  return before && node.scene === from?.scene
}
