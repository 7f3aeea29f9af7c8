/// <reference lib="webworker" />
// Explores the story: visits every moment that a player can reach. A moment is a position in the story with the values of its variables.
// To cancel an exploration, the page ends this worker. It starts a new worker after the next pause in writing.
import type { GraphData, StudioProject } from '@didascalie/contract'
import {
  checkStoryInSlices,
  choiceIdLookup,
  type Diagnostic,
  type Explored,
  memoriesAt,
  runInSlices,
  runTask,
  type StorySource,
  sampleGames,
  weighRewards,
  weighStory,
} from '@didascalie/script'
import { runPlans } from './run-plans.js'
import { sourceOf } from './story-source.js'
import type { ExplorerMessage, Place } from './story-view.js'

export type ExplorerRequest =
  | { readonly kind: 'explore'; readonly project: StudioProject; readonly revision: number }
  | { readonly kind: 'memories'; readonly request: number; readonly at: Place }
  /** Weighs the choices: measures how much each choice changes the story. Stops the weighing if `isOn` is false. */
  | { readonly kind: 'weigh'; readonly isOn: boolean }

declare const self: DedicatedWorkerGlobalScope

/** The number of random runs. A line that 1 % of all runs show occurs in about 6 of these 600 runs. */
const sampledRuns = 600

/** The worker explores or weighs for this time, in milliseconds, before it reads new messages. */
const sliceMs = 200

let explored: Explored | undefined
let ending: StorySource['ending']
let rewards: StorySource['rewards']
let weighing: AbortController | undefined

const post = (message: ExplorerMessage) => self.postMessage(message)

/**
 * Returns the source without the rewards and the limits for the weights of choices. Only the build checks them, because the
 * check takes longer than the exploration.
 */
function withoutWeights({ limits, rewards: _, ...source }: StorySource): StorySource {
  return { ...source, limits: limits && { facts: limits.facts, factChapters: limits.factChapters } }
}

/** Plays the test plans. Then plays random runs, from which the studio computes how many runs show each line. */
function playPlansAndRuns(graph: GraphData, { plans = [] }: StudioProject): void {
  post({ kind: 'plans', plans: runPlans(graph, plans) })
  const sample = runTask(sampleGames(graph, sampledRuns))
  if (sample) post({ kind: 'sampled', sample })
}

/** Posts the proof twice: as soon as every moment is visited, and after all analyses (of facts, promises and others). */
async function explore(project: StudioProject, revision: number): Promise<void> {
  const start = performance.now()
  const fullSource = sourceOf(project)
  const source = withoutWeights(fullSource)
  ending = fullSource.ending
  rewards = fullSource.rewards
  let milliseconds = 0
  const { exploration, diagnostics, story } = await checkStoryInSlices(source, {
    sliceMs,
    onProgress: (seen, waiting) => post({ kind: 'progress', explored: seen, waiting }),
    onVisited: (visited) => {
      explored = visited.explored
      milliseconds = performance.now() - start
      const { complete: isComplete, moments } = visited
      const first = { isAnalysed: false, choicePoints: 0, minutes: undefined }
      post({
        kind: 'proved',
        proof: {
          ...{ revision, isComplete, moments, milliseconds, ...first },
          diagnostics: shownDiagnostics(visited.diagnostics),
        },
      })
      playPlansAndRuns(visited.explored.story.graph, project)
    },
  })
  if (!exploration && story.isPlayable) playPlansAndRuns(story.graph, project)
  const routes = exploration?.routes
  post({
    kind: 'proved',
    proof: {
      revision,
      isComplete: exploration?.complete === true,
      isAnalysed: true,
      moments: exploration?.moments ?? 0,
      milliseconds,
      choicePoints: exploration?.choicePoints ?? 0,
      minutes: routes && { shortest: routes.shortestMinutes, longest: routes.longestMinutes },
      diagnostics: shownDiagnostics(diagnostics),
    },
  })
}

/** Removes the diagnostics about missing tags, because the studio adds these tags itself. */
const shownDiagnostics = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) => code !== 'missing-line-tag')

/** Weighs the choices in short slices. Between two slices, the worker can answer other requests or stop the weighing. */
async function weigh(found: Explored): Promise<void> {
  weighing = new AbortController()
  const { signal } = weighing
  try {
    const { choices } = await runInSlices(weighStory(found, ending), { signal, sliceMs })
    const weighedRewards = await runInSlices(weighRewards(found, rewards), { signal, sliceMs })
    const idOf = choiceIdLookup(found.story)
    post({
      kind: 'weighed',
      rewards: weighedRewards,
      weights: choices.map((choice) => {
        const { weight, felt, node } = choice
        return { node: idOf(choice), scene: node.scene, weight, felt }
      }),
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

self.onmessage = ({ data }: MessageEvent<ExplorerRequest>) => {
  if (data.kind === 'explore') void explore(data.project, data.revision)
  else if (data.kind === 'weigh') {
    weighing?.abort()
    if (data.isOn && explored) void weigh(explored)
  } else {
    const memories = explored && memoriesAt(explored, { ...data.at, column: 1 })
    post({ kind: 'memories', request: data.request, memories })
  }
}
