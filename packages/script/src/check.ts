import { type CompiledStory, compileStory } from './compile/compile-story.js'
import type { StorySource } from './compile/story-source.js'
import { byPosition, type Diagnostic, diagnose, type Origin } from './diagnostics/diagnostic.js'
import { type Exploration, exploreStory } from './explore/explore.js'
import type { Explored } from './explore/explored.js'
import type { Limits, Progress } from './explore/state-space.js'
import { runInSlices, runTask, type SliceOptions, type Task } from './explore/task.js'
import { type Weighing, weighStory } from './weigh/weigh-story.js'
import { checkWeights, limitsWeights } from './weigh/weight-limits.js'

export interface Check {
  readonly story: CompiledStory
  /** Undefined if errors in the story make its graph incomplete. */
  readonly exploration: Exploration | undefined
  /** The explored moments, for further questions about them. */
  readonly explored: Explored | undefined
  /** The weights of the choices; undefined if the exploration is not complete or the caller did not ask for them. */
  readonly weighing: Weighing | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles and explores a story and returns all diagnostics. Weighing the choices takes about as long as the exploration, so it
 * only runs on demand (`shouldWeigh`) or if the project limits the weights. */
export function checkStory(
  source: StorySource,
  limits?: Limits,
  progress?: Progress,
  shouldWeigh = false,
): Check {
  return runTask(checkStoryTask(source, limits, progress, shouldWeigh))
}

export interface CheckInSlicesOptions extends SliceOptions {
  readonly limits?: Limits | undefined
  readonly onProgress?: Progress | undefined
  /** Whether to weigh the choices; see `checkStory`. */
  readonly weighs?: boolean | undefined
}

/** Checks a story like `checkStory`, but pauses between short slices for other work. `signal` cancels the check. */
export function checkStoryInSlices(source: StorySource, options: CheckInSlicesOptions = {}): Promise<Check> {
  const { limits, onProgress, weighs: shouldWeigh = false, ...slices } = options
  return runInSlices(checkStoryTask(source, limits, onProgress, shouldWeigh), slices)
}

function* checkStoryTask(
  source: StorySource,
  limits: Limits | undefined,
  progress: Progress | undefined,
  shouldWeigh: boolean,
): Task<Check> {
  const story = compileStory(source)
  yield
  const found = story.isComplete ? yield* exploreStory(story, source, limits, progress) : undefined
  const exploration = found?.exploration
  const canWeigh =
    found?.exploration.complete && (shouldWeigh || (source.limits && limitsWeights(source.limits)))
  const weighing = canWeigh ? yield* weighStory(found.explored, source.ending) : undefined
  const runOutDiagnostics = exploration ? [] : scenesThatRunOut(story)
  const explorationDiagnostics = exploration?.diagnostics ?? []
  const neverSet = story.neverSet.filter(
    ({ message }) => !explorationDiagnostics.some((one) => one.message === message),
  )
  const weightDiagnostics = weighing && source.limits ? checkWeights(weighing, source.limits) : []
  const diagnostics = [
    ...story.diagnostics,
    ...runOutDiagnostics,
    ...explorationDiagnostics,
    ...neverSet,
    ...weightDiagnostics,
  ].sort(byPosition)
  return { story, exploration, explored: found?.explored, weighing, diagnostics }
}

/** Reports scenes that can end without a jump or an `<<end>>`. Used only if the explorer did not run,
 * because the explorer reports such scenes with a witness. Ignores scenes with other errors: the jump or end may be in a line that could
 * not be parsed. */
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
