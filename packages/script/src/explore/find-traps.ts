import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Code } from '../diagnostics/catalogue.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Components, Successors } from './components.js'
import type { Explored } from './explored.js'
import type { StateSpace } from './state-space.js'

/** Whether a diagnostic says that a learner can get stuck. Runs of such a story need not end, so its choices cannot be weighed. */
export const isTrap = ({ code }: Diagnostic): boolean =>
  code === 'dead-end' || code === 'endless-loop' || code === 'no-way-out'

/**
 * Finds the moments from which the story can reach no end. (A moment is a node together with the values of the variables.) Each of them
 * leads into a component without an exit: a loop, or a single moment. Only these components are reported.
 */
export function findTraps(explored: Explored, successors: Successors, components: Components): Diagnostic[] {
  const { space } = explored
  const continues = componentsThatContinue(space, successors, components)
  const objects = objectsByComponent(space, components, continues)
  const stuck = new Set(space.stuck)
  const reported = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (let state = 0; state < space.exploredCount; state += 1) {
    const component = components.componentOf[state] ?? 0
    if (continues[component] === 1) continue
    // From here on, skips the other moments of this component.
    continues[component] = 1
    // If a limit stopped the exploration, a component can seem to have no exit because its exits are unexplored.
    if (!space.complete && !stuck.has(state)) continue
    const reportedState = objects.get(component) ?? state
    const code = objects.has(component)
      ? 'no-way-out'
      : stuck.has(reportedState)
        ? 'dead-end'
        : 'endless-loop'
    const key = `${code} ${space.nodeAt(reportedState).index}`
    if (!reported.has(key)) diagnostics.push(trap(explored, code, reportedState))
    reported.add(key)
  }
  return diagnostics
}

function trap(explored: Explored, code: Code, state: number): Diagnostic {
  const { scene } = explored.space.nodeAt(state)
  const hint = code === 'dead-end' ? hintForDeadEnd(explored, state) : undefined
  return explored.diagnoseAt(code, state, { scene }, hint)
}

/** The hint for a dead end: either the conditions of all targets are false, or the story enters a scene that leads nowhere. */
function hintForDeadEnd({ space }: Explored, state: number): string {
  let node = space.nodeAt(state)
  const passed = new Set<CompiledNode>()
  for (;;) {
    passed.add(node)
    const unconditionalEdge = node.edges.find(
      ({ condition, to }) => !condition && to.kind === 'pass' && !passed.has(to),
    )
    if (!unconditionalEdge) break
    node = unconditionalEdge.to
  }
  return node.edges.length === 0
    ? `la scène \`${node.scene}\` s’arrête ici : terminez-la par \`<<jump …>>\` ou \`<<end>>\``
    : 'chaque suite a une condition, et aucune n’est vraie : laissez-en une sans condition'
}

/** Per component: 1 if it leads to another component or contains an end, otherwise 0. */
function componentsThatContinue(
  space: StateSpace,
  { offsets, targets }: Successors,
  { componentOf, count }: Components,
): Uint8Array {
  const continues = new Uint8Array(count)
  for (let state = 0; state < space.size; state += 1) {
    const source = componentOf[state] ?? 0
    for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
      if (source !== componentOf[targets[slot] ?? 0]) continues[source] = 1
    }
  }
  for (const end of space.ends) continues[componentOf[end] ?? 0] = 1
  return continues
}

/** Per component without an exit: the first moment with objects (a point-and-click). Leaves out a component that passes through several
 * scenes, which is reported as a loop. */
function objectsByComponent(
  space: StateSpace,
  { componentOf }: Components,
  continues: Uint8Array,
): Map<number, number> {
  const firstObjects = new Map<number, number>()
  for (let state = 0; state < space.exploredCount; state += 1) {
    const component = componentOf[state] ?? 0
    if (continues[component] === 1 || firstObjects.has(component)) continue
    if (space.nodeAt(state).kind === 'objects') firstObjects.set(component, state)
  }
  for (let state = 0; firstObjects.size > 0 && state < space.exploredCount; state += 1) {
    const objects = firstObjects.get(componentOf[state] ?? 0)
    if (objects === undefined || space.nodeAt(objects).scene === space.nodeAt(state).scene) continue
    firstObjects.delete(componentOf[state] ?? 0)
  }
  return firstObjects
}
