// Finds which facts the routes of a story reach. A move from one moment to the next reaches the facts of the nodes that it passes. Moments
// with the same moves share one outcome. For each moment, a bit set contains the facts that at least one route to the moment has reached.
//
// To count the facts of a route, each move adds only the facts that are not in the bit set of the moment before the move. So no fact is
// counted twice. The count can be too low, because the bit set also contains facts of other routes.
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Components, Successors } from './components.js'
import type { StateSpace } from './state-space.js'

/** Gives each key an index, from 0. */
class KeyNumbers {
  readonly keys: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }
}

const bitsPerWord = 32

/** Converts lists of indexes to bit sets of `words` integers each: index `n` is bit `n & 31` of integer `n >> 5`. */
function bitsOf(lists: readonly (readonly number[])[], words: number): Int32Array {
  const bits = new Int32Array(lists.length * words)
  for (const [index, numbers] of lists.entries())
    for (const number of numbers) {
      const wordIndex = index * words + (number >> 5)
      bits[wordIndex] = (bits[wordIndex] ?? 0) | (1 << (number & 31))
    }
  return bits
}

function countBits(word: number): number {
  let count = 0
  // `rest & (rest - 1)` clears the lowest bit that is set.
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Returns the keys that a node adds to a route. The caller decides what a key is: a fact, or a chapter that has facts. */
type KeysOf = (node: CompiledNode) => readonly string[]

export class ReachedFacts {
  readonly keys: readonly string[]
  readonly #wordsPerSet: number
  readonly #successors: Successors
  /** Per explored moment: the index of its outcome. */
  readonly #outcomeOf: Int32Array
  /** Per outcome and answer: the indexes of the keys that the move reaches. */
  readonly #keysByMove: readonly (readonly (readonly number[])[])[]
  /** Per outcome: the keys that each move reaches, as one bit set per answer. */
  readonly #bitsByMove: readonly Int32Array[]
  readonly #keysAtStart: readonly number[]
  /** Per moment: the keys that at least one route to the moment reaches, as a bit set. */
  readonly #reachedBefore: Int32Array

  constructor(
    readonly space: StateSpace,
    keysOf: KeysOf,
  ) {
    const keyNumbers = new KeyNumbers()
    const numbersOf = (nodes: readonly CompiledNode[]) => [
      ...new Set(nodes.flatMap((node) => keysOf(node).map((key) => keyNumbers.numberOf(key)))),
    ]
    const { outcomes, outcomeOf } = space.outcomeTable
    this.#successors = space.successors
    this.#outcomeOf = outcomeOf
    this.#keysAtStart = numbersOf(space.outcomes.nodesPassedAtStart)
    this.#keysByMove = outcomes.map(({ moves }) => moves.map(({ passed }) => numbersOf(passed)))
    this.keys = keyNumbers.keys
    this.#wordsPerSet = Math.max(1, Math.ceil(this.keys.length / bitsPerWord))
    this.#bitsByMove = this.#keysByMove.map((moves) => bitsOf(moves, this.#wordsPerSet))
    this.#reachedBefore = this.#propagateKeys()
  }

  /** The keys that at least one route reaches and keeps. If a learner comes back to an earlier moment, the engine forgets the later answers
   * and their facts. A route keeps the keys of a move only if it can leave the loop without coming back to the moment before this move. */
  lastingKeys({ componentOf }: Components): Set<string> {
    const lasting = new Set(this.#keysAtStart)
    const { offsets, targets } = this.#successors
    for (let state = 0; state < this.space.size; state += 1) {
      const moves = this.#keysByMove[this.#outcomeOf[state] ?? 0] ?? []
      for (const [answer, reached] of moves.entries()) {
        const isNew = reached.some((number) => !lasting.has(number))
        const to = targets[(offsets[state] ?? 0) + answer] ?? 0
        if (isNew && this.#leaves(to, state, componentOf)) for (const number of reached) lasting.add(number)
      }
    }
    return new Set(Array.from(lasting, (number) => this.keys[number] ?? ''))
  }

  /** Whether a route from `from` leaves the loop (the component) of `avoided` without passing through `avoided`. */
  #leaves(from: number, avoided: number, componentOf: Int32Array): boolean {
    const { offsets, targets } = this.#successors
    const seen = new Set([from])
    if (from === avoided) return false
    for (const state of seen) {
      if (componentOf[state] !== componentOf[avoided]) return true
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const target = targets[slot] ?? 0
        if (target !== avoided) seen.add(target)
      }
    }
    return false
  }

  /** Returns two of these keys that the same route reaches, or undefined if no route reaches two of them. */
  findPairOnOneRoute(keys: readonly string[]): { readonly one: string; readonly other: string } | undefined {
    const numbers = new Set(keys.flatMap((key) => this.#indexesOf(key)))
    const [one, other] = this.#keysAtStart.filter((number) => numbers.has(number))
    if (one !== undefined && other !== undefined) return this.#pair(one, other)
    const reachesKey = Uint8Array.from(this.#keysByMove, (moves) =>
      moves.some((reached) => reached.some((number) => numbers.has(number))) ? 1 : 0,
    )
    for (let state = 0; state < this.space.size; state += 1) {
      const outcome = this.#outcomeOf[state] ?? 0
      if (reachesKey[outcome] === 0) continue
      for (const reached of this.#keysByMove[outcome] ?? []) {
        for (const [index, other] of reached.entries()) {
          if (!numbers.has(other)) continue
          const one = [...numbers].find(
            (number) =>
              number !== other && (this.#mayHaveReached(state, number) || reached.indexOf(number) > index),
          )
          if (one !== undefined) return this.#pair(one, other)
        }
      }
    }
    return undefined
  }

  /** Compares the routes that reach an end, and returns the answers of the route with the lowest `count`. `count` is a lower bound for the
   * number of keys that a route reaches. Returns undefined if no route reaches an end. */
  routeWithFewest(): { readonly count: number; readonly answers: readonly number[] } | undefined {
    const { space } = this
    const { offsets, targets } = this.#successors
    const best = new Float64Array(space.size).fill(Number.POSITIVE_INFINITY)
    const arrivalSlots = new Int32Array(space.size).fill(-1)
    best[0] = this.#keysAtStart.length
    let queue = [0]
    while (queue.length > 0) {
      const nextQueue: number[] = []
      for (const state of queue) {
        const first = offsets[state] ?? 0
        for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
          const target = targets[slot] ?? 0
          const count = (best[state] ?? 0) + this.#newAt(state, slot - first)
          if (count >= (best[target] ?? 0)) continue
          best[target] = count
          arrivalSlots[target] = slot
          nextQueue.push(target)
        }
      }
      queue = nextQueue
    }
    const [end] = [...space.ends].sort((one, other) => (best[one] ?? 0) - (best[other] ?? 0))
    if (end === undefined) return undefined
    return { count: best[end] ?? 0, answers: answersAlong(arrivalSlots, offsets, end) }
  }

  #pair(one: number, other: number) {
    return { one: this.keys[one] ?? '', other: this.keys[other] ?? '' }
  }

  /** The index of a key, as a list that is empty if no move reaches the key. */
  #indexesOf(key: string): number[] {
    const number = this.keys.indexOf(key)
    return number === -1 ? [] : [number]
  }

  #mayHaveReached(state: number, number: number): boolean {
    return (
      (((this.#reachedBefore[state * this.#wordsPerSet + (number >> 5)] ?? 0) >>> (number & 31)) & 1) === 1
    )
  }

  /** The number of keys that an answer reaches and that no route to this moment has reached before. */
  #newAt(state: number, answer: number): number {
    const words = this.#wordsPerSet
    const bits = this.#bitsByMove[this.#outcomeOf[state] ?? 0]
    let count = 0
    for (let word = 0; word < words; word += 1)
      count += countBits(
        (bits?.[answer * words + word] ?? 0) & ~(this.#reachedBefore[state * words + word] ?? 0),
      )
    return count
  }

  #propagateKeys(): Int32Array {
    const { space } = this
    const words = this.#wordsPerSet
    const before = new Int32Array(space.size * words)
    const add = (state: number, number: number) => {
      const index = state * words + (number >> 5)
      before[index] = (before[index] ?? 0) | (1 << (number & 31))
    }
    for (const number of this.#keysAtStart) add(0, number)
    const { offsets, targets } = this.#successors
    const isWaiting = new Uint8Array(space.size).fill(1)
    for (let needsAnotherPass = true; needsAnotherPass; ) {
      needsAnotherPass = false
      for (let state = 0; state < space.size; state += 1) {
        if (isWaiting[state] === 0) continue
        isWaiting[state] = 0
        const bits = this.#bitsByMove[this.#outcomeOf[state] ?? 0]
        const first = offsets[state] ?? 0
        for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
          const target = targets[slot] ?? 0
          let isNew = false
          for (let word = 0; word < words; word += 1) {
            const reached = (before[state * words + word] ?? 0) | (bits?.[(slot - first) * words + word] ?? 0)
            const known = before[target * words + word] ?? 0
            if ((known | reached) === known) continue
            before[target * words + word] = known | reached
            isNew = true
          }
          if (!isNew) continue
          isWaiting[target] = 1
          if (target <= state) needsAnotherPass = true
        }
      }
    }
    return before
  }
}

/** The answers on the route to `end`. A slot is an index into the list of all answers of all moments. `slots` contains, per moment, the
 * slot of the answer by which the route reaches the moment, or −1 for the first moment. */
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

/** The moment that offers the answer at a slot, by binary search. */
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
