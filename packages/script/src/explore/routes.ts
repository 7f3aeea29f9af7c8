import { maxNotions } from '@didascalie/contract'
import { secondsPerComponent } from './component-seconds.js'
import { type Components, membersOf, type Successors } from './components.js'
import type { StateSpace } from './state-space.js'
import type { Task } from './task.js'

export interface Routes {
  readonly shortestMinutes: number
  /** Counts the moments of a loop once. Never less than the shortest route, which may have to repeat moments. */
  readonly longestMinutes: number
  /** The notions on every route to an end, and the notions on at least one route. */
  readonly alwaysNotions: readonly number[]
  readonly someNotions: readonly number[]
}

export function* routesOf(
  space: StateSpace,
  successors: Successors,
  components: Components,
): Task<Routes | undefined> {
  if (space.ends.length === 0) return undefined
  const { outcomes } = space.outcomeTable
  const some = outcomes.flatMap(({ moves }) => moves).reduce((mask, { notions }) => mask | notions, 0)
  const numbers = Array.from({ length: maxNotions }, (_, index) => index + 1)
  // Notions are attached to moves, and no move leads to the first moment.
  const atStart = space.nodeAt(0).notions
  const touched = numbers.filter((notion) => atStart.includes(notion) || (some & (1 << (notion - 1))) !== 0)
  const least = shortest(space, successors)
  yield
  const most = longest(space, successors, components)
  const alwaysNotions: number[] = []
  for (const notion of touched) {
    yield
    if (atStart.includes(notion) || !isAvoidable(space, successors, 1 << (notion - 1)))
      alwaysNotions.push(notion)
  }
  return {
    shortestMinutes: least / 60,
    longestMinutes: Math.max(least, most) / 60,
    alwaysNotions,
    someNotions: touched,
  }
}

/** The seconds of the shortest route to an end. Relaxes the distances breadth first, without a priority queue: times are small and
 * positive, so few states are revisited. */
function shortest(space: StateSpace, { offsets, targets }: Successors): number {
  const best = new Float64Array(space.size).fill(Number.POSITIVE_INFINITY)
  best[0] = space.secondsAt(0)
  let waiting = [0]
  while (waiting.length > 0) {
    const later: number[] = []
    for (const state of waiting) {
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const target = targets[slot] ?? 0
        const time = (best[state] ?? 0) + space.secondsAt(target)
        if (time >= (best[target] ?? 0)) continue
        best[target] = time
        later.push(target)
      }
    }
    waiting = later
  }
  return space.ends.reduce((least, end) => Math.min(least, best[end] ?? least), Number.POSITIVE_INFINITY)
}

function longest(space: StateSpace, successors: Successors, components: Components): number {
  const { offsets, targets } = successors
  const { componentOf, count } = components
  const members = membersOf(components)
  const inside = secondsPerComponent(space, successors, components, members)
  const ending = new Uint8Array(count)
  for (const end of space.ends) ending[componentOf[end] ?? 0] = 1
  const best = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  // A component has a higher number than the components it leads to.
  for (let component = 0; component < count; component += 1) {
    let after = ending[component] === 1 ? 0 : Number.NEGATIVE_INFINITY
    for (let at = members.offsets[component] ?? 0; at < (members.offsets[component + 1] ?? 0); at += 1) {
      const state = members.targets[at] ?? 0
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const exit = componentOf[targets[slot] ?? 0] ?? 0
        if (exit !== component) after = Math.max(after, best[exit] ?? after)
      }
    }
    best[component] = after + (inside[component] ?? 0)
  }
  return best[componentOf[0] ?? 0] ?? 0
}

/** Whether at least one route to an end avoids the notion of this bit mask. */
function isAvoidable(space: StateSpace, { offsets, targets }: Successors, mask: number): boolean {
  const seen = new Uint8Array(space.size)
  const waiting = [0]
  seen[0] = 1
  for (const state of waiting) {
    const moves = space.outcomeAt(state)?.moves ?? []
    const first = offsets[state] ?? 0
    for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
      const target = targets[slot] ?? 0
      if (seen[target] === 1 || ((moves[slot - first]?.notions ?? 0) & mask) !== 0) continue
      seen[target] = 1
      waiting.push(target)
    }
  }
  return space.ends.some((end) => seen[end] === 1)
}
