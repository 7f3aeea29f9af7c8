import { IntegerList } from './integer-list.js'

const initialSlots = 1 << 12
/** Large, so that the table rarely grows: each growth computes the slot of every record again. */
const growthFactor = 8

/** Gives each record a number, from 0. A record is a list of `width` integers. Equal records get the same number. The table is a hash
 * table with open addressing. A `Map` would need a string for each record, which takes ten times the memory and the time. */
export class RecordTable {
  size = 0
  /** The integers of all records, one record after the other. */
  readonly #integers = new IntegerList()
  /** Per slot: 0 if the slot is free, otherwise the number of its record plus one. At least half of the slots are free. */
  #slots = new Int32Array(initialSlots)

  constructor(readonly width: number) {}

  numberOf(record: Int32Array): number {
    const mask = this.#slots.length - 1
    let slot = this.#hash(record, 0) & mask
    for (let found = this.#slots[slot] ?? 0; found !== 0; found = this.#slots[slot] ?? 0) {
      if (this.#isEqual(found - 1, record)) return found - 1
      slot = (slot + 1) & mask
    }
    for (let index = 0; index < this.width; index += 1) this.#integers.push(record[index] ?? 0)
    this.size += 1
    this.#slots[slot] = this.size
    if (this.size * 2 > this.#slots.length) this.#grow()
    return this.size - 1
  }

  integerAt(number: number, index: number): number {
    return this.#integers.at(number * this.width + index)
  }

  copy(number: number, into: Int32Array): void {
    const start = number * this.width
    for (let index = 0; index < this.width; index += 1) into[index] = this.#integers.at(start + index)
  }

  #isEqual(number: number, record: Int32Array): boolean {
    const start = number * this.width
    for (let index = 0; index < this.width; index += 1)
      if (this.#integers.at(start + index) !== record[index]) return false
    return true
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * growthFactor)
    const mask = slots.length - 1
    const integers = this.#integers.view()
    for (let number = 0; number < this.size; number += 1) {
      let slot = this.#hash(integers, number * this.width) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
  }

  #hash(integers: Int32Array, start: number): number {
    let hash = 0
    for (let index = start; index < start + this.width; index += 1) {
      hash = Math.imul(hash ^ (integers[index] ?? 0), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash
  }
}
