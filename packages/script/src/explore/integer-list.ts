/** A growing list of 32-bit integers. It takes 4 bytes per integer; an array takes 8 or more. */
export class IntegerList {
  #values = new Int32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  /** The integer at an index below `length`. */
  at(index: number): number {
    return this.#values[index] ?? 0
  }

  /** The current integers, without a copy. */
  view(): Int32Array {
    return this.#values.subarray(0, this.length)
  }
}
