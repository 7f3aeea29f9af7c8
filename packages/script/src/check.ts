import { type CompiledStory, compileStory } from './compile/compile-story.js'
import type { StorySource } from './compile/story-source.js'
import { byPosition, type Diagnostic, diagnose, type Origin } from './diagnostics/diagnostic.js'
import { type Exploration, type ExploreListener, exploreStory, type Visited } from './explore/explore.js'
import type { Explored } from './explore/explored.js'
import { isTrap } from './explore/find-traps.js'
import type { Limits, Progress } from './explore/state-space.js'
import { runInSlices, runTask, type SliceOptions, type Task } from './explore/task.js'
import { checkRewards, type WeighedRewards, weighRewards } from './rewards/weigh-rewards.js'
import { type Weighing, weighStory } from './weigh/weigh-story.js'
import { checkWeights, limitsWeights } from './weigh/weight-limits.js'

export interface Check {
  readonly story: CompiledStory
  /** Undefined if errors in the story make its graph incomplete. */
  readonly exploration: Exploration | undefined
  /** All explored moments, for further analyses. A moment is a position in the story with the values of its variables.
   * Undefined if `exploration` is undefined. */
  readonly explored: Explored | undefined
  /** How much each choice changes the rest of the story. Undefined if the exploration is not complete, if a learner can get
   * stuck, or if the choices did not need to be weighed (see `checkStory`). */
  readonly weighing: Weighing | undefined
  /** What the rewards of the story require. Undefined if `weighing` is undefined. */
  readonly rewards: WeighedRewards | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Compiles and explores a story. Weighs the choices only if `shouldWeigh` is true or if the project limits the weights, because weighing
 * takes about as long as the exploration.
 */
export function checkStory(
  source: StorySource,
  limits?: Limits,
  progress?: Progress,
  shouldWeigh = false,
): Check {
  return runTask(checkStoryTask(source, limits, { onProgress: progress }, shouldWeigh))
}

export interface CheckInSlicesOptions extends SliceOptions, ExploreListener {
  readonly limits?: Limits | undefined
  /** Same as `shouldWeigh` of `checkStory`. */
  readonly weighs?: boolean | undefined
}

/** Like `checkStory`, but pauses between short slices for other work. `signal` cancels the check. */
export function checkStoryInSlices(source: StorySource, options: CheckInSlicesOptions = {}): Promise<Check> {
  const { limits, onProgress, onVisited, weighs: shouldWeigh = false, ...slices } = options
  return runInSlices(checkStoryTask(source, limits, { onProgress, onVisited }, shouldWeigh), slices)
}

function* checkStoryTask(
  source: StorySource,
  limits: Limits | undefined,
  { onProgress, onVisited }: ExploreListener,
  shouldWeigh: boolean,
): Task<Check> {
  const story = compileStory(source)
  yield
  const reportVisited = (visited: Visited) =>
    onVisited?.({ ...visited, diagnostics: withCompilerDiagnostics(story, visited.diagnostics) })
  const found = story.isComplete
    ? yield* exploreStory(story, source, limits, { onProgress, onVisited: reportVisited })
    : undefined
  const exploration = found?.exploration
  const canWeigh =
    found?.exploration.complete &&
    !found.exploration.diagnostics.some(isTrap) &&
    (shouldWeigh || (source.limits && limitsWeights(source.limits)) || source.rewards !== undefined)
  const weighing = canWeigh ? yield* weighStory(found.explored, source.ending) : undefined
  const rewards = canWeigh ? yield* weighRewards(found.explored, source.rewards) : undefined
  const runOutDiagnostics = exploration ? [] : scenesThatRunOut(story)
  const weightDiagnostics = weighing && source.limits ? checkWeights(weighing, source.limits) : []
  const diagnostics = withCompilerDiagnostics(story, [
    ...runOutDiagnostics,
    ...(exploration?.diagnostics ?? []),
    ...weightDiagnostics,
    ...(found && rewards && source.rewards ? checkRewards(rewards, source.rewards, found.explored) : []),
  ])
  return { story, exploration, explored: found?.explored, weighing, rewards, diagnostics }
}

/**
 * Adds the diagnostics of the compiler. The compiler and the explorer can both report that a variable is never set. In this case, keeps
 * only the diagnostic of the explorer, because it has a witness: a route to the error.
 */
function withCompilerDiagnostics(story: CompiledStory, found: readonly Diagnostic[]): Diagnostic[] {
  const neverSet = story.neverSet.filter(({ message }) => !found.some((one) => one.message === message))
  return [...story.diagnostics, ...found, ...neverSet].sort(byPosition)
}

/**
 * Reports scenes that can end without a jump or an `<<end>>`. Used only if the explorer did not run, because the explorer reports such
 * scenes with a witness. Ignores scenes with other errors: the missing jump may be in a line that the parser could not read.
 */
function scenesThatRunOut({ scenes, unfinishedScenes, diagnostics }: CompiledStory): Diagnostic[] {
  const starts = scenes.map(({ origin }) => origin)
  const sceneOf = ({ file, line }: Origin) =>
    starts.findLast((start) => start.file === file && start.line <= line)
  const scenesWithErrors = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ origin }) => sceneOf(origin)),
  )
  return unfinishedScenes
    .filter(({ origin }) => !scenesWithErrors.has(sceneOf(origin)))
    .map(({ title, origin }) => diagnose('scene-runs-out', origin, { title }))
}

export const hasErrors = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.some(({ severity }) => severity === 'error')
