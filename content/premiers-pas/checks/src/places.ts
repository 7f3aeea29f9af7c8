import type { GraphData } from '@didascalie/contract'

/** A talker who speaks or listens in a place. */
export interface TalkerInPlace {
  readonly place: string
  readonly talker: string
  readonly node: string
}

/** Lists the talkers of every place, on all paths through the story graph. Ignores the conditions of the edges. */
export function talkersInPlaces({ nodes }: GraphData): TalkerInPlace[] {
  const sightings: TalkerInPlace[] = []
  const seen = new Set<string>()
  const stack = Object.keys(nodes)
    .filter((id) => nodes[id]?.type === 'Start')
    .map((id) => ({ id, previousPlace: '' }))
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { id, previousPlace } = next
    const node = nodes[id]
    if (!node) continue
    const place = node.type === 'Background' ? (node.background ?? '') : previousPlace
    const key = `${id} ${place}`
    if (seen.has(key)) continue
    seen.add(key)
    const people = [node.talker ?? '', ...(node.with ?? [])].filter((name) => name !== '' && name !== 'Time')
    for (const talker of people) sightings.push({ place, talker, node: id })
    for (const { id: target } of node.targets) stack.push({ id: target, previousPlace: place })
  }
  return sightings
}
