import type { GraphData, GraphNode } from '@didascalie/contract'

type Sources = ReadonlyMap<string, readonly string[]>

const sourcesByGraph = new WeakMap<GraphData, Sources>()

/** Returns the ids of the nodes that lead directly to each node. */
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
 * Searches backwards from the node `id` and returns the nearest node that `matches` accepts, for example the line
 * before a reply. Returns `undefined` if there is none.
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

/** Returns the background that the game shows at a node, or `''` if there is none. */
export const backgroundOf = (graph: GraphData, id: string): string =>
  nodeBefore(graph, id, ({ background }) => background !== undefined)?.background ?? ''
