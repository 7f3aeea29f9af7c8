import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph, CompiledNode, Variables } from '@didascalie/engine/analysis'
import { type Fold, foldsOf } from './abstraction.js'
import { backgroundName } from './background-variable.js'
import { liveVariables } from './liveness.js'
import { Numbers } from './numbers.js'
import { Values } from './values.js'

/** The variables that count at some nodes, and the sets of values that were met there. */
interface Scope {
  readonly names: readonly string[]
  readonly byText: Map<string, number>
  /** The number here of variables that come unchanged from another scope, by their number there. */
  readonly from: Map<number, number>
}

/** Gives each distinguishable set of variables a number. */
export class Environments {
  /** For each number: its values, and its scope. */
  readonly #texts: string[] = []
  readonly #scopeOf = new Numbers()
  readonly #scopes: Scope[] = []
  readonly #scopeAt: number[]
  /** For each background that has to be remembered: the number on arrival, by the number before. */
  readonly #painted = new Map<CompiledNode, Map<number, number>>()
  readonly #folds: ReadonlyMap<string, Fold>
  readonly #values = new Values()

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

  /** How many sets were met. */
  get count(): number {
    return this.#texts.length
  }

  variablesOf(number: number): Variables {
    const { names } = this.#scope(this.#scopeOf.at(number))
    const values = this.#values.read(this.#texts[number] ?? '')
    const variables: Record<string, Scalar> = {}
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index]
      if (value !== undefined) variables[names[index] ?? ''] = value
    }
    return variables
  }

  /** The number of variables that have changed on the way to a node. */
  changedAt(node: CompiledNode, variables: Variables): number {
    const seen = this.#painted.has(node) ? { ...variables, [backgroundName]: node.background } : variables
    return this.#intern(this.#scopeAt[node.index] ?? 0, seen)
  }

  /** The number at a node of variables that come there unchanged. */
  carriedTo(node: CompiledNode, from: number): number {
    const scope = this.#scopeAt[node.index] ?? 0
    const painted = this.#painted.get(node)
    if (!painted && this.#scopeOf.at(from) === scope) return from
    const known = painted ?? this.#scope(scope).from
    const before = known.get(from)
    if (before !== undefined) return before
    const number = this.changedAt(node, this.variablesOf(from))
    known.set(from, number)
    return number
  }

  /** The story's variable that took the most values: the one to bound when there are too many moments. */
  widest(): { name: string; values: number } | undefined {
    const met = new Map<string, Set<Scalar | undefined>>()
    const setsOf = this.#scopes.map(({ names }) =>
      names.map((name) => {
        const values = met.get(name) ?? new Set()
        met.set(name, values)
        return values
      }),
    )
    this.#texts.forEach((text, number) => {
      const sets = setsOf[this.#scopeOf.at(number)]
      this.#values.read(text).forEach((value, index) => {
        sets?.[index]?.add(value)
      })
    })
    met.delete(backgroundName)
    const [widest] = [...met].sort(([, left], [, right]) => right.size - left.size)
    return widest && { name: widest[0], values: widest[1].size }
  }

  #intern(scope: number, variables: Variables): number {
    const { names, byText } = this.#scope(scope)
    let text = ''
    for (const name of names) text += this.#values.write(this.#folded(name, variables[name]))
    const known = byText.get(text)
    if (known !== undefined) return known
    const number = this.#texts.push(text) - 1
    this.#scopeOf.push(scope)
    byText.set(text, number)
    return number
  }

  #scope(number: number): Scope {
    const scope = this.#scopes[number]
    if (!scope) throw new RangeError(`no scope ${number}`)
    return scope
  }

  #folded(name: string, value: Scalar | undefined): Scalar | undefined {
    const fold = value === undefined || this.#folds.size === 0 ? undefined : this.#folds.get(name)
    return value !== undefined && fold ? fold(value) : value
  }
}

function scopeFor(names: readonly string[]): Scope {
  return { names, byText: new Map(), from: new Map() }
}
