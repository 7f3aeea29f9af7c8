import type { GraphData } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'

type Nodes = GraphData['nodes']

/** The id of the nearest node before `from` that fits. */
function nearestBefore(
  nodes: Nodes,
  from: string,
  fits: (node: Nodes[string]) => boolean,
): string | undefined {
  const before = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) before.set(target.id, [...(before.get(target.id) ?? []), id])
  // A set iterates over what is added meanwhile: breadth first.
  const reached = new Set(before.get(from))
  for (const id of reached) {
    const node = nodes[id]
    if (node && fits(node)) return id
    for (const earlier of before.get(id) ?? []) reached.add(earlier)
  }
  return undefined
}

/** The moment at which a choice is offered, by the id of one of its replies; undefined where the story has no such choice. Its
 * variables have their first values. */
export function momentOfChoice({ nodes }: GraphData, story: Story, reply: string): Moment | undefined {
  const node = nearestBefore(nodes, reply, ({ text }) => text !== undefined)
  const place = nearestBefore(nodes, reply, ({ background }) => background !== undefined)
  if (node === undefined) return undefined
  const background = nodes[place ?? '']?.background ?? ''
  return story.begin({ progress: { node, background, music: '' } })
}
