// Which facts the routes of a story meet. A fact is met by a move; what a moment may have met before is the union over all
// ways there, so that counting only what cannot have been met before never counts anything twice.
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Components } from './components.js'
import type { StateSpace } from './state-space.js'

/** Names as numbers, with room for as many as there are. */
class Keys {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

/** What a move meets: for each of its nodes with facts, some names. */
type NamesOf = (node: CompiledNode) => readonly string[]

export class FactsMet {
  readonly keys: readonly string[]
  readonly #words: number
  /** Per outcome and answer: the numbers of what is met. */
  readonly #moves: readonly (readonly (readonly number[])[])[]
  readonly #first: readonly number[]
  /** Per moment: what may have been met on the way to it, as bits. */
  readonly #before: Int32Array

  constructor(
    readonly space: StateSpace,
    namesOf: NamesOf,
  ) {
    const keys = new Keys()
    const numbersOf = (nodes: readonly CompiledNode[]) => [
      ...new Set(nodes.flatMap((node) => namesOf(node).map((name) => keys.numberOf(name)))),
    ]
    this.#first = numbersOf(space.outcomes.atStart)
    this.#moves = space.outcomeTable.outcomes.map(({ moves }) => moves.map(({ met }) => numbersOf(met)))
    this.keys = keys.names
    this.#words = Math.max(1, Math.ceil(keys.names.length / 32))
    this.#before = this.#follow()
  }

  /** Those that stay with somebody who meets them. Where every way on comes back to the moment one left, the trace is cut
   * there, and what was met in between is forgotten. */
  kept({ of }: Components): Set<string> {
    const kept = new Set(this.#first)
    const { offsets, targets } = this.space.successors
    const { of: outcomeOf } = this.space.outcomeTable
    for (let state = 0; state < this.space.size; state += 1) {
      const moves = this.#moves[outcomeOf[state] ?? 0] ?? []
      for (const [answer, met] of moves.entries()) {
        const isNew = met.some((number) => !kept.has(number))
        const to = targets[(offsets[state] ?? 0) + answer] ?? 0
        if (isNew && this.#leaves(to, state, of)) for (const number of met) kept.add(number)
      }
    }
    return new Set(Array.from(kept, (number) => this.keys[number] ?? ''))
  }

  /** Whether one can go on from a moment for good without coming back to another. */
  #leaves(from: number, avoided: number, of: Int32Array): boolean {
    const { offsets, targets } = this.space.successors
    const seen = new Set([from])
    if (from === avoided) return false
    for (const state of seen) {
      if (of[state] !== of[avoided]) return true
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const target = targets[slot] ?? 0
        if (target !== avoided) seen.add(target)
      }
    }
    return false
  }

  /** Two of these that one route meets, if there is such a route. */
  together(names: readonly string[]): { readonly one: string; readonly other: string } | undefined {
    const wanted = new Set(names.flatMap((name) => this.#numberOf(name)))
    const [one, other] = this.#first.filter((number) => wanted.has(number))
    if (one !== undefined && other !== undefined) return this.#pair(one, other)
    const { of } = this.space.outcomeTable
    for (let state = 0; state < this.space.size; state += 1) {
      for (const met of this.#moves[of[state] ?? 0] ?? []) {
        for (const [place, other] of met.entries()) {
          if (!wanted.has(other)) continue
          const one = [...wanted].find(
            (number) => number !== other && (this.#mayHaveMet(state, number) || met.indexOf(number) > place),
          )
          if (one !== undefined) return this.#pair(one, other)
        }
      }
    }
    return undefined
  }

  /** The fewest that a route to an end meets: never more than there are, and with the answers of such a route. */
  fewest(): { readonly count: number; readonly answers: readonly number[] } | undefined {
    const { space } = this
    const { offsets, targets } = space.successors
    const { of } = space.outcomeTable
    const best = new Float64Array(space.size).fill(Number.POSITIVE_INFINITY)
    const parents = new Int32Array(space.size).fill(-1)
    best[0] = this.#first.length
    let waiting = [0]
    while (waiting.length > 0) {
      const later: number[] = []
      for (const state of waiting) {
        const first = offsets[state] ?? 0
        for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
          const target = targets[slot] ?? 0
          const met = this.#moves[of[state] ?? 0]?.[slot - first] ?? []
          const count = (best[state] ?? 0) + met.filter((number) => !this.#mayHaveMet(state, number)).length
          if (count >= (best[target] ?? 0)) continue
          best[target] = count
          parents[target] = slot
          later.push(target)
        }
      }
      waiting = later
    }
    const [end] = [...space.ends].sort((one, other) => (best[one] ?? 0) - (best[other] ?? 0))
    if (end === undefined) return undefined
    return { count: best[end] ?? 0, answers: answersAlong(parents, offsets, end) }
  }

  #pair(one: number, other: number) {
    return { one: this.keys[one] ?? '', other: this.keys[other] ?? '' }
  }

  #numberOf(name: string): number[] {
    const number = this.keys.indexOf(name)
    return number === -1 ? [] : [number]
  }

  #mayHaveMet(state: number, number: number): boolean {
    return (((this.#before[state * this.#words + (number >> 5)] ?? 0) >>> (number & 31)) & 1) === 1
  }

  /** Goes on from every moment of which more became known, until nothing does. */
  #follow(): Int32Array {
    const { space } = this
    const words = this.#words
    const before = new Int32Array(space.size * words)
    const add = (state: number, number: number) => {
      const place = state * words + (number >> 5)
      before[place] = (before[place] ?? 0) | (1 << (number & 31))
    }
    for (const number of this.#first) add(0, number)
    const { offsets, targets } = space.successors
    const { of } = space.outcomeTable
    const isWaiting = new Uint8Array(space.size).fill(1)
    for (let again = true; again; ) {
      again = false
      for (let state = 0; state < space.size; state += 1) {
        if (isWaiting[state] === 0) continue
        isWaiting[state] = 0
        const first = offsets[state] ?? 0
        for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
          const target = targets[slot] ?? 0
          let isNew = false
          const learn = (place: number, bits: number) => {
            const known = before[place] ?? 0
            if ((known | bits) === known) return
            before[place] = known | bits
            isNew = true
          }
          for (let word = 0; word < words; word += 1)
            learn(target * words + word, before[state * words + word] ?? 0)
          for (const number of this.#moves[of[state] ?? 0]?.[slot - first] ?? []) {
            learn(target * words + (number >> 5), 1 << (number & 31))
          }
          if (!isNew) continue
          isWaiting[target] = 1
          if (target <= state) again = true
        }
      }
    }
    return before
  }
}

/** From the slots by which each moment was reached. */
function answersAlong(slots: Int32Array, offsets: Int32Array, end: number): number[] {
  const answers: number[] = []
  for (let state = end; (slots[state] ?? -1) !== -1; ) {
    const slot = slots[state] ?? 0
    const from = momentOf(offsets, slot)
    answers.push(slot - (offsets[from] ?? 0))
    state = from
  }
  return answers.reverse()
}

/** The moment that a slot belongs to: the last whose slots begin at or before it. */
function momentOf(offsets: Int32Array, slot: number): number {
  let low = 0
  let high = offsets.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) <= slot) low = middle
    else high = middle
  }
  return low
}
