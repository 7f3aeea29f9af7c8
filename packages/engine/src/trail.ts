import { emptyList } from './empty-list.js'
import type { CompiledGraph, CompiledNode } from './graph/compiled.js'
import type { Stop } from './graph/walk.js'
import type { Moment } from './moment.js'

interface Entry {
  readonly moment: Moment
  /** Its node's index. */
  readonly at: number
  /** Another time at the same node, before. */
  readonly earlier: Entry | undefined
}

/** The way to a moment: coming back to somewhere on it cuts the trace. */
export class Trail {
  readonly #entries: Entry[] = []
  readonly #names: readonly string[]
  /** By node. */
  readonly #latest: (Entry | undefined)[]

  constructor({ nodes, variables }: CompiledGraph) {
    this.#latest = emptyList(nodes.length)
    this.#names = variables
  }

  goTo({ index }: CompiledNode, moment: Moment): void {
    const entry = { moment, at: index, earlier: this.#latest[index] }
    this.#entries.push(entry)
    this.#latest[index] = entry
  }

  /** Goes back to a moment on the way, forgets what came after it and answers the trace that was there; nothing when it
   * does not lie on the way. */
  backTo(stop: Stop, background: string, music: string): string | undefined {
    let entry = this.#latest[stop.node.index]
    while (entry && !this.#isAt(entry.moment, stop, background, music)) entry = entry.earlier
    if (!entry) return undefined
    for (let last = this.#entries.at(-1); last && last !== entry; last = this.#entries.at(-1)) {
      this.#entries.pop()
      this.#latest[last.at] = last.earlier
    }
    return entry.moment.trace
  }

  #isAt(moment: Moment, { through, variables }: Stop, background: string, music: string): boolean {
    if (moment.through !== through || moment.background !== background || moment.music !== music) return false
    if (moment.variables === variables) return true
    for (const name of this.#names) if (moment.variables[name] !== variables[name]) return false
    return true
  }
}
