import { Numbers } from './numbers.js'

const smallest = 1 << 12

/** Numbers each pair of a place and a set of variables: an open hash table over the pairs' own lists, some 20 bytes a pair. */
export class StateIndex {
  readonly places = new Numbers()
  readonly variables = new Numbers()
  /** A state's number plus one; 0 is free. */
  #slots = new Int32Array(smallest)

  get size(): number {
    return this.places.length
  }

  /** The pair's state; `size` grows when it is new. */
  stateOf(place: number, environment: number): number {
    const slot = this.#slotOf(place, environment)
    const known = this.#slots[slot] ?? 0
    if (known !== 0) return known - 1
    const state = this.size
    this.places.push(place)
    this.variables.push(environment)
    this.#slots[slot] = state + 1
    if (this.size * 2 > this.#slots.length) this.#grow()
    return state
  }

  #slotOf(place: number, environment: number): number {
    const mask = this.#slots.length - 1
    // Neighbours are met together: sixteen of them share a line of the processor's cache.
    const mixed = Math.imul(place, 0x9e3779b1) ^ Math.imul(environment >> 4, 0x85ebca6b)
    let slot = (((mixed ^ (mixed >>> 15)) << 4) | (environment & 15)) & mask
    for (;;) {
      const state = (this.#slots[slot] ?? 0) - 1
      if (state === -1) return slot
      if (this.places.at(state) === place && this.variables.at(state) === environment) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let state = 0; state < this.size; state += 1) {
      this.#slots[this.#slotOf(this.places.at(state), this.variables.at(state))] = state + 1
    }
  }
}
