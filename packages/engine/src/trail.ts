import { emptyList } from './empty-list.js'
import type { Variables } from './expression/expression.js'
import type { CompiledGraph, CompiledNode, Offer } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'
import type { Moment } from './moment.js'

/** Where one is. A class, as a moment is one inside: V8 would move literals that outlive a collection to where making them
 * is slow. */
export class Position {
  /** On that way: the one before, and the one before at the same node. */
  previous: Position | undefined = undefined
  earlier: Position | undefined = undefined
  /** The moment's: most positions are told apart by them, and the moment is then not looked at. */
  readonly variables: Variables

  constructor(
    readonly moment: Moment,
    readonly node: CompiledNode,
    readonly offer: Offer,
    /** The trace has no more room. */
    readonly full: boolean,
    /** The way here, if it is known. */
    readonly trail: Trail | undefined,
  ) {
    this.variables = moment.variables
  }
}

/** The way to a moment: coming back to somewhere on it cuts the trace. */
export class Trail {
  #last: Position | undefined
  readonly #names: readonly string[]
  /** By node. */
  readonly #latest: (Position | undefined)[]

  constructor({ nodes, variables }: CompiledGraph) {
    this.#latest = emptyList(nodes.length)
    this.#names = variables
  }

  goTo(position: Position): void {
    const { index } = position.node
    position.earlier = this.#latest[index]
    position.previous = this.#last
    this.#last = position
    this.#latest[index] = position
  }

  /** Goes back to a moment on the way, forgets what came after it and answers the trace that was there; nothing when it
   * does not lie on the way. */
  backTo(stop: Stop, background: string, music: string): string | undefined {
    let entry = this.#latest[stop.node.index]
    while (entry && !this.#isAt(entry, stop, background, music)) entry = entry.earlier
    if (!entry) return undefined
    for (let last = this.#last; last && last !== entry; last = last.previous) {
      this.#latest[last.node.index] = last.earlier
    }
    this.#last = entry
    return entry.moment.trace
  }

  #isAt({ moment, variables }: Position, stop: Stop, background: string, music: string): boolean {
    if (variables !== stop.variables) {
      for (const name of this.#names) if (variables[name] !== stop.variables[name]) return false
    }
    return moment.through === stop.through && moment.background === background && moment.music === music
  }
}
