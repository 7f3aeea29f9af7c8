import { type CompiledStory, compileStory } from './compile/compile-story.js'
import type { StorySource } from './compile/story-source.js'
import { byPlace, type Diagnostic, diagnose, type Origin } from './diagnostics/diagnostic.js'
import { type Exploration, exploreStory } from './explore/explore.js'
import type { Explored } from './explore/explored.js'
import type { Limits, Progress } from './explore/state-space.js'
import { type Weighing, weighStory } from './weigh/weigh-story.js'
import { checkWeights } from './weigh/weight-limits.js'

export interface Check {
  readonly story: CompiledStory
  /** Nothing when the story has faults of writing that leave holes in it. */
  readonly exploration: Exploration | undefined
  /** What each choice weighs; nothing when not everything was explored. */
  readonly weighing: Weighing | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Everything that can be said about a story without playing it. What its choices weigh takes nearly as long again as exploring it:
 * only on demand, or where the project sets limits to it. */
export function checkStory(source: StorySource, limits?: Limits, progress?: Progress, weighs = false): Check {
  const story = compileStory(source)
  let weighing: Weighing | undefined
  const weigh = (explored: Explored) => {
    weighing = weighStory(explored, source.ending)
  }
  const weighsAnyway = weighs || source.weights !== undefined
  const exploration = story.whole
    ? exploreStory(story, source.catalogue, limits, progress, weighsAnyway ? weigh : undefined)
    : undefined
  const ranOut = exploration ? [] : ranOutIn(story)
  const played = exploration?.diagnostics ?? []
  const neverSet = story.neverSet.filter(({ message }) => !played.some((one) => one.message === message))
  const light = weighing && source.weights ? checkWeights(weighing, source.weights) : []
  const diagnostics = [...story.diagnostics, ...ranOut, ...played, ...neverSet, ...light].sort(byPlace)
  return { story, exploration, weighing, diagnostics }
}

/** The explorer tells where a scene runs out with a way there; without it, the compiler's word has to do. Not of scenes that
 * have other errors: what leads on may be what could not be read. */
function ranOutIn({ scenes, runsOut, diagnostics }: CompiledStory): Diagnostic[] {
  const starts = scenes.map(({ origin }) => origin)
  const sceneOf = ({ file, line }: Origin) =>
    starts.findLast((start) => start.file === file && start.line <= line)
  const faulty = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ origin }) => sceneOf(origin)),
  )
  return runsOut
    .filter(({ origin }) => !faulty.has(sceneOf(origin)))
    .map(({ title, origin }) => diagnose('scene-runs-out', origin, { title }))
}

export const hasErrors = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.some(({ severity }) => severity === 'error')
