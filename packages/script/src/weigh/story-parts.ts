import type { GraphData } from '@didascalie/contract'
import type { CompiledGraph, CompiledNode } from '@didascalie/engine/analysis'

/** The parts of a story as the learner perceives them: scenes, chapters, and the ending. */
export class StoryParts {
  readonly #scenes: ReadonlyMap<string, number>
  readonly #chapters = new Map<string, number>()
  readonly #ending: ReadonlySet<number | string>

  /** `ending` lists the titles of the scenes that form the ending. The default is the scenes that contain an end. */
  constructor(
    readonly data: GraphData,
    graph: CompiledGraph,
    ending: readonly string[] | undefined,
  ) {
    this.#scenes = joinedScenes(graph, (title) => this.chapterOf(title))
    for (const { chapter } of Object.values(data.scenes ?? {})) {
      if (!this.#chapters.has(chapter)) this.#chapters.set(chapter, this.#chapters.size)
    }
    this.#ending = new Set(
      ending ?? [...scenesThatEnd(graph)].map((title) => this.#scenes.get(title) ?? title),
    )
  }

  chapterOf(title: string): string {
    return this.data.scenes?.[title]?.chapter ?? ''
  }

  chapters(): string[] {
    return [...this.#chapters.keys()]
  }

  sceneNumber({ scene }: CompiledNode): number {
    return this.#scenes.get(scene) ?? -1
  }

  chapterNumber({ scene }: CompiledNode): number {
    return this.#chapters.get(this.chapterOf(scene)) ?? -1
  }

  isEnding(node: CompiledNode): boolean {
    return this.#ending.has(node.scene) || this.#ending.has(this.sceneNumber(node))
  }
}

function scenesThatEnd({ nodes }: CompiledGraph): Set<string> {
  return new Set(
    nodes.flatMap(({ edges, scene }) => (edges.some(({ to }) => to.kind === 'end') ? [scene] : [])),
  )
}

/**
 * Numbers the scenes. A scene and its continuation under another title get the same number, because the weight of a choice must not depend
 * on how a writer divides a long scene. The second scene is the continuation of the first if:
 * - the first scene leads only to the second, and the story enters the second only from the first;
 * - both are in the same chapter;
 * - the second scene does not start with a new background or an ellipse.
 */
function joinedScenes(
  { nodes, sceneEntries }: CompiledGraph,
  chapterOf: (title: string) => string,
): Map<string, number> {
  const titles = [...sceneEntries.keys()]
  const sourcesOf = new Map(titles.map((title) => [title, new Set<string>()]))
  const targetsOf = new Map(titles.map((title) => [title, new Set<string>()]))
  for (const { edges, scene, kind } of nodes) {
    for (const { to } of edges) {
      if (kind === 'start') sourcesOf.get(to.scene)?.add('')
      if (to.scene === scene || kind === 'start') continue
      sourcesOf.get(to.scene)?.add(scene)
      targetsOf.get(scene)?.add(to.scene)
    }
  }
  const numbers = new Map<string, number>()
  const numberOf = (title: string): number => {
    const existingNumber = numbers.get(title)
    if (existingNumber !== undefined) return existingNumber
    // The number is set before the recursive call, so that the recursion also ends in a cycle of scenes.
    numbers.set(title, numbers.size)
    const [previous, ...others] = sourcesOf.get(title) ?? []
    const isContinuation =
      previous !== undefined &&
      previous !== '' &&
      others.length === 0 &&
      targetsOf.get(previous)?.size === 1 &&
      chapterOf(previous) === chapterOf(title) &&
      !changesBackground(sceneEntries.get(title))
    if (isContinuation) numbers.set(title, numberOf(previous))
    return numbers.get(title) ?? 0
  }
  titles.forEach(numberOf)
  return numbers
}

/** Whether a scene can start with a background or an ellipse. */
function changesBackground(entry: CompiledNode | undefined): boolean {
  const queue = new Set(entry ? [entry] : [])
  for (const node of queue) {
    if (node.kind === 'background' || node.kind === 'time') return true
    if (node.kind === 'pass') for (const { to } of node.edges) queue.add(to)
  }
  return false
}
