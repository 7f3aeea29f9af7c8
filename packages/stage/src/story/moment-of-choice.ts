import type { GraphData } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'

type Nodes = GraphData['nodes']

function nearestBefore(
  nodes: Nodes,
  from: string,
  matches: (node: Nodes[string]) => boolean,
): string | undefined {
  const predecessors = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) predecessors.set(target.id, [...(predecessors.get(target.id) ?? []), id])
  // The loop also visits the ids that are added to the set during the loop. This makes it a breadth-first search.
  const reached = new Set(predecessors.get(from))
  for (const id of reached) {
    const node = nodes[id]
    if (node && matches(node)) return id
    for (const earlier of predecessors.get(id) ?? []) reached.add(earlier)
  }
  return undefined
}

/**
 * The moment in which the learner can choose the reply with the id `reply`. The variables have their initial values. `undefined` if the
 * story has no such reply, or no text before it.
 */
export function momentOfChoice({ nodes }: GraphData, story: Story, reply: string): Moment | undefined {
  const node = nearestBefore(nodes, reply, ({ text }) => text !== undefined)
  const backgroundNode = nearestBefore(nodes, reply, ({ background }) => background !== undefined)
  if (node === undefined) return undefined
  const background = nodes[backgroundNode ?? '']?.background ?? ''
  return story.begin({ progress: { node, background, music: '' } })
}
