// Finds how many lines differ for a learner who gives another answer to a choice (docs/decisions/choice-weights.md). A *run* is one
// random playthrough of the story. A *replay* repeats a run, but answers one choice differently.
import type { FeltWeight } from '@didascalie/contract'
import type { CompiledGraph } from '@didascalie/engine/analysis'
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

/** Returns the felt weight of each choice, by the id of the choice. Compares random runs with their replays. `choiceOf` gives the id of the
 * choice that a screen offers. */
export function* feltWeights(
  shown: ShownMoments,
  graph: CompiledGraph,
  parts: StoryParts,
  choiceOf: (screen: Screen) => string,
): Task<Map<string, FeltWeight>> {
  const runs = new RandomRuns(shown, graph, choiceOf)
  const lines = new ShownLines(shown, graph, parts)
  const samples = new Map<string, Samples>()
  let compared = 0
  for (let number = 0; number < runCount && compared < maxComparedMoments; number += 1) {
    const run = runs.play(number)
    compared += run.moments.length
    lines.setRun(run.moments)
    for (const { choice, position, moments } of runs.alternatives(number, run)) {
      const found = samples.get(choice) ?? { lines: [], scenes: [], chapters: [] }
      samples.set(choice, found)
      const differing = lines.differing(position, moments)
      found.lines.push(differing.lines)
      found.scenes.push(differing.scenes)
      found.chapters.push(differing.chapters)
      compared += moments.length
    }
    if (number % runsPerStep === 0) yield
  }
  return new Map(Array.from(samples, ([choice, found]) => [choice, summarize(found)]))
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
  readonly #linesOf: readonly Int32Array[]
  /** Per screen: its scene. */
  readonly #sceneOf: Int32Array
  /** Per line: its scene. */
  readonly #lineScene: Int32Array
  /** Per line: its chapter. */
  readonly #lineChapter: Int32Array
  #run: readonly number[] = []
  /** The lines that the run shows, without duplicates. */
  #runLines: number[] = []
  /** Per line: the last position in the run at which the line is shown, or −1. */
  readonly #lastShown: Int32Array
  /** Per line: the number of the last comparison whose replay shows the line after the scene of the choice. */
  readonly #replayed: Int32Array
  /** The number of the current comparison, from 1. */
  #comparisons = 0

  constructor(
    readonly shown: ShownMoments,
    { nodes }: CompiledGraph,
    parts: StoryParts,
  ) {
    this.#linesOf = shown.screens.map(({ node, text, offered }) =>
      Int32Array.from([
        ...(text === '' ? [] : [node.index]),
        ...offered.flatMap((offer) => (offer.text === '' ? [] : [offer.node.index])),
      ]),
    )
    this.#sceneOf = Int32Array.from(shown.screens, ({ node }) => parts.sceneNumber(node))
    this.#lineScene = Int32Array.from(nodes, (node) => parts.sceneNumber(node))
    this.#lineChapter = Int32Array.from(nodes, (node) => parts.chapterNumber(node))
    this.#lastShown = new Int32Array(nodes.length)
    this.#replayed = new Int32Array(nodes.length)
  }

  setRun(moments: readonly number[]): void {
    this.#run = moments
    this.#runLines = []
    this.#lastShown.fill(-1)
    for (const [position, moment] of moments.entries()) {
      for (const line of this.#linesAt(moment)) {
        if (this.#lastShown[line] === -1) this.#runLines.push(line)
        this.#lastShown[line] = position
      }
    }
  }

  /** Compares what the run and the replay show after the scene of the choice. Counts the lines that only one of the two shows, and the
   * scenes and chapters of these lines. `position`: the position of the choice in the run. */
  differing(position: number, replay: readonly number[]) {
    const scene = this.#sceneAt(this.#run[position] ?? 0)
    const sceneEnd = this.#firstOutside(scene, this.#run, position)
    const differing: number[] = []
    this.#comparisons += 1
    for (let at = this.#firstOutside(scene, replay, 0); at < replay.length; at += 1) {
      for (const line of this.#linesAt(replay[at] ?? 0)) {
        if (this.#replayed[line] === this.#comparisons) continue
        this.#replayed[line] = this.#comparisons
        if ((this.#lastShown[line] ?? -1) < sceneEnd) differing.push(line)
      }
    }
    for (const line of this.#runLines) {
      if ((this.#lastShown[line] ?? -1) >= sceneEnd && this.#replayed[line] !== this.#comparisons)
        differing.push(line)
    }
    return {
      lines: differing.length,
      scenes: new Set(differing.map((line) => this.#lineScene[line])).size,
      chapters: new Set(differing.map((line) => this.#lineChapter[line])).size,
    }
  }

  #firstOutside(scene: number, moments: readonly number[], from: number): number {
    let at = from
    while (at < moments.length && this.#sceneAt(moments[at] ?? 0) === scene) at += 1
    return at
  }

  #sceneAt(moment: number): number {
    return this.#sceneOf[this.shown.screenOf[moment] ?? -1] ?? -1
  }

  #linesAt(moment: number): Int32Array {
    return this.#linesOf[this.shown.screenOf[moment] ?? -1] ?? noLines
  }
}

const noLines = new Int32Array()
