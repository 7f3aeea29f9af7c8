import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph } from '@didascalie/engine/analysis'
import type { Fold } from './abstraction.js'
import { backgroundName } from './background-variable.js'

/** A computed variable, for example a counter, takes values that the story does not contain as literals. This is the estimated number of
 * values per literal of such a variable. */
const valuesPerLiteral = 4

/** Estimates how many different values each variable can have. */
export function countValues(
  { nodes }: CompiledGraph,
  names: readonly string[],
  folds: ReadonlyMap<string, Fold>,
): Map<string, number> {
  const values = new Map([...new Set(names)].sort().map((name) => [name, new Set<Scalar>()]))
  const computed = new Set<string>()
  for (const { edges, background } of nodes) {
    values.get(backgroundName)?.add(background)
    for (const { assignment } of edges.flatMap(({ actions }) => actions)) {
      const { name, operator, value } = assignment
      if (operator !== '=' || value.kind !== 'literal') computed.add(name)
      else values.get(name)?.add(folds.get(name)?.(value.value) ?? value.value)
    }
  }
  return new Map(
    Array.from(values, ([name, { size }]) => [
      name,
      Math.max(1, computed.has(name) ? size * valuesPerLiteral : size),
    ]),
  )
}
