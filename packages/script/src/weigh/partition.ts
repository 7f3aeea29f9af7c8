/** The integers from 0, divided into parts. The caller marks some elements; then `split` separates the marked elements of each
 * part from the others. The running time of both depends only on the number of marked elements. */
export class Partition {
  /** The number of parts. */
  count: number
  /** The elements, sorted by part: part `p` is `elements[first[p]] … elements[past[p] - 1]`. The marked elements of a part come
   * first. */
  readonly elements: Int32Array
  /** Per element: its index in `elements`. */
  readonly #indexOf: Int32Array
  /** Per element: its part. */
  readonly partOf: Int32Array
  readonly first: Int32Array
  readonly past: Int32Array
  /** Per part: how many of its elements are marked. */
  readonly #marked: Int32Array
  /** The parts with marked elements. */
  readonly #touched: Int32Array
  #touchedCount = 0

  /** `initial` gives the first part of each element, from 0 to `parts` − 1. No part may be empty. */
  constructor(initial: Int32Array, parts: number) {
    const size = initial.length
    this.count = parts
    this.elements = new Int32Array(size)
    this.#indexOf = new Int32Array(size)
    this.partOf = initial.slice()
    this.first = new Int32Array(size + 1)
    this.past = new Int32Array(size + 1)
    this.#marked = new Int32Array(size + 1)
    this.#touched = new Int32Array(size + 1)
    for (const part of initial) this.past[part] = (this.past[part] ?? 0) + 1
    for (let part = 0, at = 0; part < parts; part += 1) {
      this.first[part] = at
      at += this.past[part] ?? 0
      this.past[part] = this.first[part] ?? 0
    }
    for (let element = 0; element < size; element += 1) {
      const part = initial[element] ?? 0
      const at = this.past[part] ?? 0
      this.elements[at] = element
      this.#indexOf[element] = at
      this.past[part] = at + 1
    }
  }

  mark(element: number): void {
    const part = this.partOf[element] ?? 0
    const at = this.#indexOf[element] ?? 0
    const to = (this.first[part] ?? 0) + (this.#marked[part] ?? 0)
    if (at < to) return
    const other = this.elements[to] ?? 0
    this.elements[at] = other
    this.#indexOf[other] = at
    this.elements[to] = element
    this.#indexOf[element] = to
    if (this.#marked[part] === 0) {
      this.#touched[this.#touchedCount] = part
      this.#touchedCount += 1
    }
    this.#marked[part] = (this.#marked[part] ?? 0) + 1
  }

  /** Splits each part that has both marked and unmarked elements. The smaller half becomes a new part. */
  split(): void {
    while (this.#touchedCount > 0) {
      this.#touchedCount -= 1
      const part = this.#touched[this.#touchedCount] ?? 0
      const first = this.first[part] ?? 0
      const past = this.past[part] ?? 0
      const middle = first + (this.#marked[part] ?? 0)
      this.#marked[part] = 0
      if (middle === past) continue
      const fresh = this.count
      this.count += 1
      if (middle - first <= past - middle) {
        this.first[fresh] = first
        this.past[fresh] = middle
        this.first[part] = middle
      } else {
        this.first[fresh] = middle
        this.past[fresh] = past
        this.past[part] = middle
      }
      for (let at = this.first[fresh] ?? 0; at < (this.past[fresh] ?? 0); at += 1) {
        this.partOf[this.elements[at] ?? 0] = fresh
      }
    }
  }
}
