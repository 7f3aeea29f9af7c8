import type { CompiledNode } from './compiled.js'
import { isSilent } from './kind.js'

/** Finds the cycles of nodes that show nothing, by depth-first search. Reports one cycle for each
 * edge that leads back to a node on the current path of the search. */
export function findSilentCycles(nodes: readonly CompiledNode[]): string[][] {
  const cycles: string[][] = []
  const finished = new Set<CompiledNode>()
  for (const node of nodes) if (isSilent(node.kind) && !finished.has(node)) searchFrom(node, finished, cycles)
  return cycles
}

function searchFrom(root: CompiledNode, finished: Set<CompiledNode>, cycles: string[][]): void {
  const path: { node: CompiledNode; nextEdge: number }[] = [{ node: root, nextEdge: 0 }]
  const onPath = new Set([root])
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const target = top.node.edges[top.nextEdge]?.to
    top.nextEdge += 1
    if (!target) {
      path.pop()
      onPath.delete(top.node)
      finished.add(top.node)
    } else if (onPath.has(target)) {
      const ids = path.map((step) => step.node.id)
      cycles.push([...ids.slice(ids.indexOf(target.id)), target.id])
    } else if (isSilent(target.kind) && !finished.has(target)) {
      path.push({ node: target, nextEdge: 0 })
      onPath.add(target)
    }
  }
}
