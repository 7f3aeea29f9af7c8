import { maxNotions } from '@didascalie/contract'
import { secondsPerComponent } from './component-seconds.js'
import { type Components, membersOf, type Successors } from './components.js'
import type { StateSpace } from './state-space.js'
import type { Task } from './task.js'

export interface Routes {
  readonly shortestMinutes: number
  /**
   * Here, each text of a loop counts once. In `shortestMinutes`, it counts each time the route shows it. The computed longest time can
   * therefore be below `shortestMinutes`; in this case `longestMinutes` equals `shortestMinutes`.
   */
  readonly longestMinutes: number
  /** The notions on every route to an end. */
  readonly alwaysNotions: readonly number[]
  /** The notions on at least one route. */
  readonly someNotions: readonly number[]
}

/** Returns undefined if no route reaches an end. The exploration must be complete. */
export function* routesOf(
  space: StateSpace,
  successors: Successors,
  components: Components,
): Task<Routes | undefined> {
  if (space.ends.length === 0) return undefined
  const { outcomes } = space.outcomeTable
  const someMask = outcomes.flatMap(({ moves }) => moves).reduce((mask, { notions }) => mask | notions, 0)
  const numbers = Array.from({ length: maxNotions }, (_, index) => index + 1)
  // Notions are attached to moves, and no move leads to the first moment. So the notions of the first moment are added here.
  const atStart = space.nodeAt(0).notions
  const reachedNotions = numbers.filter(
    (notion) => atStart.includes(notion) || (someMask & (1 << (notion - 1))) !== 0,
  )
  const shortestSeconds = shortestRouteSeconds(space, successors)
  yield
  const longestSeconds = longestRouteSeconds(space, successors, components)
  const alwaysNotions: number[] = []
  for (const notion of reachedNotions) {
    yield
    if (atStart.includes(notion) || !isAvoidable(space, successors, 1 << (notion - 1)))
      alwaysNotions.push(notion)
  }
  return {
    shortestMinutes: shortestSeconds / 60,
    longestMinutes: Math.max(shortestSeconds, longestSeconds) / 60,
    alwaysNotions,
    someNotions: reachedNotions,
  }
}

/** A breadth-first search without a priority queue: times are small and never negative, so the search visits few states twice. */
function shortestRouteSeconds(space: StateSpace, { offsets, targets }: Successors): number {
  const best = new Float64Array(space.size).fill(Number.POSITIVE_INFINITY)
  best[0] = space.secondsAt(0)
  let queue = [0]
  while (queue.length > 0) {
    const nextQueue: number[] = []
    for (const state of queue) {
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const target = targets[slot] ?? 0
        const time = (best[state] ?? 0) + space.secondsAt(target)
        if (time >= (best[target] ?? 0)) continue
        best[target] = time
        nextQueue.push(target)
      }
    }
    queue = nextQueue
  }
  return space.ends.reduce(
    (shortestSeconds, end) => Math.min(shortestSeconds, best[end] ?? shortestSeconds),
    Number.POSITIVE_INFINITY,
  )
}

function longestRouteSeconds(space: StateSpace, successors: Successors, components: Components): number {
  const { offsets, targets } = successors
  const { componentOf, count } = components
  const members = membersOf(components)
  const secondsWithin = secondsPerComponent(space, successors, components, members)
  const containsEnd = new Uint8Array(count)
  for (const end of space.ends) containsEnd[componentOf[end] ?? 0] = 1
  const best = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  // A component has a higher id than the components it leads to.
  for (let component = 0; component < count; component += 1) {
    let secondsAfter = containsEnd[component] === 1 ? 0 : Number.NEGATIVE_INFINITY
    for (
      let memberSlot = members.offsets[component] ?? 0;
      memberSlot < (members.offsets[component + 1] ?? 0);
      memberSlot += 1
    ) {
      const state = members.targets[memberSlot] ?? 0
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const exit = componentOf[targets[slot] ?? 0] ?? 0
        if (exit !== component) secondsAfter = Math.max(secondsAfter, best[exit] ?? secondsAfter)
      }
    }
    best[component] = secondsAfter + (secondsWithin[component] ?? 0)
  }
  return best[componentOf[0] ?? 0] ?? 0
}

/** Whether at least one route to an end avoids the notion of this bit mask. */
function isAvoidable(space: StateSpace, { offsets, targets }: Successors, mask: number): boolean {
  const seen = new Uint8Array(space.size)
  const queue = [0]
  seen[0] = 1
  for (const state of queue) {
    const moves = space.outcomeAt(state)?.moves ?? []
    const first = offsets[state] ?? 0
    for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
      const target = targets[slot] ?? 0
      if (seen[target] === 1 || ((moves[slot - first]?.notions ?? 0) & mask) !== 0) continue
      seen[target] = 1
      queue.push(target)
    }
  }
  return space.ends.some((end) => seen[end] === 1)
}
