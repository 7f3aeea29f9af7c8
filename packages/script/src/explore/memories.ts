import type { Variables } from '@didascalie/engine'
import type { Origin, WitnessStep } from '../diagnostics/diagnostic.js'
import type { Explored } from './explored.js'
import { answersTo, routeAlong } from './witness.js'

/** One way to reach a line: the values of the variables with which a learner arrives, and the shortest route that gives these values. */
export interface Memory {
  /** The indices of the answers on the shortest route, from the start of the story. */
  readonly answers: readonly number[]
  /** The choices on the same route, in words for the writer. */
  readonly steps: readonly WitnessStep[]
  /** The variables that the story can still read after this moment, with their values. */
  readonly variables: Variables
}

export interface Memories {
  readonly node: string
  /** The position of the line of the node in the source. */
  readonly origin: Origin
  /** The number of different memories, at most `maxCounted`. */
  readonly count: number
  /** Only the memories with the shortest routes, the shortest first. */
  readonly memories: readonly Memory[]
}

const maxCounted = 1000

/**
 * Lists the memories with which a learner can arrive at the line of `at`. If no route reaches this
 * line, or if the line has no moment of its own (for example a command), uses the nearest earlier
 * line of the scene that a route reaches. Returns undefined if there is no such line.
 */
export function memoriesAt(explored: Explored, at: Origin, maxListed = 6): Memories | undefined {
  const { space, story } = explored
  const scene = story.scenes.findLast(({ origin }) => origin.file === at.file && origin.line <= at.line)
  if (!scene) return undefined
  const lines = new Map<string, Origin>()
  for (const [id, origin] of story.origins.node)
    if (origin.file === at.file && origin.line <= at.line && origin.line >= scene.origin.line)
      lines.set(id, origin)
  let nearest: { readonly node: string; readonly origin: Origin } | undefined
  for (let state = 0; state < space.size; state += 1) {
    const { id } = space.nodeAt(state)
    const origin = lines.get(id)
    if (origin && (!nearest || origin.line > nearest.origin.line)) nearest = { node: id, origin }
  }
  return nearest && { ...nearest, ...memoriesOf(explored, nearest.node, maxListed) }
}

function memoriesOf({ space, story }: Explored, node: string, maxListed: number) {
  const seen = new Set<string>()
  const memories: Memory[] = []
  for (let state = 0; state < space.size && seen.size < maxCounted; state += 1) {
    if (space.nodeAt(state).id !== node) continue
    const live = space.variablesAt(state)
    const key = JSON.stringify(live)
    if (seen.has(key)) continue
    seen.add(key)
    if (memories.length >= maxListed) continue
    const answers = answersTo(space, { state, answer: -1 })
    const { witness, variables } = routeAlong(space, story, answers)
    const liveVariables = Object.entries(variables).filter(([name]) => name in live)
    memories.push({ answers, steps: witness, variables: Object.fromEntries(liveVariables) })
  }
  return { count: seen.size, memories }
}
