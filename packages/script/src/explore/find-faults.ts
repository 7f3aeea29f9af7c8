import type { SceneData } from '@didascalie/contract'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { backgroundName } from './background-variable.js'
import type { Explored } from './explored.js'
import { onePerPlace } from './find-traps.js'

/** Expressions that are well written and have no value when they are met. */
export function findFaults(explored: Explored): Diagnostic[] {
  const assigned = new Set(
    explored.edges.flatMap(({ actions }) => actions.map(({ assignment }) => assignment.name)),
  )
  const diagnostics = explored.space.faults.map((fault) => {
    const { source, error, state } = fault
    const origin = explored.faultOrigin(fault)
    const { unset: name } = error
    if (name === undefined) {
      return explored.tell('failed-expression', origin, state, { source, problem: error.message })
    }
    const others = [...assigned].filter((other) => other !== name)
    const near = assigned.has(name) ? undefined : suggest(name, others)
    return explored.tell(
      'read-before-set',
      origin,
      state,
      { name },
      near ?? `\`<<declare ${name} = …>>\` gives it a first value`,
    )
  })
  return onePerPlace(diagnostics)
}

/** More replies than there is room for, or where none is expected. */
export function findCrowds(explored: Explored): Diagnostic[] {
  const { crowded, arrivalsWithReplies } = explored.space
  return onePerPlace([
    ...crowded.map(({ state, count }) => explored.at('too-many-replies', state, { count })),
    ...arrivalsWithReplies.map((state) => explored.at('reply-after-arrival', state)),
  ])
}

/** Objects that the background one stands in front of does not have. */
export function findMissingProps(explored: Explored, scene: SceneData | undefined): Diagnostic[] {
  const { space } = explored
  const diagnostics: Diagnostic[] = []
  for (let state = 0; scene && state < space.size; state += 1) {
    const node = space.nodeAt(state)
    if (node.kind !== 'objects') continue
    const background = String(space.variablesAt(state)[backgroundName] ?? '')
    const props = Object.keys(scene.bg[background]?.prop ?? {})
    for (const { to } of node.edges) {
      const { objectName: name } = to
      if (name === '' || props.includes(name)) continue
      const hint = suggest(name, props)
      diagnostics.push(
        explored.tell('missing-prop', explored.nodeOrigin(to), state, { background, name }, hint),
      )
    }
  }
  return onePerPlace(diagnostics)
}
