/// <reference lib="webworker" />
// Explores the story. The page ends this worker to cancel an exploration, and starts a new one after the next pause in writing.
import type { StudioProject } from '@didascalie/contract'
import {
  checkStory,
  compileStory,
  type Explored,
  memoriesAt,
  runTask,
  type StorySource,
  sampleGames,
} from '@didascalie/script'
import { sourceOf } from './story-source.js'
import type { ExplorerMessage, Place } from './story-view.js'

export type ExplorerRequest =
  | { readonly kind: 'explore'; readonly project: StudioProject; readonly revision: number }
  | { readonly kind: 'memories'; readonly request: number; readonly at: Place }

declare const self: DedicatedWorkerGlobalScope

/** Enough games that a share of one in a hundred is visible. */
const sampledGames = 600

let explored: Explored | undefined

const post = (message: ExplorerMessage) => self.postMessage(message)

/** The source without the limits of choice weights: weighing all choices takes longer than the exploration, and belongs to publishing. */
function withoutWeights({ limits, ...source }: StorySource): StorySource {
  return { ...source, limits: limits && { facts: limits.facts, factChapters: limits.factChapters } }
}

function explore(project: StudioProject, revision: number): void {
  const source = withoutWeights(sourceOf(project))
  // The shares take less than a second and the exploration several, so the shares come first.
  const sample = runTask(sampleGames(compileStory(source).graph, sampledGames))
  if (sample) post({ kind: 'sampled', sample })
  const start = performance.now()
  // Runs without pauses: the page cancels by ending the worker.
  const check = checkStory(source, undefined, (seen, waiting) =>
    post({ kind: 'progress', explored: seen, waiting }),
  )
  explored = check.explored
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

self.onmessage = ({ data }: MessageEvent<ExplorerRequest>) => {
  if (data.kind === 'explore') explore(data.project, data.revision)
  else {
    const memories = explored && memoriesAt(explored, { ...data.at, column: 1 })
    post({ kind: 'memories', request: data.request, memories })
  }
}
