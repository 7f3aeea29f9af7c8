import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph, CompiledNode, Variables } from '@didascalie/engine/analysis'
import { type Fold, foldsOf } from './abstraction.js'
import { backgroundName } from './background-variable.js'
import { liveVariables } from './liveness.js'

/** A value as part of a key: no two values look alike, wherever they stand. */
function markOf(value: Scalar | undefined): string {
  if (value === true) return '1'
  if (value === false) return '0'
  if (value === undefined) return '-'
  return typeof value === 'number' ? `#${value};` : `"${value.length}:${value}`
}

/** The variables that count at some nodes, and the sets of values that were met there. */
interface Scope {
  readonly names: readonly string[]
  readonly byKey: Map<string, number>
  /** The number here of variables that come unchanged from another scope, by their number there. */
  readonly from: Map<number, number>
}

/** Gives each distinguishable set of variables a number. */
export class Environments {
  readonly all: Variables[] = []
  /** For each number, its scope's. */
  readonly #scopeOf: number[] = []
  readonly #scopes: Scope[] = []
  readonly #scopeAt: number[]
  /** For each background that has to be remembered: the number on arrival, by the number before. */
  readonly #painted = new Map<CompiledNode, Map<number, number>>()
  readonly #folds: ReadonlyMap<string, Fold>

  constructor(graph: CompiledGraph, folds: ReadonlyMap<string, Fold> = foldsOf(graph)) {
    this.#folds = folds
    const numbers = new Map<string, number>()
    const lives = liveVariables(graph)
    this.#scopeAt = lives.map((names) => {
      const key = names.join(' ')
      const number = numbers.get(key) ?? this.#scopes.push(scopeFor(names)) - 1
      numbers.set(key, number)
      return number
    })
    for (const node of graph.nodes) {
      const matters = lives[node.index]?.includes(backgroundName) ?? false
      if (node.kind === 'background' && matters) this.#painted.set(node, new Map())
    }
  }

  /** The number of these variables as seen from a node; `from` is their number before, −1 when they have changed since. */
  numberAt(node: CompiledNode, variables: Variables, from: number): number {
    const scope = this.#scopeAt[node.index] ?? 0
    const painted = this.#painted.get(node)
    if (!painted && from !== -1 && this.#scopeOf[from] === scope) return from
    const known = painted ?? this.#scopes[scope]?.from
    const before = from === -1 ? undefined : known?.get(from)
    if (before !== undefined) return before
    const seen = painted ? { ...variables, [backgroundName]: node.background } : variables
    const number = this.#intern(scope, seen)
    if (from !== -1) known?.set(from, number)
    return number
  }

  /** The story's variable that took the most values: the one to bound when there are too many moments. */
  widest(): { name: string; values: number } | undefined {
    const values = new Map<string, Set<Scalar>>()
    for (const variables of this.all) {
      for (const [name, value] of Object.entries(variables)) {
        if (name !== backgroundName) values.set(name, (values.get(name) ?? new Set()).add(value))
      }
    }
    const [widest] = [...values].sort(([, left], [, right]) => right.size - left.size)
    return widest && { name: widest[0], values: widest[1].size }
  }

  #intern(scope: number, variables: Variables): number {
    const { names, byKey } = this.#scopes[scope] ?? scopeFor([])
    let key = ''
    for (const name of names) key += markOf(this.#folded(name, variables[name]))
    const known = byKey.get(key)
    if (known !== undefined) return known
    const kept: Record<string, Scalar> = {}
    for (const name of names) {
      const value = this.#folded(name, variables[name])
      if (value !== undefined) kept[name] = value
    }
    const number = this.all.push(kept) - 1
    this.#scopeOf.push(scope)
    byKey.set(key, number)
    return number
  }

  #folded(name: string, value: Scalar | undefined): Scalar | undefined {
    const fold = value === undefined || this.#folds.size === 0 ? undefined : this.#folds.get(name)
    return value !== undefined && fold ? fold(value) : value
  }
}

function scopeFor(names: readonly string[]): Scope {
  return { names, byKey: new Map(), from: new Map() }
}
