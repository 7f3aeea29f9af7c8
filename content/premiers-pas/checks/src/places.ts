import type { GraphData } from '@didascalie/contract'

/** A talker who speaks or listens in a place. */
export interface TalkerInPlace {
  readonly place: string
  readonly talker: string
  readonly node: string
}

/** Lists the talkers of every place. Follows every path of the graph and ignores conditions. */
export function talkersInPlaces({ nodes }: GraphData): TalkerInPlace[] {
  const sightings: TalkerInPlace[] = []
  const seen = new Set<string>()
  const ahead = Object.keys(nodes)
    .filter((id) => nodes[id]?.type === 'Start')
    .map((id) => ({ id, before: '' }))
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { id, before } = next
    const node = nodes[id]
    if (!node) continue
    const place = node.type === 'Background' ? (node.background ?? '') : before
    const key = `${id} ${place}`
    if (seen.has(key)) continue
    seen.add(key)
    const people = [node.talker ?? '', ...(node.with ?? [])].filter((who) => who !== '' && who !== 'Time')
    for (const talker of people) sightings.push({ place, talker, node: id })
    for (const { id: target } of node.targets) ahead.push({ id: target, before: place })
  }
  return sightings
}
