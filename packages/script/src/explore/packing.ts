// Variables as bits. Each has a field of some word; a field holds the number of a value, in the order in which they were met.
// What does not count at a node is 0 there. When a variable takes more values than its field can hold, all is packed anew.
import type { Scalar } from '@didascalie/contract'

export type Value = Scalar | undefined

interface Field {
  readonly name: string
  readonly values: Value[]
  readonly numbers: Map<Value, number>
  bits: number
  word: number
  shift: number
}

const bitsPerWord = 32

const bitsFor = (values: number) => Math.max(1, 32 - Math.clz32(values - 1))

const maskOf = ({ bits, shift }: Field) => (bits === bitsPerWord ? -1 : (2 ** bits - 1) << shift)

/** What becomes of a set of variables: what is kept of each word, and what is put there. */
export interface Change {
  readonly kept: Int32Array
  readonly put: Int32Array
}

export class Packing {
  /** Grows when all is packed anew. */
  version = 0
  words = 0
  readonly #fields = new Map<string, Field>()

  /** With the number of values that there is room for at once. */
  constructor(counts: ReadonlyMap<string, number>) {
    for (const [name, count] of counts) {
      const field: Field = { name, values: [], numbers: new Map(), bits: bitsFor(count), word: 0, shift: 0 }
      this.#fields.set(name, field)
    }
    this.#arrange()
  }

  /** The bits of these variables in each word. */
  maskFor(names: Iterable<string>): Int32Array {
    const mask = new Int32Array(this.words)
    for (const name of names) {
      const field = this.#fields.get(name)
      if (field) mask[field.word] = (mask[field.word] ?? 0) | maskOf(field)
    }
    return mask
  }

  /** Makes room for a value. */
  admit(name: string, value: Value): void {
    const field = this.#fields.get(name)
    if (!field || field.numbers.has(value)) return
    field.numbers.set(value, field.values.push(value) - 1)
    if (bitsFor(field.values.length) <= field.bits) return
    field.bits += 1
    this.version += 1
    this.#arrange()
  }

  /** Keeps what counts, save what is put in its place. */
  change(counting: readonly string[], put: ReadonlyMap<string, Value>): Change {
    const change = {
      kept: this.maskFor(counting.filter((name) => !put.has(name))),
      put: new Int32Array(this.words),
    }
    for (const name of counting) {
      const field = put.has(name) ? this.#fields.get(name) : undefined
      const number = field?.numbers.get(put.get(name)) ?? 0
      if (field) change.put[field.word] = (change.put[field.word] ?? 0) | (number << field.shift)
    }
    return change
  }

  /** The values of these variables, where they have one; their words begin at `at`. */
  read(data: Int32Array, at: number, names: Iterable<string>): Record<string, Scalar> {
    const variables: Record<string, Scalar> = {}
    for (const name of names) {
      const field = this.#fields.get(name)
      if (!field) continue
      const value = field.values[((data[at + field.word] ?? 0) & maskOf(field)) >>> field.shift]
      if (value !== undefined) variables[name] = value
    }
    return variables
  }

  /** How to pack what was packed so far, once fields have moved. */
  snapshot(): (data: Int32Array, at: number, into: Int32Array, to: number) => void {
    const before = [...this.#fields.values()].map((field) => ({ ...field, mask: maskOf(field), field }))
    return (data, at, into, to) => {
      for (const { word, shift, mask, field } of before) {
        const number = ((data[at + word] ?? 0) & mask) >>> shift
        into[to + field.word] = (into[to + field.word] ?? 0) | (number << field.shift)
      }
    }
  }

  /** The variable that took the most values. */
  widest(except: string): { name: string; values: number } | undefined {
    const counts = Array.from(this.#fields.values(), ({ name, values }) => ({ name, values: values.length }))
    const [widest] = counts
      .filter(({ name, values }) => name !== except && values > 0)
      .sort((left, right) => right.values - left.values)
    return widest
  }

  /** First fit: no field lies across two words. */
  #arrange(): void {
    const used: number[] = []
    for (const field of this.#fields.values()) {
      let word = used.findIndex((bits) => bits + field.bits <= bitsPerWord)
      if (word === -1) word = used.push(0) - 1
      field.word = word
      field.shift = used[word] ?? 0
      used[word] = field.shift + field.bits
    }
    this.words = used.length
  }
}
