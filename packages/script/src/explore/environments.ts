import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph, Variables } from '@didascalie/engine/analysis'
import { type Fold, foldsOf } from './abstraction.js'
import { liveVariables } from './liveness.js'

/** A value as part of a key: no two values look alike, wherever they stand. */
function markOf(value: Scalar | undefined): string {
  if (value === true) return '1'
  if (value === false) return '0'
  if (value === undefined) return '-'
  return typeof value === 'number' ? `#${value};` : `"${value.length}:${value}`
}

/** Gives each distinguishable set of variables a number. */
export class Environments {
  readonly all: Variables[] = []
  readonly #lists: (readonly string[])[] = []
  readonly #byKey: Map<string, number>[] = []
  readonly #listOf: number[]
  readonly #known: Map<number, number>[] = []
  readonly #folds: ReadonlyMap<string, Fold>

  constructor(graph: CompiledGraph) {
    this.#folds = foldsOf(graph)
    const numbers = new Map<string, number>()
    this.#listOf = liveVariables(graph).map((names) => {
      const key = names.join(' ')
      const number = numbers.get(key) ?? this.#lists.push(names) - 1
      numbers.set(key, number)
      return number
    })
    this.#lists.forEach(() => {
      this.#known.push(new Map())
      this.#byKey.push(new Map())
    })
  }

  /** Whether a variable can still matter at a node. */
  matters(node: number, name: string): boolean {
    return this.#lists[this.#listOf[node] ?? 0]?.includes(name) ?? false
  }

  /** The number of these variables as seen from a node; `from` is their own number when they are unchanged. */
  numberAt(node: number, variables: Variables, from: number): number {
    const list = this.#listOf[node] ?? 0
    const known = from === -1 ? undefined : this.#known[list]?.get(from)
    if (known !== undefined) return known
    const number = this.#intern(list, variables)
    if (from !== -1) this.#known[list]?.set(from, number)
    return number
  }

  /** The variable that took the most values: the one to bound when there are too many moments. */
  widest(): { name: string; values: number } | undefined {
    const values = new Map<string, Set<Scalar>>()
    for (const variables of this.all) {
      for (const [name, value] of Object.entries(variables)) {
        const seen = values.get(name) ?? new Set()
        if (seen.size === 0) values.set(name, seen)
        seen.add(value)
      }
    }
    let widest: { name: string; values: number } | undefined
    for (const [name, { size }] of values) if (size > (widest?.values ?? 0)) widest = { name, values: size }
    return widest
  }

  #intern(list: number, variables: Variables): number {
    const names = this.#lists[list] ?? []
    let key = ''
    for (const name of names) key += markOf(this.#folded(name, variables[name]))
    const known = this.#byKey[list]?.get(key)
    if (known !== undefined) return known
    const kept: Record<string, Scalar> = {}
    for (const name of names) {
      const value = this.#folded(name, variables[name])
      if (value !== undefined) kept[name] = value
    }
    const number = this.all.push(kept) - 1
    this.#byKey[list]?.set(key, number)
    return number
  }

  #folded(name: string, value: Scalar | undefined): Scalar | undefined {
    const fold = value === undefined || this.#folds.size === 0 ? undefined : this.#folds.get(name)
    return value !== undefined && fold ? fold(value) : value
  }
}
