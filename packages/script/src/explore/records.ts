const smallest = 1 << 12
/** Up to this size the table grows in great steps. */
const quickly = 1 << 20

/** Numbers records of a fixed number of integers: an open hash table over one list that holds them all. */
export class Records {
  /** The records, one after the other. */
  data: Int32Array
  size = 0
  /** A record's number plus one; 0 is free. */
  #slots = new Int32Array(smallest)

  constructor(readonly width: number) {
    this.data = new Int32Array(width * 1024)
  }

  /** The record's number; `size` grows when it is new. */
  numberOf(record: Int32Array): number {
    const { data, width } = this
    const mask = this.#slots.length - 1
    let slot = hash(record, 0, width) & mask
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (number === -1) break
      const base = number * width
      let at = 0
      while (at < width && data[base + at] === record[at]) at += 1
      if (at === width) return number
      slot = (slot + 1) & mask
    }
    return this.#add(record, slot)
  }

  #add(record: Int32Array, slot: number): number {
    const { width, size } = this
    if ((size + 1) * width > this.data.length) {
      const larger = new Int32Array(Math.ceil(this.data.length / width / 2) * 3 * width)
      larger.set(this.data)
      this.data = larger
    }
    const base = size * width
    for (let at = 0; at < width; at += 1) this.data[base + at] = record[at] ?? 0
    this.size = size + 1
    this.#slots[slot] = this.size
    if (this.size * 2 > this.#slots.length) this.#grow()
    return size
  }

  #grow(): void {
    const { data, width, size } = this
    const slots = new Int32Array(this.#slots.length * (size < quickly ? 8 : 2))
    const mask = slots.length - 1
    for (let number = 0; number < size; number += 1) {
      let slot = hash(data, number * width, width) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

function hash(integers: Int32Array, from: number, width: number): number {
  let mixed = 0
  for (let at = from; at < from + width; at += 1) {
    mixed = Math.imul(mixed ^ (integers[at] ?? 0), 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  return mixed
}
