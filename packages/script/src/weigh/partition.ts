/** The integers from 0 to n − 1, divided into parts. The caller marks some elements. Then `split` separates the marked elements of each
 * part from the other elements of the part. `mark` takes constant time. The running time of `split` depends only on the number of marked
 * elements, not on n. */
export class Partition {
  /** The number of parts. */
  count: number
  /** The elements, sorted by part: part `p` is `elements[starts[p]] … elements[ends[p] - 1]`. The marked elements of a part come
   * first. */
  readonly elements: Int32Array
  /** Per element: its index in `elements`. */
  readonly #indexOf: Int32Array
  readonly partOf: Int32Array
  /** Per part: the index of its first element in `elements`. */
  readonly starts: Int32Array
  /** Per part: the index after its last element in `elements`. */
  readonly ends: Int32Array
  /** Per part: how many of its elements are marked. */
  readonly #marked: Int32Array
  /** The parts with marked elements. */
  readonly #markedParts: Int32Array
  #markedPartCount = 0

  /** `initial` contains the part of each element before the first split, from 0 to `parts` − 1. No part may be empty. */
  constructor(initial: Int32Array, parts: number) {
    const size = initial.length
    this.count = parts
    this.elements = new Int32Array(size)
    this.#indexOf = new Int32Array(size)
    this.partOf = initial.slice()
    this.starts = new Int32Array(size + 1)
    this.ends = new Int32Array(size + 1)
    this.#marked = new Int32Array(size + 1)
    this.#markedParts = new Int32Array(size + 1)
    for (const part of initial) this.ends[part] = (this.ends[part] ?? 0) + 1
    for (let part = 0, index = 0; part < parts; part += 1) {
      this.starts[part] = index
      index += this.ends[part] ?? 0
      this.ends[part] = this.starts[part] ?? 0
    }
    for (let element = 0; element < size; element += 1) {
      const part = initial[element] ?? 0
      const index = this.ends[part] ?? 0
      this.elements[index] = element
      this.#indexOf[element] = index
      this.ends[part] = index + 1
    }
  }

  mark(element: number): void {
    const part = this.partOf[element] ?? 0
    const index = this.#indexOf[element] ?? 0
    const markedEnd = (this.starts[part] ?? 0) + (this.#marked[part] ?? 0)
    if (index < markedEnd) return
    const other = this.elements[markedEnd] ?? 0
    this.elements[index] = other
    this.#indexOf[other] = index
    this.elements[markedEnd] = element
    this.#indexOf[element] = markedEnd
    if (this.#marked[part] === 0) {
      this.#markedParts[this.#markedPartCount] = part
      this.#markedPartCount += 1
    }
    this.#marked[part] = (this.#marked[part] ?? 0) + 1
  }

  /** Splits each part that has both marked and unmarked elements. The smaller group becomes a new part. */
  split(): void {
    while (this.#markedPartCount > 0) {
      this.#markedPartCount -= 1
      const part = this.#markedParts[this.#markedPartCount] ?? 0
      const first = this.starts[part] ?? 0
      const past = this.ends[part] ?? 0
      const middle = first + (this.#marked[part] ?? 0)
      this.#marked[part] = 0
      if (middle === past) continue
      const newPart = this.count
      this.count += 1
      if (middle - first <= past - middle) {
        this.starts[newPart] = first
        this.ends[newPart] = middle
        this.starts[part] = middle
      } else {
        this.starts[newPart] = middle
        this.ends[newPart] = past
        this.ends[part] = middle
      }
      for (let index = this.starts[newPart] ?? 0; index < (this.ends[newPart] ?? 0); index += 1) {
        this.partOf[this.elements[index] ?? 0] = newPart
      }
    }
  }
}
