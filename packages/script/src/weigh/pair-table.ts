import { IntegerList } from '../explore/integer-list.js'
import { RecordTable } from '../explore/record-table.js'

/** A list of ordered pairs of futures (see compare-futures.ts), without duplicates. It stores how a search reached each pair: the previous
 * pair and the answers given there. */
export class PairTable {
  readonly #pairs = new RecordTable(2)
  readonly #pair = new Int32Array(2)
  /** Per pair: the previous pair of the search, or −1 for a starting pair. */
  readonly #parents = new IntegerList()
  /** Per pair: the answer on the left side, or −1 if this side did not advance. */
  readonly #leftAnswers = new IntegerList()
  /** Per pair: the answer on the right side, or −1 if this side did not advance. */
  readonly #rightAnswers = new IntegerList()

  get size(): number {
    return this.#pairs.size
  }

  /** Adds a pair. Returns false if the pair is already in the list. */
  add(left: number, right: number, parent: number, leftAnswer: number, rightAnswer: number): boolean {
    this.#pair[0] = left
    this.#pair[1] = right
    if (this.#pairs.numberOf(this.#pair) < this.#parents.length) return false
    this.#parents.push(parent)
    this.#leftAnswers.push(leftAnswer)
    this.#rightAnswers.push(rightAnswer)
    return true
  }

  left(index: number): number {
    return this.#pairs.integerAt(index, 0)
  }

  right(index: number): number {
    return this.#pairs.integerAt(index, 1)
  }

  /** The route of the search to a pair: the index of the starting pair, and the answers on each side. */
  routeTo(index: number): { first: number; left: number[]; right: number[] } {
    const left: number[] = []
    const right: number[] = []
    let first = index
    for (let parent = this.#parents.at(first); parent !== -1; parent = this.#parents.at(first)) {
      if (this.#leftAnswers.at(first) !== -1) left.push(this.#leftAnswers.at(first))
      if (this.#rightAnswers.at(first) !== -1) right.push(this.#rightAnswers.at(first))
      first = parent
    }
    return { first, left: left.reverse(), right: right.reverse() }
  }
}

/** An upper limit for the number of screens (`Screen` in shown-moments.ts), which real stories do not reach. A key made of two screen
 * numbers then has at most 52 bits, and a JavaScript number is exact up to 53 bits. */
const maxScreens = 2 ** 26

/** Limits how many pairs of futures with the same two screens are compared. A screen is a node with the answers that it offers. Futures
 * with the same screen differ in the values of the variables.
 *
 * Without a limit, the number of pairs could grow with the square of the number of futures. Most of these comparisons would be useless,
 * because the variables in which the futures differ do not depend on the choice whose weight is computed. */
export class VisitLimit {
  readonly #visits = new Map<number, number>()

  constructor(readonly maxVisits: number) {}

  allows(leftScreen: number, rightScreen: number): boolean {
    const key = leftScreen * maxScreens + rightScreen
    const count = this.#visits.get(key) ?? 0
    this.#visits.set(key, count + 1)
    return count < this.maxVisits
  }
}
