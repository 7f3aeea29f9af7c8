/**
 * The distance of each scene from the start: the number of jumps on the longest route. Ignores back edges, the jumps that lead back to an
 * earlier scene. Leaves out scenes that no route reaches.
 */
export function layersFrom(
  start: string,
  jumps: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const { order, back } = walkFrom(start, jumps)
  const layers = new Map<string, number>()
  for (const title of order) {
    const layer = layers.get(title) ?? 0
    layers.set(title, layer)
    for (const next of jumps.get(title) ?? []) {
      if (back.has(edgeKey(title, next)) || !jumps.has(next)) continue
      layers.set(next, Math.max(layers.get(next) ?? 0, layer + 1))
    }
  }
  return layers
}

const edgeKey = (from: string, to: string) => `${from} ${to}`

/** Depth-first search without recursion. Returns the back edges, and a topological order of the scenes that ignores the back edges. */
function walkFrom(start: string, jumps: ReadonlyMap<string, readonly string[]>) {
  const back = new Set<string>()
  const finished: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const path: { title: string; next: number }[] = []
  const enter = (title: string) => {
    state.set(title, 'open')
    path.push({ title, next: 0 })
  }
  if (jumps.has(start)) enter(start)
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const { title } = top
    const to = jumps.get(title)?.[top.next]
    top.next += 1
    if (to === undefined) {
      state.set(title, 'done')
      finished.push(title)
      path.pop()
    } else if (state.get(to) === 'open') back.add(edgeKey(title, to))
    else if (!state.has(to) && jumps.has(to)) enter(to)
  }
  return { order: finished.reverse(), back }
}
