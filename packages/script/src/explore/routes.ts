import { mostNotions } from '@didascalie/contract'
import { type Components, membersOf, type Successors } from './components.js'
import { secondsInside } from './rounds.js'
import type { StateSpace } from './state-space.js'
import type { Task } from './task.js'

export interface Routes {
  readonly shortestMinutes: number
  /** What can be gone round is counted once, and never less than what the shortest route has to go through again. */
  readonly longestMinutes: number
  /** Notions that every route to an end touches, and those that some route does. */
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
  const numbers = Array.from({ length: mostNotions }, (_, index) => index + 1)
  // No move leads to the first moment.
  const atStart = space.nodeAt(0).notions
  const touched = numbers.filter((notion) => atStart.includes(notion) || (some & (1 << (notion - 1))) !== 0)
  const least = shortest(space, successors)
  yield
  const most = longest(space, successors, components)
  const alwaysNotions: number[] = []
  for (const notion of touched) {
    yield
    if (atStart.includes(notion) || !avoidable(space, successors, 1 << (notion - 1)))
      alwaysNotions.push(notion)
  }
  return {
    shortestMinutes: least / 60,
    longestMinutes: Math.max(least, most) / 60,
    alwaysNotions,
    someNotions: touched,
  }
}

/** By relaxation in the order of arrival: times are small and positive, and few states are met again. */
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
  const { of, count } = components
  const members = membersOf(components)
  const inside = secondsInside(space, successors, components, members)
  const ending = new Uint8Array(count)
  for (const end of space.ends) ending[of[end] ?? 0] = 1
  const best = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  // Components are numbered after those they lead to.
  for (let component = 0; component < count; component += 1) {
    let after = ending[component] === 1 ? 0 : Number.NEGATIVE_INFINITY
    for (let at = members.offsets[component] ?? 0; at < (members.offsets[component + 1] ?? 0); at += 1) {
      const state = members.targets[at] ?? 0
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const exit = of[targets[slot] ?? 0] ?? 0
        if (exit !== component) after = Math.max(after, best[exit] ?? after)
      }
    }
    best[component] = after + (inside[component] ?? 0)
  }
  return best[of[0] ?? 0] ?? 0
}

/** Whether an end can be reached without touching the notion. */
function avoidable(space: StateSpace, { offsets, targets }: Successors, mask: number): boolean {
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
