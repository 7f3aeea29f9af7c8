// Finds how many lines differ for a learner who gives another answer to a choice (docs/decisions/choice-weights.md). A *run* is one
// random playthrough of the story. A *replay* repeats a run, but answers one choice differently.
import { type FeltWeight, maxUnfeltLines } from '@didascalie/contract'
import type { CompiledGraph } from '@didascalie/engine/analysis'
import { countDifferences, difference } from '@didascalie/engine/what-if'
import type { Task } from '../explore/task.js'
import { maxComparedMoments } from '../limits.js'
import { RandomRuns } from './random-runs.js'
import type { Screen, ShownMoments } from './shown-moments.js'
import type { StoryParts } from './story-parts.js'

const runCount = 1000
const runsPerStep = 10

/** The results for one choice. Each list has one number per comparison of a run with a replay. */
interface Samples {
  readonly lines: number[]
  readonly scenes: number[]
  readonly chapters: number[]
}

export interface FeltWeights {
  /** By the id of the choice. */
  readonly choices: ReadonlyMap<string, FeltWeight>
  /** The replies that were not given in the random runs: how many were compared, and how many of these change at most `maxUnfeltLines`. */
  readonly otherReplies: { readonly compared: number; readonly unfelt: number }
}

/** Returns the felt weight of each choice. Compares random runs with their replays. `choiceOf` gives the id of the
 * choice that a screen offers. */
export function* feltWeights(
  shown: ShownMoments,
  graph: CompiledGraph,
  parts: StoryParts,
  choiceOf: (screen: Screen) => string,
): Task<FeltWeights> {
  const runs = new RandomRuns(shown, graph, choiceOf)
  const lines = new ShownLines(shown, graph, parts)
  const samples = new Map<string, Samples>()
  let compared = 0
  for (let number = 0; number < runCount && compared < maxComparedMoments; number += 1) {
    const run = runs.play(number)
    compared += run.moments.length
    for (const { choice, position, moments } of runs.alternatives(number, run)) {
      const found = samples.get(choice) ?? { lines: [], scenes: [], chapters: [] }
      samples.set(choice, found)
      const differing = lines.compare(run.moments, position, moments)
      found.lines.push(differing.lines)
      found.scenes.push(differing.scenes)
      found.chapters.push(differing.chapters)
      compared += moments.length
    }
    if (number % runsPerStep === 0) yield
  }
  const counts = Array.from(samples.values(), ({ lines }) => lines).flat()
  return {
    choices: new Map(Array.from(samples, ([choice, found]) => [choice, summarize(found)])),
    otherReplies: {
      compared: counts.length,
      unfelt: counts.filter((count) => count <= maxUnfeltLines).length,
    },
  }
}

/** The felt weight of a choice that no random run offers. */
export const neverOffered: FeltWeight = summarize({ lines: [], scenes: [], chapters: [] })

function summarize({ lines, scenes, chapters }: Samples): FeltWeight {
  const sorted = Int32Array.from(lines).sort()
  return {
    comparisons: lines.length,
    median: quantile(sorted, 0.5),
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
    scenes: quantile(Int32Array.from(scenes).sort(), 0.5),
    chapters: quantile(Int32Array.from(chapters).sort(), 0.5),
  }
}

/** `share` is 0 for the lowest value, 0.5 for the median and 1 for the highest value. Between two values, returns the lower value. */
function quantile(sorted: Int32Array, share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** Compares the lines of a run with the lines of its replays. A line is represented by the index of its node. */
class ShownLines {
  /** Per screen: the lines and answers that it shows. */
  readonly #linesOf: readonly (readonly number[])[]
  /** Per screen: its scene. */
  readonly #sceneOf: Int32Array
  /** Per line: its scene. */
  readonly #lineScene: Int32Array
  /** Per line: its chapter. */
  readonly #lineChapter: Int32Array
  /** Per line: the number of the last set that contains it. */
  readonly #marks: Int32Array
  #sets = 0

  constructor(
    readonly shown: ShownMoments,
    { nodes }: CompiledGraph,
    parts: StoryParts,
  ) {
    this.#linesOf = shown.screens.map(({ node, text, offered }) => [
      ...(text === '' ? [] : [node.index]),
      ...offered.flatMap((offer) => (offer.text === '' ? [] : [offer.node.index])),
    ])
    this.#sceneOf = Int32Array.from(shown.screens, ({ node }) => parts.sceneNumber(node))
    this.#lineScene = Int32Array.from(nodes, (node) => parts.sceneNumber(node))
    this.#lineChapter = Int32Array.from(nodes, (node) => parts.chapterNumber(node))
    this.#marks = new Int32Array(nodes.length)
  }

  /** Compares what a run and its replay show after the scene of the choice. `position`: the position of the choice in the run. */
  compare(run: readonly number[], position: number, replay: readonly number[]) {
    const scene = this.#sceneAt(run[position] ?? 0)
    const differing = difference(
      this.#linesAfter(scene, run, position),
      this.#linesAfter(scene, replay, 0),
      (lines) => this.#markLines(lines),
    )
    return {
      lines: countDifferences(differing),
      scenes: new Set(differing.map(({ id }) => this.#lineScene[id])).size,
      chapters: new Set(differing.map(({ id }) => this.#lineChapter[id])).size,
    }
  }

  /** The lines that the moments show after the first moment outside of the scene. */
  #linesAfter(scene: number, moments: readonly number[], from: number): number[] {
    let at = from
    while (at < moments.length && this.#sceneAt(moments[at] ?? 0) === scene) at += 1
    const linesOf = this.#linesOf
    const { screenOf } = this.shown
    const lines: number[] = []
    for (; at < moments.length; at += 1) {
      for (const line of linesOf[screenOf[moments[at] ?? 0] ?? -1] ?? []) lines.push(line)
    }
    return lines
  }

  /** A set of lines that is valid until the next call. */
  #markLines(lines: readonly number[]) {
    this.#sets += 1
    const marks = this.#marks
    const set = this.#sets
    for (const line of lines) marks[line] = set
    return { has: (line: number) => marks[line] === set }
  }

  #sceneAt(moment: number): number {
    return this.#sceneOf[this.shown.screenOf[moment] ?? -1] ?? -1
  }
}
