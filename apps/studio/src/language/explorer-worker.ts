/// <reference lib="webworker" />
// Explores the story. The page ends this worker to cancel an exploration, and starts a new one after the next pause in writing.
import type { StudioProject } from '@didascalie/contract'
import {
  checkStory,
  choiceIdLookup,
  compileStory,
  type Explored,
  memoriesAt,
  runInSlices,
  runTask,
  type StorySource,
  sampleGames,
  weighStory,
} from '@didascalie/script'
import { runPlans } from './run-plans.js'
import { sourceOf } from './story-source.js'
import type { ExplorerMessage, Place } from './story-view.js'

export type ExplorerRequest =
  | { readonly kind: 'explore'; readonly project: StudioProject; readonly revision: number }
  | { readonly kind: 'memories'; readonly request: number; readonly at: Place }
  /** Weighs the choices of the explored story; `isOn` false stops it. */
  | { readonly kind: 'weigh'; readonly isOn: boolean }

declare const self: DedicatedWorkerGlobalScope

/** Enough games that a share of one in a hundred is visible. */
const sampledGames = 600

let explored: Explored | undefined
let ending: StorySource['ending']
let weighing: AbortController | undefined

const post = (message: ExplorerMessage) => self.postMessage(message)

/** The source without the limits of choice weights: weighing all choices takes longer than the exploration, and belongs to publishing. */
function withoutWeights({ limits, ...source }: StorySource): StorySource {
  return { ...source, limits: limits && { facts: limits.facts, factChapters: limits.factChapters } }
}

function explore(project: StudioProject, revision: number): void {
  const source = withoutWeights(sourceOf(project))
  const { graph, isPlayable } = compileStory(source)
  if (isPlayable) post({ kind: 'plans', plans: runPlans(graph, project.plans ?? []) })
  // The shares take less than a second and the exploration several, so the shares come first.
  const sample = runTask(sampleGames(graph, sampledGames))
  if (sample) post({ kind: 'sampled', sample })
  const start = performance.now()
  // Runs without pauses: the page cancels by ending the worker.
  const check = checkStory(source, undefined, (seen, waiting) =>
    post({ kind: 'progress', explored: seen, waiting }),
  )
  explored = check.explored
  ending = source.ending
  const { exploration, diagnostics } = check
  const routes = exploration?.routes
  post({
    kind: 'proved',
    proof: {
      revision,
      isComplete: exploration?.complete === true,
      moments: exploration?.moments ?? 0,
      milliseconds: performance.now() - start,
      choicePoints: exploration?.choicePoints ?? 0,
      minutes: routes && { shortest: routes.shortestMinutes, longest: routes.longestMinutes },
      diagnostics: diagnostics.filter(({ code }) => code !== 'missing-line-tag'),
    },
  })
}

/** How long the weighing runs before the worker reads its messages. */
const weighSliceMs = 200

/** Weighs the choices in slices, so that the worker can stop it and answer other requests meanwhile. */
async function weigh(found: Explored): Promise<void> {
  weighing = new AbortController()
  const { signal } = weighing
  try {
    const { choices } = await runInSlices(weighStory(found, ending), { signal, sliceMs: weighSliceMs })
    const idOf = choiceIdLookup(found.story)
    post({
      kind: 'weighed',
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
  if (data.kind === 'explore') explore(data.project, data.revision)
  else if (data.kind === 'weigh') {
    weighing?.abort()
    if (data.isOn && explored) void weigh(explored)
  } else {
    const memories = explored && memoriesAt(explored, { ...data.at, column: 1 })
    post({ kind: 'memories', request: data.request, memories })
  }
}
