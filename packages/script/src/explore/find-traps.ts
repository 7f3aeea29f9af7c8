import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Components } from './components.js'
import type { Explored } from './explored.js'
import type { StateSpace } from './state-space.js'

/** Moments from which no end can be reached any more. Every one of them leads into a group that nothing leaves: only
 * these groups are told, each once, at the moment that is met first. */
export function findTraps(explored: Explored, components: Components): Diagnostic[] {
  const { space } = explored
  const leaves = componentsThatGoOn(space, components)
  const told = new Set<number>()
  const stuck = new Set(space.stuck)
  const objects = objectsByComponent(space, components)
  const diagnostics: Diagnostic[] = []
  for (let state = 0; state < space.size; state += 1) {
    const component = components.of[state] ?? 0
    if (leaves[component] === 1 || told.has(component)) continue
    // A limit that stopped the exploration leaves groups that look closed and are only unexplored.
    if (!space.complete && !stuck.has(state)) continue
    told.add(component)
    const clickable = objects.get(component)
    if (clickable !== undefined) {
      diagnostics.push(explored.at('no-way-out', clickable, { scene: space.nodeAt(clickable).scene }))
    } else if (stuck.has(state)) diagnostics.push(deadEnd(explored, state))
    else diagnostics.push(explored.at('endless-loop', state))
  }
  return onePerPlace(diagnostics)
}

function deadEnd(explored: Explored, state: number): Diagnostic {
  const { edges, scene } = explored.space.nodeAt(state)
  const hint =
    edges.length === 0
      ? `the scene \`${scene}\` stops here: end it with \`<<jump …>>\` or \`<<end>>\``
      : 'each way on has a condition, and none is true: leave one without'
  return explored.at('dead-end', state, {}, hint)
}

function componentsThatGoOn(space: StateSpace, { of, count }: Components): Uint8Array {
  const leaves = new Uint8Array(count)
  const to = space.to.view()
  space.from.view().forEach((state, move) => {
    const source = of[state] ?? 0
    if (source !== of[to[move] ?? 0]) leaves[source] = 1
  })
  for (const end of space.ends) leaves[of[end] ?? 0] = 1
  return leaves
}

function objectsByComponent(space: StateSpace, { of }: Components): Map<number, number> {
  const first = new Map<number, number>()
  of.forEach((component, state) => {
    if (!first.has(component) && space.nodeAt(state).kind === 'objects') first.set(component, state)
  })
  return first
}

/** The same place can be a trap with many sets of variables: the shortest way there is enough. */
export function onePerPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set<string>()
  return diagnostics.filter(({ code, origin: { file, line, column }, message }) => {
    const place = `${code} ${file}:${line}:${column} ${message}`
    if (places.has(place)) return false
    places.add(place)
    return true
  })
}
