import type { GraphData } from '@didascalie/contract'

/** Per node: the backgrounds that the stage can show there. Ignores the conditions of the edges. */
export function backgroundsByNode({
  nodes,
}: Pick<GraphData, 'nodes'>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const queue = Object.entries(nodes).flatMap(([id, { background }]) =>
    background === undefined ? [] : [{ id, background }],
  )
  for (const { id, background } of queue) {
    const backgrounds = found.get(id) ?? new Set()
    if (backgrounds.has(background)) continue
    found.set(id, backgrounds.add(background))
    for (const target of nodes[id]?.targets ?? [])
      if (nodes[target.id]?.background === undefined) queue.push({ id: target.id, background })
  }
  return found
}
