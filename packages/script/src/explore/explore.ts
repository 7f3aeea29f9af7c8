import { suspendDataMaxLength } from '@didascalie/contract'
import { formatCount, plural } from '@didascalie/contract/text'
import { compileGraph } from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import type { StorySource } from '../compile/story-source.js'
import { choiceIdOf } from '../compile/written-choices.js'
import { byPosition, type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { maxMoments } from '../limits.js'
import { componentsOf } from './components.js'
import { Explored } from './explored.js'
import { findFactFaults } from './find-facts.js'
import { findFaults, findMissingProps, findTooManyReplies } from './find-faults.js'
import { findGesturesWithReplies } from './find-gestures-with-replies.js'
import { findOpenPromises } from './find-open-promises.js'
import { findTraps } from './find-traps.js'
import { findNeverTrue, findShadowed, findUnreachedScenes } from './find-unreached.js'
import { longestSave } from './longest-save.js'
import { type Routes, routesOf } from './routes.js'
import { exploreGraphTask, type Limits, type Progress } from './state-space.js'
import type { Task } from './task.js'

export interface Exploration {
  /** Whether all moments were explored. A moment is a node with the values of the variables. If false, some faults may be missing from
   * the diagnostics. */
  readonly complete: boolean
  readonly moments: number
  readonly scenes: number
  readonly nodes: { readonly reached: number; readonly all: number }
  /** The number of written choices that offer at least two replies. */
  readonly choicePoints: number
  readonly pointAndClicks: number
  readonly variables: number
  /** Undefined if the exploration is not complete or no route reaches an end. */
  readonly routes: Routes | undefined
  /** The maximum number of characters of a save; undefined if the exploration is not complete. */
  readonly longestSave: number | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** The first result of an exploration: where a learner can get stuck, and which expressions fail.
 * The explorer runs the other analyses later. */
export interface Visited {
  readonly complete: boolean
  readonly moments: number
  readonly explored: Explored
  readonly diagnostics: readonly Diagnostic[]
}

export interface ExploreListener {
  readonly onProgress?: Progress | undefined
  /** Called once, when the explorer has visited all moments, or as many as the limit allows. */
  readonly onVisited?: ((visited: Visited) => void) | undefined
}

export const defaultLimits: Limits = { moments: maxMoments }

/** The graph of the story must be complete (`CompiledStory.isComplete`). Returns undefined if the engine cannot compile the graph. */
export function* exploreStory(
  story: CompiledStory,
  { catalogue, limits: storyLimits }: Pick<StorySource, 'catalogue' | 'limits'>,
  limits: Limits = defaultLimits,
  { onProgress, onVisited }: ExploreListener = {},
): Task<{ readonly exploration: Exploration; readonly explored: Explored } | undefined> {
  const { graph } = compileGraph(story.graph)
  if (!graph) return undefined
  const space = yield* exploreGraphTask(graph, false, limits, { progress: onProgress })
  const explored = new Explored(space, story)
  const { successors } = space
  const components = componentsOf(space.size, successors)
  yield
  const blockingDiagnostics = [...findTraps(explored, successors, components), ...findFaults(explored)]
  yield
  const { complete, exploredCount: moments } = space
  onVisited?.({ complete, moments, explored, diagnostics: blockingDiagnostics })
  yield
  const longest = space.complete ? longestSave(space, successors, components) : undefined
  yield
  const diagnosticsIfComplete = space.complete
    ? [
        ...findNeverTrue(explored),
        ...findShadowed(explored),
        ...findUnreachedScenes(explored),
        ...(yield* findFactFaults(explored, components, catalogue.facts, storyLimits)),
        ...(yield* findOpenPromises(explored)),
        ...checkSaveLength(explored, longest, limits.save),
      ]
    : [explorationStopped(explored)]
  yield
  const diagnostics = [
    ...blockingDiagnostics,
    ...findTooManyReplies(explored),
    ...findGesturesWithReplies(explored),
    ...findMissingProps(explored, catalogue.scene),
    ...diagnosticsIfComplete,
    ...(yield* missedDemoEnds(story, limits)),
  ]
  yield
  const { reached } = space.outcomes
  const shownNodes = graph.nodes.filter(({ kind }) => kind !== 'pass' && kind !== 'start' && kind !== 'end')
  const exploration = {
    complete,
    moments,
    scenes: story.scenes.length,
    nodes: { reached: shownNodes.filter(({ index }) => reached[index]).length, all: shownNodes.length },
    choicePoints: offeredChoices(explored).size,
    pointAndClicks: shownNodes.filter(({ kind, index }) => kind === 'objects' && reached[index]).length,
    variables: new Set(
      explored.edges.flatMap(({ actions }) => actions.map(({ assignment }) => assignment.name)),
    ).size,
    longestSave: longest,
    routes: space.complete ? yield* routesOf(space, successors, components) : undefined,
    diagnostics: diagnostics.sort(byPosition),
  }
  return { exploration, explored }
}

/** The ids of the written choices that offer at least two replies at some moment. */
function offeredChoices({ space, story }: Explored): Set<string> {
  const idOf = choiceIdOf(story)
  const offers = space.outcomeTable.outcomes.filter(({ form, count }) => form === 'replies' && count > 1)
  return new Set(offers.flatMap(({ offered: [first] }) => (first ? [idOf(first.id)] : [])))
}

/** Explores the story as a demonstration, which must stop at `<<demo-end>>`. If a route reaches an end of the story, reports this route. */
function* missedDemoEnds(story: CompiledStory, limits: Limits): Task<Diagnostic[]> {
  const { graph } = compileGraph(story.graph)
  if (!graph || story.graph.demoEnd === undefined) return []
  const space = yield* exploreGraphTask(graph, true, limits)
  const explored = new Explored(space, story)
  const [missed] = space.ends.filter((state) => space.nodeAt(state).kind === 'end')
  if (missed === undefined) return []
  const previousState = Math.max(space.parents.at(missed), 0)
  const origin = explored.nodeOrigin(space.nodeAt(previousState))
  return [explored.diagnose('demo-end-missed', origin, { state: missed, answer: -1 })]
}

function checkSaveLength(
  explored: Explored,
  length: number | undefined,
  most = suspendDataMaxLength,
): Diagnostic[] {
  if (length === undefined || length <= most) return []
  const origin = explored.nodeOrigin(explored.space.graph.start)
  return [diagnose('save-too-long', origin, { length, most })]
}

/** Names what makes the story too large: the scene with the most moments, and the variable with the most values. */
function explorationStopped(explored: Explored): Diagnostic {
  const { space } = explored
  const momentsByScene = new Map<string, number>()
  for (let state = 0; state < space.exploredCount; state += 1) {
    const { scene } = space.nodeAt(state)
    if (scene !== '') momentsByScene.set(scene, (momentsByScene.get(scene) ?? 0) + 1)
  }
  const visited = ` ${formatCount(momentsByScene.size, 'scène')} sur ${explored.story.scenes.length} ${plural(momentsByScene.size, 'visitée')}.`
  const [largest] = [...momentsByScene].sort(([, one], [, other]) => other - one)
  const scene = largest ? ` \`${largest[0]}\` en prend le plus : ${formatCount(largest[1], 'moment')}.` : ''
  const variable = space.variableWithMostValues()
  const advice = variable
    ? ` \`${variable.name}\` a pris ${formatCount(variable.values, 'valeur')} : bornez-la.`
    : ''
  const culprit = `${visited}${scene}${advice}`
  const origin = explored.nodeOrigin(space.graph.start)
  return diagnose('exploration-stopped', origin, { moments: space.exploredCount, culprit })
}
