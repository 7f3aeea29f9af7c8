import type { SceneData } from '@didascalie/contract'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { explainProblem } from '../diagnostics/expression-problem.js'
import { hintUnset, suggest } from '../diagnostics/suggest.js'
import { backgroundName } from './background-variable.js'
import type { Explored } from './explored.js'
import { onePerPosition } from './one-per-position.js'

/** Reports expressions that parse but fail when the story evaluates them. */
export function findFaults(explored: Explored): Diagnostic[] {
  const assigned = new Set(
    explored.edges.flatMap(({ actions }) => actions.map(({ assignment }) => assignment.name)),
  )
  const diagnostics = explored.space.outcomes.faults.map((fault) => {
    const { error, found } = fault
    const { source, origin } = explored.failedExpression(fault)
    const { unset: name } = error
    if (name === undefined) {
      return explored.diagnose('failed-expression', origin, found, {
        source,
        problem: explainProblem(error.message),
      })
    }
    return explored.diagnose('read-before-set', origin, found, { name }, hintUnset(name, assigned))
  })
  return onePerPosition(diagnostics)
}

/** Reports choices with more replies than the screen can show. Also reports replies without a line before them: after a background, after
 * an ellipse or at the start. */
export function findTooManyReplies(explored: Explored): Diagnostic[] {
  const { statesWithTooManyReplies, arrivalsWithReplies } = explored.space
  return [
    ...Array.from(statesWithTooManyReplies.values(), ({ state, count }) =>
      explored.diagnoseAt('too-many-replies', state, { count }),
    ),
    ...Array.from(arrivalsWithReplies.values(), (state) => explored.diagnoseAt('reply-after-arrival', state)),
  ]
}

/** Reports objects that the current background does not have. */
export function findMissingProps(explored: Explored, scene: SceneData | undefined): Diagnostic[] {
  if (!scene) return []
  const { space } = explored
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>()
  for (let state = 0; state < space.exploredCount; state += 1) {
    const node = space.nodeAt(state)
    if (node.kind !== 'objects') continue
    const background = String(space.variablesAt(state)[backgroundName] ?? '')
    const key = `${node.index} ${background}`
    if (!seen.has(key)) diagnostics.push(...missingIn(explored, scene, state, background))
    seen.add(key)
  }
  return onePerPosition(diagnostics)
}

function missingIn(explored: Explored, { bg }: SceneData, state: number, background: string): Diagnostic[] {
  // A missing background has its own diagnostic.
  if (background !== '' && !Object.hasOwn(bg, background)) return []
  const props = Object.keys(bg[background]?.prop ?? {})
  return explored.space.nodeAt(state).edges.flatMap(({ to }) => {
    const { objectName: name } = to
    if (name === '' || props.includes(name)) return []
    const hint = background === '' ? 'aucun `<<background …>>` ne vient avant' : suggest(name, props)
    const found = { state, answer: -1 }
    return [explored.diagnose('missing-prop', explored.nodeOrigin(to), found, { background, name }, hint)]
  })
}
