// A moment is stored as a *record*, a short list of integers. The first bits are the moment's position in the graph. Each variable has a bit
// field in one of the integers. The field contains the index of the value among the values of the variable. A variable is *live* if the
// story can still read its value. Variables that are never live at the same node can share bits. The bits of no live variable are 0.
// `docs/decisions/exploration.md` explains why a variable does not have an integer of its own.
import type { Scalar } from '@didascalie/contract'

export type Value = Scalar | undefined

interface Field {
  readonly name: string
  /** The values found so far. The record contains the index of a value in this list. */
  readonly values: Value[]
  /** Per value: its index in `values`. */
  readonly numbers: Map<Value, number>
  readonly capacity: number
  /** The index of the integer that contains the field. */
  readonly word: number
  readonly shift: number
  readonly mask: number
}

const bitsPerWord = 32

/** The maximum size of a field, in bits. An exploration never has 2³⁰ moments, so a variable never
 * has 2³⁰ values. */
const maxBits = 30

/** The change that a move makes to a record. `keptBits` is a mask of the bits that stay, and `setBits` contains the new bits. */
export interface Change {
  readonly keptBits: Int32Array
  readonly setBits: Int32Array
}

export class RecordLayout {
  /** The number of integers in a record. */
  readonly width: number
  /** The bits of the position in the first integer. */
  readonly positionMask: number
  readonly #fields = new Map<string, Field>()

  /** `counts` gives the number of values that the field of each variable must be able to store, `live` the live variables of each node. */
  constructor(
    counts: ReadonlyMap<string, number>,
    live: readonly (readonly string[])[] = [[...counts.keys()]],
    positionCount = 2 ** bitsPerWord,
  ) {
    this.positionMask = (2 ** Math.ceil(Math.log2(positionCount)) - 1) | 0
    const nodes = live.map((names) => ({ names: new Set(names), usedBits: [this.positionMask] }))
    for (const [name, count] of counts) {
      const bits = Math.min(maxBits, Math.max(1, Math.ceil(Math.log2(count))))
      const capacity = 2 ** bits
      const nodesWithName = nodes.filter(({ names }) => names.has(name))
      let word = 0
      let shift = 0
      const isUsed = () =>
        nodesWithName.some(({ usedBits }) => ((usedBits[word] ?? 0) & ((capacity - 1) << shift)) !== 0)
      while (isUsed()) {
        shift += 1
        if (shift + bits <= bitsPerWord) continue
        word += 1
        shift = 0
      }
      const mask = (capacity - 1) << shift
      for (const { usedBits } of nodesWithName) usedBits[word] = (usedBits[word] ?? 0) | mask
      this.#fields.set(name, { name, values: [], numbers: new Map(), capacity, word, shift, mask })
    }
    this.width = 1 + Math.max(0, ...Array.from(this.#fields.values(), ({ word }) => word))
  }

  /** Adds a value to the known values of a variable. Returns false if the value is new and the field has no space for it. */
  registerValue(name: string, value: Value): boolean {
    const field = this.#fields.get(name)
    if (!field || field.numbers.has(value)) return true
    if (field.values.length === field.capacity) return false
    field.numbers.set(value, field.values.push(value) - 1)
    return true
  }

  /** The change for a move to `position`: sets the variables of `set` and keeps the other live variables. The values in
   * `set` must be registered. */
  change(position: number, live: readonly string[], set: ReadonlyMap<string, Value>): Change {
    const keptBits = new Int32Array(this.width)
    const newBits = new Int32Array(this.width)
    newBits[0] = position
    for (const name of live) {
      const field = this.#fields.get(name)
      if (!field) continue
      const { word, shift, mask } = field
      if (set.has(name))
        newBits[word] = (newBits[word] ?? 0) | ((field.numbers.get(set.get(name)) ?? 0) << shift)
      else keptBits[word] = (keptBits[word] ?? 0) | mask
    }
    return { keptBits, setBits: newBits }
  }

  /** A mask that keeps the position and these variables of a record. */
  mask(names: readonly string[]): Int32Array {
    const { keptBits } = this.change(0, names, new Map())
    keptBits[0] = (keptBits[0] ?? 0) | this.positionMask
    return keptBits
  }

  /** The values of these variables in a record. Leaves out variables that are not set. */
  read(record: Int32Array, names: readonly string[]): Record<string, Scalar> {
    const variables: Record<string, Scalar> = {}
    for (const name of names) {
      const field = this.#fields.get(name)
      if (!field) continue
      const value = field.values[((record[field.word] ?? 0) & field.mask) >>> field.shift]
      if (value !== undefined) variables[name] = value
    }
    return variables
  }

  /** The variable with the most values so far, other than `except`. */
  variableWithMostValues(except: string): { name: string; values: number } | undefined {
    const counts = Array.from(this.#fields.values(), ({ name, values }) => ({ name, values: values.length }))
    const [first] = counts
      .filter(({ name, values }) => name !== except && values > 0)
      .sort((left, right) => right.values - left.values)
    return first
  }
}
