import type { CompiledNode } from './compiled.js'
import { isSilent } from './kind.js'

/** Finds cycles of nodes that show nothing, by a depth-first search: one cycle for each edge that leads back to the current path. */
export function findSilentCycles(nodes: readonly CompiledNode[]): string[][] {
  const cycles: string[][] = []
  const done = new Set<CompiledNode>()
  for (const node of nodes) if (isSilent(node.kind) && !done.has(node)) follow(node, done, cycles)
  return cycles
}

function follow(root: CompiledNode, done: Set<CompiledNode>, cycles: string[][]): void {
  const path: { node: CompiledNode; next: number }[] = [{ node: root, next: 0 }]
  const onPath = new Set([root])
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const to = top.node.edges[top.next]?.to
    top.next += 1
    if (!to) {
      path.pop()
      onPath.delete(top.node)
      done.add(top.node)
    } else if (onPath.has(to)) {
      const ids = path.map((step) => step.node.id)
      cycles.push([...ids.slice(ids.indexOf(to.id)), to.id])
    } else if (isSilent(to.kind) && !done.has(to)) {
      path.push({ node: to, next: 0 })
      onPath.add(to)
    }
  }
}
