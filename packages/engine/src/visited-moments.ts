import type { CompiledGraph } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'

/** The values that identify a moment. */
interface VisitedState {
  readonly stop: Stop
  readonly background: string
  readonly music: string
}

export interface Visit extends VisitedState {
  readonly trace: string
  /** The previous visit of the same node; set by `add`. */
  earlier?: Visit | undefined
}

/** The moments on the route to the current moment. When the learner comes back to one of these moments, all later moments are removed. */
export class VisitedMoments {
  readonly #route: Visit[] = []
  /** The latest visit of each node, by the index of the node. */
  readonly #latest: (Visit | undefined)[]
  readonly #variables: readonly string[]

  constructor({ nodes, variables }: CompiledGraph) {
    this.#latest = nodes.map(() => undefined)
    this.#variables = variables
  }

  add(visit: Visit): void {
    const { index } = visit.stop.node
    visit.earlier = this.#latest[index]
    this.#latest[index] = visit
    this.#route.push(visit)
  }

  /** If the route contains this moment, removes all later visits and returns the visit of this moment; otherwise returns `undefined`. */
  returnTo(state: VisitedState): Visit | undefined {
    let found = this.#latest[state.stop.node.index]
    while (found && !this.#isSame(found, state)) found = found.earlier
    if (!found) return undefined
    for (let last = this.#route.at(-1); last && last !== found; last = this.#route.at(-1)) {
      this.#latest[last.stop.node.index] = last.earlier
      this.#route.pop()
    }
    return found
  }

  #isSame(one: VisitedState, other: VisitedState): boolean {
    return (
      one.stop.isAlreadyChosen === other.stop.isAlreadyChosen &&
      one.background === other.background &&
      one.music === other.music &&
      this.#variables.every((name) => one.stop.variables[name] === other.stop.variables[name])
    )
  }
}
