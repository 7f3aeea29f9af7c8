// Remembers the moments that the preview has shown. After a change of the text, the preview starts again at the last of these moments.
// A moment is a position in the story with the values of its variables.
import type { GraphData, GraphNode, Progression, Scalar } from '@didascalie/contract'
import { type Moment, type Story, StoryError } from '@didascalie/engine'
import { nodeBefore } from '../parts/node-before.js'
import type { PlayFrom } from './messages.js'

/** The position has the format of a saved game, so the preview can start from it. */
export function positionOf(
  { node, background, music, variables, trace }: Moment,
  scene: string,
): Progression {
  return { ...variables, progress: { node, background, music, scene }, trace }
}

/** After a background or an ellipse, the game goes on by itself. */
const waitsForPlayer = ({ view: { kind } }: Moment) => kind !== 'background' && kind !== 'ellipse'

/** Stops before an answer that the story does not offer. */
export function momentsAlong(story: Story, answers: readonly number[]): [Moment, ...Moment[]] {
  let moment = story.begin()
  const moments: [Moment, ...Moment[]] = [moment]
  for (const index of answers) {
    try {
      moment = story.answer(moment, { index })
    } catch (error) {
      if (error instanceof StoryError) return moments
      throw error
    }
    moments.push(moment)
  }
  return moments
}

export const isChoice = ({ view: { kind } }: Moment) => kind === 'choices' || kind === 'objects'

/**
 * Like `momentsAlong`, but `choices` contains answers only for the moments with a choice. At all other moments, the story simply
 * continues. Stops at the end of the story, after `maxMoments`, at a choice without an answer in `choices`, and before an answer that
 * the story does not offer.
 */
export function momentsAlongChoices(story: Story, choices: readonly number[]): Moment[] {
  const moments = [story.begin()]
  let next = 0
  for (let moment = moments[0]; moment && moments.length < maxMoments; moment = moments.at(-1)) {
    if (isChoice(moment) && next === choices.length) return moments
    try {
      moments.push(story.answer(moment, { index: isChoice(moment) ? (choices[next++] ?? 0) : 0 }))
    } catch (error) {
      if (error instanceof StoryError) return moments
      throw error
    }
  }
  return moments
}

/** Without this limit, a story with an endless loop would block the preview. The studio plays the route to a fault that the check found.
 * Such a route is far shorter than this limit. */
const maxMoments = 20_000

export class PlayedMoments {
  #moments: Moment[] = []
  readonly #sceneOf: (node: string) => string

  constructor(sceneOf: (node: string) => string) {
    this.#sceneOf = sceneOf
  }

  get current(): Moment | undefined {
    return this.#moments.at(-1)
  }

  get canGoBack(): boolean {
    return this.#moments.slice(0, -1).some(waitsForPlayer)
  }

  add(moment: Moment): void {
    // After a change of the text, the preview shows the same moment again. It replaces the older one.
    const last = this.current
    if (last?.node === moment.node && last.trace === moment.trace) this.#moments.pop()
    this.#moments.push(moment)
  }

  /**
   * Replaces the node ids that a change of the text has changed. For example, a line gets a new id with its `#line:` tag.
   * If the text gives another background before a moment, the moment shows it.
   */
  follow(before: GraphData, after: GraphData): void {
    this.#moments = this.#moments.map((moment) => {
      const node = idAfterChange(moment.node, before, after)
      const was = scenery(before, moment.node)
      const is = scenery(after, node)
      return {
        ...moment,
        node,
        ...(was?.background === moment.background && is?.background && { background: is.background }),
      }
    })
  }

  /** Returns where the preview must start to show the current moment again. */
  here(): Progression {
    const { current } = this
    return current ? positionOf(current, this.#sceneOf(current.node)) : {}
  }

  /** Goes back to the last earlier moment that waited for the player. */
  back(): Progression {
    this.#moments.pop()
    while (this.current && !waitsForPlayer(this.current)) this.#moments.pop()
    return this.here()
  }

  withVariable(name: string, value: Scalar): Progression {
    return { ...this.here(), [name]: value }
  }

  /** Forgets the moments so far. If `from` contains answers, the writer can step back through the moments along these answers. */
  playFrom(story: Story, from: PlayFrom): Progression {
    this.#moments = []
    if (from.kind === 'position') return from.progression
    const moments =
      from.kind === 'answers' ? momentsAlong(story, from.answers) : momentsAlongChoices(story, from.choices)
    for (const moment of moments) this.add(moment)
    return this.here()
  }
}

/** The nearest node, at this node or before it, that changes the background. */
function scenery(graph: GraphData, id: string): GraphNode | undefined {
  const own = graph.nodes[id]
  return own?.background === undefined
    ? nodeBefore(graph, id, ({ background }) => background !== undefined)
    : own
}

/** If the changed graph has no node with this id, looks for a new node with the same scene, speaker and text. A node without a text keeps
 * its id. */
function idAfterChange(id: string, before: GraphData, after: GraphData): string {
  const old = before.nodes[id]
  if (!old?.text || after.nodes[id]) return id
  const isSame = (other: string) => {
    const { scene, talker, text } = after.nodes[other] ?? {}
    return !before.nodes[other] && scene === old.scene && talker === old.talker && text === old.text
  }
  return Object.keys(after.nodes).find(isSame) ?? id
}
