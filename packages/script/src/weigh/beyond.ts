// What of a future is left when a stretch of the story is passed over in silence: futures with equal values differ in nothing
// that comes after the stretch, whatever is answered in it.
import type { CompiledNode } from '@didascalie/engine/analysis'
import { type Components, componentsOf, membersOf, type Successors } from '../explore/components.js'
import type { Quotient } from './quotient.js'
import { Tuples } from './tuples.js'

/** How often a loop is gone round before two of them count as equal: more turns than anybody remembers. */
const rounds = 16

/** Futures that lead to one another, and their members. */
export interface Loops {
  readonly components: Components
  readonly members: Successors
}

export function loopsIn({ count, offsets, targets }: Quotient): Loops {
  const components = componentsOf(count, { offsets, targets })
  return { components, members: membersOf(components) }
}

/** Whoever stands outside of every stretch sees all there is. */
export const nowhere = -1

/** The futures of a story as they are seen from within one of its stretches (a scene, a chapter), what happens in that
 * stretch left out. */
export class Beyond {
  readonly values: Int32Array
  readonly #stretches: Int32Array
  /** Per screen: the words of each answer, as numbers. */
  readonly #words: readonly Int32Array[]
  readonly #interned = new Tuples()
  #list = new Int32Array(16)

  /** `stretch` tells for each node in which stretch it stands. */
  constructor(
    readonly quotient: Quotient,
    { components, members }: Loops,
    stretch: (node: CompiledNode) => number,
  ) {
    const { count } = quotient
    this.#words = wordsOn(quotient)
    this.values = new Int32Array(count)
    this.#stretches = new Int32Array(count)
    const ofScreen = quotient.screens.map(({ node }) => stretch(node))
    for (let future = 0; future < count; future += 1) {
      this.values[future] = future
      this.#stretches[future] = ofScreen[quotient.screenOf[future] ?? 0] ?? nowhere
    }
    // Components are numbered after those they lead to.
    for (let component = 0; component < components.count; component += 1) {
      const first = members.offsets[component] ?? 0
      const past = members.offsets[component + 1] ?? 0
      if (past - first === 1) this.#one(members.targets[first] ?? 0)
      else this.#loop(members.targets.subarray(first, past))
    }
  }

  stretchOf(future: number): number {
    return this.#stretches[future] ?? nowhere
  }

  /** Whether two futures look the same to somebody who stands in `stretch` and cares only for what comes after it. */
  isSame(stretch: number, left: number, right: number): boolean {
    return this.#from(stretch, left) === this.#from(stretch, right)
  }

  #from(stretch: number, future: number): number {
    const inside = stretch !== nowhere && this.#stretches[future] === stretch
    return inside ? (this.values[future] ?? 0) : future
  }

  #one(future: number): void {
    if (this.#stretches[future] === nowhere) return
    this.values[future] = this.#valueOf(future)
  }

  /** A loop that can only be left to one and the same future is worth that one; any other is compared turn by turn. */
  #loop(group: Int32Array): void {
    const inside = new Set(group)
    const stretch = this.#stretches[group[0] ?? 0] ?? nowhere
    const passed = [...group].filter((future) => this.#stretches[future] !== nowhere)
    const exits = new Set<number>()
    for (const future of group) {
      for (let answer = 0; answer < this.quotient.answers(future); answer += 1) {
        const after = this.quotient.after(future, answer)
        if (!inside.has(after)) exits.add(this.#seen(future, after))
      }
    }
    const [exit = 0] = exits
    const together = group.every((future) => this.#stretches[future] === stretch)
    if (together && exits.size === 1) {
      for (const future of passed) this.values[future] = exit
      return
    }
    for (const future of passed) this.values[future] = -1
    for (let round = 0; round < rounds; round += 1) {
      const next = passed.map((future) => this.#valueOf(future))
      passed.forEach((future, place) => {
        this.values[future] = next[place] ?? 0
      })
    }
  }

  /** What somebody who stands in a stretch sees of what comes next. */
  #seen(future: number, after: number): number {
    return this.#from(this.#stretches[future] ?? nowhere, after)
  }

  #valueOf(future: number): number {
    const { quotient } = this
    const answers = quotient.answers(future)
    if (answers === 0) return future
    const first = this.#seen(future, quotient.after(future, 0))
    let same = true
    for (let answer = 1; answer < answers && same; answer += 1) {
      same = this.#seen(future, quotient.after(future, answer)) === first
    }
    if (same) return first
    // Values of their own come after the futures, which stand for themselves.
    return quotient.count + this.#interned.numberOf(this.#list, this.#describe(future, answers))
  }

  /** The answers by their words, and what is seen of what each leads to; in whatever order they are offered. */
  #describe(future: number, answers: number): number {
    const { quotient } = this
    const words = this.#words[quotient.screenOf[future] ?? 0]
    if (this.#list.length < answers * 2) this.#list = new Int32Array(answers * 2)
    const list = this.#list
    for (let answer = 0; answer < answers; answer += 1) {
      const word = words?.[answer] ?? 0
      const seen = this.#seen(future, quotient.after(future, answer))
      let at = answer * 2
      for (; at > 0; at -= 2) {
        const before = list[at - 2] ?? 0
        const beside = list[at - 1] ?? 0
        if (before < word || (before === word && beside <= seen)) break
        list[at] = before
        list[at + 1] = beside
      }
      list[at] = word
      list[at + 1] = seen
    }
    return answers * 2
  }
}

function wordsOn({ screens }: Quotient): Int32Array[] {
  const numbers = new Map<string, number>()
  return screens.map(({ offered }) =>
    Int32Array.from(offered, ({ text }) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    }),
  )
}
