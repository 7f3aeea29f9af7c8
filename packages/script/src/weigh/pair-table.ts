const smallest = 1 << 10
/** In great steps: finding all places anew costs more than the room. */
const growth = 4

/** A list of pairs of futures, each pair once, with the pair it was reached from and the answers that led there. */
export class PairTable {
  size = 0
  #lefts = new Int32Array(smallest)
  #rights = new Int32Array(smallest)
  #parents = new Int32Array(smallest)
  #answers = new Int32Array(smallest)
  /** A pair's place plus one; 0 is free. */
  #slots = new Int32Array(smallest * 2)

  /** Adds a pair, unless it is known. Answers are kept as `(left + 1) * 256 + right + 1`. */
  add(left: number, right: number, parent: number, leftAnswer: number, rightAnswer: number): boolean {
    const slot = this.#slotOf(left, right)
    if (this.#slots[slot] !== 0) return false
    if (this.size === this.#lefts.length) this.#grow()
    const place = this.size
    this.#lefts[place] = left
    this.#rights[place] = right
    this.#parents[place] = parent
    this.#answers[place] = ((leftAnswer + 1) << 8) | (rightAnswer + 1)
    this.size += 1
    this.#slots[this.#slotOf(left, right)] = place + 1
    return true
  }

  left(place: number): number {
    return this.#lefts[place] ?? 0
  }

  right(place: number): number {
    return this.#rights[place] ?? 0
  }

  /** The answers on the way to a pair, on either side, and the first pair of that way. */
  wayTo(place: number): { first: number; left: number[]; right: number[] } {
    const left: number[] = []
    const right: number[] = []
    let first = place
    for (let parent = this.#parents[first] ?? -1; parent !== -1; parent = this.#parents[first] ?? -1) {
      const answers = this.#answers[first] ?? 0
      if (answers >> 8 > 0) left.push((answers >> 8) - 1)
      if ((answers & 255) > 0) right.push((answers & 255) - 1)
      first = parent
    }
    return { first, left: left.reverse(), right: right.reverse() }
  }

  #slotOf(left: number, right: number): number {
    const mask = this.#slots.length - 1
    const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)
    let slot = (mixed ^ (mixed >>> 15)) & mask
    for (;;) {
      const place = (this.#slots[slot] ?? 0) - 1
      if (place === -1 || (this.#lefts[place] === left && this.#rights[place] === right)) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    const wider = (from: Int32Array) => {
      const to = new Int32Array(from.length * growth)
      to.set(from)
      return to
    }
    this.#lefts = wider(this.#lefts)
    this.#rights = wider(this.#rights)
    this.#parents = wider(this.#parents)
    this.#answers = wider(this.#answers)
    this.#slots = new Int32Array(this.#slots.length * growth)
    for (let place = 0; place < this.size; place += 1) {
      this.#slots[this.#slotOf(this.left(place), this.right(place))] = place + 1
    }
  }
}

/** Lets each two screens be looked at side by side a few dozen times, with other memories each time. All of them would be the
 * square of the story; past these, memories that have nothing to do with the choice are gone through again. */
export class Visits {
  readonly #counts = new Map<number, number>()

  constructor(readonly most: number) {}

  welcome(leftScreen: number, rightScreen: number): boolean {
    const key = leftScreen * 65_536 + rightScreen
    const count = this.#counts.get(key) ?? 0
    this.#counts.set(key, count + 1)
    return count < this.most
  }
}
