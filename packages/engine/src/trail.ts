import type { CompiledGraph, CompiledNode, Offer } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'
import type { Moment } from './moment.js'

/** Where one is. A class, as a moment is one inside: V8 would move literals that outlive a collection to where making them
 * is slow. */
export class Position {
  /** On that way: the one before, its slot, and the one before in the same slot. */
  previous: Position | undefined = undefined
  earlier: Position | undefined = undefined
  slot = 0

  constructor(
    readonly moment: Moment,
    readonly node: CompiledNode,
    readonly offer: Offer,
    /** The trace has no more room. */
    readonly full: boolean,
    /** The way here, if it is known. */
    readonly trail: Trail | undefined,
  ) {}
}

/** Places are found by a number made of the node and the variables: however often one comes by a node, few share theirs. */
const slots = 1024

/** The way to a moment: coming back to somewhere on it cuts the trace. */
export class Trail {
  #last: Position | undefined
  readonly #latest = new Array<Position | undefined>(slots).fill(undefined)
  /** Of the place that was asked for last. */
  #slot = 0
  readonly #names: readonly string[]

  constructor({ variables }: CompiledGraph) {
    this.#names = variables
  }

  /** To a place that does not lie on the way, as was just asked. */
  goTo(position: Position): void {
    const slot = this.#slot
    position.slot = slot
    position.earlier = this.#latest[slot]
    position.previous = this.#last
    this.#last = position
    this.#latest[slot] = position
  }

  /** Goes back to a moment on the way, forgets what came after it and answers the trace that was there; nothing when it
   * does not lie on the way. */
  backTo(stop: Stop, background: string, music: string): string | undefined {
    let sum = stop.node.index
    for (const name of this.#names) sum = (sum * 31 + (Number(stop.variables[name]) | 0)) | 0
    this.#slot = sum & (slots - 1)
    let entry = this.#latest[this.#slot]
    while (entry && !this.#isAt(entry, stop, background, music)) entry = entry.earlier
    if (!entry) return undefined
    for (let last = this.#last; last && last !== entry; last = last.previous) {
      this.#latest[last.slot] = last.earlier
    }
    this.#last = entry
    return entry.moment.trace
  }

  #isAt({ moment, node }: Position, stop: Stop, background: string, music: string): boolean {
    return (
      node === stop.node &&
      moment.through === stop.through &&
      moment.background === background &&
      moment.music === music &&
      this.#names.every((name) => moment.variables[name] === stop.variables[name])
    )
  }
}
