import type { Scalar } from '@didascalie/contract'
import type { CompiledGraph } from '@didascalie/engine/analysis'
import type { Fold } from './abstraction.js'
import { backgroundName } from './background-variable.js'

/** How many values each of these variables takes, as far as they are written down: room for them is made at once. */
export function countValues(
  { nodes }: CompiledGraph,
  names: readonly string[],
  folds: ReadonlyMap<string, Fold>,
): Map<string, number> {
  const values = new Map([...new Set(names)].sort().map((name) => [name, new Set<Scalar>()]))
  for (const { edges, background } of nodes) {
    values.get(backgroundName)?.add(background)
    for (const { assignment } of edges.flatMap(({ actions }) => actions)) {
      const { name, operator, value } = assignment
      if (operator !== '=' || value.kind !== 'literal') continue
      values.get(name)?.add(folds.get(name)?.(value.value) ?? value.value)
    }
  }
  return new Map(Array.from(values, ([name, { size }]) => [name, size]))
}
