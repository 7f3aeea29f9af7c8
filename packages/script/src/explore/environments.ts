import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph, Variables } from '@didascalie/engine/analysis'
import { type Fold, foldsOf } from './abstraction.js'
import { liveVariables } from './liveness.js'

const marks = { boolean: '?', number: '#', string: '"' } as const

function markOf(value: Scalar | undefined): string {
  if (value === undefined) return '-'
  const kind = typeof value
  return kind === 'boolean' || kind === 'number' || kind === 'string' ? `${marks[kind]}${value}` : '-'
}

/** Gives each distinguishable set of variables a number. */
export class Environments {
  readonly all: Variables[] = []
  readonly #byKey = new Map<string, number>()
  readonly #lists: (readonly string[])[] = []
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
    })
  }

  /** The number of these variables as seen from a node; `from` is their own number when they are unchanged. */
  numberAt(node: number, variables: Variables, from: number): number {
    const list = this.#listOf[node] ?? 0
    const known = from === -1 ? undefined : this.#known[list]?.get(from)
    if (known !== undefined) return known
    const number = this.#intern(this.#lists[list] ?? [], variables)
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

  #intern(names: readonly string[], variables: Variables): number {
    let key = ''
    const kept: Record<string, Scalar> = {}
    for (const name of names) {
      const value = variables[name]
      const fold = value === undefined ? undefined : this.#folds.get(name)
      const folded = value !== undefined && fold ? fold(value) : value
      if (folded !== undefined) kept[name] = folded
      key += `${name}${markOf(folded)}\u0001`
    }
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const number = this.all.push(kept) - 1
    this.#byKey.set(key, number)
    return number
  }
}
