import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph } from '@didascalie/engine/analysis'
import type { Fold } from './abstraction.js'
import { backgroundName } from './background-variable.js'

/** What a variable that is computed may well take for each value that is written down: packing millions of moments anew, because a
 * counter came to 2, costs as much as to find them. */
const computedValues = 4

/** How many values each of these variables takes, as far as that can be read: room for them is made at once. */
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
    Array.from(values, ([name, { size }]) => [name, computed.has(name) ? size * computedValues : size]),
  )
}
