/** The part of a channel or gutter that an arrow occupies. Channels and gutters are the spaces between the cards of the map. */
export interface Span {
  /** Spans with the same key share a track. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** Assigns a track to each key. Arrows on different tracks run side by side. Each key gets the first track that is free from the lowest to
 * the highest point of its spans. The spans of different keys on one track are more than `clearance` apart. */
export function assignTracks(
  spans: readonly Span[],
  clearance = 0,
): { tracks: Map<string, number>; count: number } {
  const tracks = new Map<string, number>()
  const ends: number[] = []
  for (const { key, from, to } of mergeByKey(spans)) {
    let track = ends.findIndex((end) => end + clearance < from)
    if (track === -1) track = ends.length
    ends[track] = to
    tracks.set(key, track)
  }
  return { tracks, count: ends.length }
}

function mergeByKey(spans: readonly Span[]): Span[] {
  const byKey = new Map<string, Span>()
  for (const { key, from, to } of spans) {
    const existing = byKey.get(key)
    const low = Math.min(from, to, existing?.from ?? Number.POSITIVE_INFINITY)
    const high = Math.max(from, to, existing?.to ?? Number.NEGATIVE_INFINITY)
    byKey.set(key, { key, from: low, to: high })
  }
  return [...byKey.values()].sort((left, right) => left.from - right.from || left.to - right.to)
}
