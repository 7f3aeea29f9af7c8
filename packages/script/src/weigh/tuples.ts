const smallest = 1 << 12

const wider = (from: Int32Array) => {
  const to = new Int32Array(from.length * 2)
  to.set(from)
  return to
}

/** Numbers lists of integers: equal ones have the same number, counted from 0. */
export class Tuples {
  size = 0
  #data = new Int32Array(smallest)
  /** Where each list starts in the data; one more, where the next will. */
  #starts = new Int32Array(smallest)
  #hashes = new Int32Array(smallest)
  /** A list's number plus one; 0 is free. */
  #slots = new Int32Array(smallest * 2)

  /** Of the first `length` integers of a list. */
  numberOf(list: Int32Array, length: number): number {
    let hash = length
    for (let at = 0; at < length; at += 1) {
      hash = Math.imul(hash ^ (list[at] ?? 0), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let one = this.#slots[slot] ?? 0; one !== 0; one = this.#slots[slot] ?? 0) {
      if (this.#hashes[one - 1] === hash && this.#isAt(one - 1, list, length)) return one - 1
      slot = (slot + 1) & mask
    }
    return this.#add(list, length, hash, slot)
  }

  /** An integer of a list; nothing past its end. */
  at(number: number, place: number): number | undefined {
    const at = (this.#starts[number] ?? 0) + place
    return at < (this.#starts[number + 1] ?? 0) ? this.#data[at] : undefined
  }

  #isAt(number: number, list: Int32Array, length: number): boolean {
    const start = this.#starts[number] ?? 0
    if ((this.#starts[number + 1] ?? 0) - start !== length) return false
    for (let at = 0; at < length; at += 1) if (this.#data[start + at] !== list[at]) return false
    return true
  }

  #add(list: Int32Array, length: number, hash: number, slot: number): number {
    const number = this.size
    const start = this.#starts[number] ?? 0
    this.size += 1
    while (start + length > this.#data.length) this.#data = wider(this.#data)
    for (let at = 0; at < length; at += 1) this.#data[start + at] = list[at] ?? 0
    if (this.size === this.#starts.length) {
      this.#starts = wider(this.#starts)
      this.#hashes = wider(this.#hashes)
    }
    this.#starts[this.size] = start + length
    this.#hashes[number] = hash
    this.#slots[slot] = this.size
    if (this.size * 2 > this.#slots.length) this.#spread()
    return number
  }

  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    const mask = this.#slots.length - 1
    for (let number = 0; number < this.size; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = number + 1
    }
  }
}
