import { formatCount } from '@didascalie/contract/text'
import { sceneId } from '../compile/compile-scene.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { diagnose } from '../diagnostics/diagnostic.js'
import type { Scene } from '../parse/syntax.js'
import type { Explored } from './explored.js'

/** Reports conditions that the explorer tested and that were never true. */
export function findNeverTrue(explored: Explored): Diagnostic[] {
  const { space } = explored
  return explored.edges.flatMap((edge) => {
    const { condition, id } = edge
    const firstTest = space.outcomes.firstTestedAt[id]
    if (!condition || !firstTest || space.outcomes.wasOpen[id] === 1) return []
    const { source } = condition
    const hint = 'tous les chemins ont été essayés ; voici le plus court'
    return [explored.diagnose('always-false', explored.edgeOrigin(edge), firstTest, { source }, hint)]
  })
}

/** Reports branches, and lines after branches, that are never reached because an earlier condition is always true. */
export function findShadowed(explored: Explored): Diagnostic[] {
  const { firstTestedAt, wasOpen, reached } = explored.space.outcomes
  const originsOfOpenEdges = new Set(
    explored.edges.filter(({ id }) => wasOpen[id] === 1).map((edge) => explored.writtenOrigin(edge)),
  )
  return explored.edges.flatMap((edge) => {
    const { from, id, to } = edge
    const previousEdge = from.edges[from.edges.indexOf(edge) - 1]
    // If the explorer never tested the previous branch either, an earlier branch has the
    // diagnostic.
    const firstTest = previousEdge && firstTestedAt[previousEdge.id]
    if (!from.usesFirstOpenEdge || firstTestedAt[id] || !firstTest) return []
    // Does not report the line after the branches if the story reaches this line through one of the
    // branches.
    const edgeOrigin = explored.writtenOrigin(edge)
    if (edgeOrigin ? originsOfOpenEdges.has(edgeOrigin) : reached[to.index] === 1) return []
    const hint = 'une condition au-dessus est toujours vraie'
    return [explored.diagnose('unreachable-line', explored.edgeOrigin(edge), firstTest, {}, hint)]
  })
}

/**
 * Reports scenes that no route reaches. Two kinds of scenes get no diagnostic:
 * - a scene B to which only an unreached scene A leads: the hint in the diagnostic of A names B.
 * - a scene to which a reached scene jumps: the fault before the jump has its own diagnostic.
 */
export function findUnreachedScenes(explored: Explored): Diagnostic[] {
  const { space, story } = explored
  const unreached = story.scenes.filter(({ title }) => {
    const entry = space.graph.byId.get(sceneId(title))
    return entry !== undefined && space.outcomes.reached[entry.index] === 0
  })
  const jumps = jumpSources(explored)
  const covered = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const report = (scene: Scene) => {
    const unreachedAfter = unreachedScenesAfter(
      scene.title,
      jumps,
      new Set(unreached.map(({ title }) => title)),
    )
    for (const title of unreachedAfter) covered.add(title)
    unreachedAfter.delete(scene.title)
    const others = unreachedAfter.size > 0 ? ` ; ni à ${[...unreachedAfter].join(', ')}, derrière elle` : ''
    const jumpStatus = (jumps.get(scene.title)?.size ?? 0) > 0 ? 'accessible' : 'n’est écrit nulle part'
    const hint = `aucun \`<<jump ${scene.title}>>\` ${jumpStatus} : pas un des ${formatCount(space.size, 'moment')} ne s’y passe${others}`
    diagnostics.push(diagnose('unreachable-scene', scene.origin, { title: scene.title }, { hint }))
  }
  const orphans = unreached.filter(({ title }) =>
    [...(jumps.get(title) ?? [])].every((from) => from === title),
  )
  orphans.forEach(report)
  for (const scene of unreached) {
    const from = [...(jumps.get(scene.title) ?? [])]
    const onlyFromUnreached = from.every((title) => unreached.some((other) => other.title === title))
    // If a reached scene jumps to this scene, the fault is a condition or a trap before the jump.
    if (onlyFromUnreached && !covered.has(scene.title)) report(scene)
  }
  return diagnostics
}

/** Per scene: the scenes that jump to it. */
function jumpSources({ edges }: Explored): Map<string, Set<string>> {
  const jumps = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    if (to.id !== sceneId(to.scene)) continue
    const titles = jumps.get(to.scene) ?? new Set()
    jumps.set(to.scene, titles.add(from.scene))
  }
  return jumps
}

function unreachedScenesAfter(
  title: string,
  jumps: ReadonlyMap<string, ReadonlySet<string>>,
  unreached: ReadonlySet<string>,
): Set<string> {
  const unreachedAfter = new Set([title])
  for (const one of unreachedAfter) {
    for (const [to, from] of jumps) if (unreached.has(to) && from.has(one)) unreachedAfter.add(to)
  }
  return unreachedAfter
}
