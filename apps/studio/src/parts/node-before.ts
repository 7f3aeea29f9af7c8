import type { GraphData, GraphNode } from '@didascalie/contract'

type Sources = ReadonlyMap<string, readonly string[]>

const sourcesByGraph = new WeakMap<GraphData, Sources>()

/** The nodes that lead to each node. */
function sourcesOf(graph: GraphData): Sources {
  const found = sourcesByGraph.get(graph)
  if (found) return found
  const sources = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(graph.nodes))
    for (const target of targets) {
      const list = sources.get(target.id) ?? []
      list.push(id)
      sources.set(target.id, list)
    }
  sourcesByGraph.set(graph, sources)
  return sources
}

/**
 * Returns the nearest node that leads to the node `id` and that `matches` accepts, for example the
 * line before a reply; `undefined` if there is none.
 */
export function nodeBefore(
  graph: GraphData,
  id: string,
  matches: (node: GraphNode) => boolean,
): GraphNode | undefined {
  const sources = sourcesOf(graph)
  // A loop over a set also visits the entries that are added during the loop.
  const seen = new Set(sources.get(id))
  for (const earlier of seen) {
    const node = graph.nodes[earlier]
    if (node && matches(node)) return node
    for (const one of sources.get(earlier) ?? []) seen.add(one)
  }
  return undefined
}

/** The background that the stage shows at a node; `''` if there is none. */
export const placeOf = (graph: GraphData, id: string): string =>
  nodeBefore(graph, id, ({ background }) => background !== undefined)?.background ?? ''
