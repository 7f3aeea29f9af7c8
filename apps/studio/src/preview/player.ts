// The position of the preview in the story, the moments that it has shown, and where it starts again when the text changes.
import type { GraphData, Progression, Scalar } from '@didascalie/contract'
import { type Moment, type Story, StoryError } from '@didascalie/engine'
import type { PlayFrom } from './messages.js'

/** The position of a moment, as a saved game that the stage can start from. */
export function positionOf(
  { node, background, music, variables, trace }: Moment,
  scene: string,
): Progression {
  return { ...variables, progress: { node, background, music, scene }, trace }
}

/** Whether a moment waits for the player. The stage passes through other moments by itself. */
const waitsForPlayer = ({ view: { kind } }: Moment) => kind !== 'background' && kind !== 'ellipse'

/** The moments that these answers lead to, from the start of the story. Stops before an answer that the story does not offer. */
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

/** Whether the player chooses at a moment: one of several replies, or an object. */
export const isChoice = ({ view: { kind } }: Moment) => kind === 'choices' || kind === 'objects'

/**
 * The moments that these choices lead to, from the start of the story. Stops at the first choice without an answer, at an answer that the
 * story does not offer, at the end of the story, or after `maxMoments`.
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

/**
 * The maximum number of moments on a way, so that a story with an endless loop does not block the
 * preview. Ways to errors are shorter.
 */
const maxMoments = 20_000

/** The moments that the preview has shown, so that the writer can step back. */
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
    // A moment that is played again, for example after a change of the text, is stored once.
    const last = this.current
    if (last?.node === moment.node && last.trace === moment.trace) this.#moments.pop()
    this.#moments.push(moment)
  }

  /**
   * Keeps each moment at its line when the line gets its tag, because the tag changes the id of the
   * line.
   */
  follow(before: GraphData, after: GraphData): void {
    this.#moments = this.#moments.map((moment) => ({
      ...moment,
      node: idAfterChange(moment.node, before, after),
    }))
  }

  /** Where to start again to show the current moment. */
  here(): Progression {
    const { current } = this
    return current ? positionOf(current, this.#sceneOf(current.node)) : {}
  }

  /** Goes back to the last earlier moment that waited for the player, and returns where to start to show it. */
  back(): Progression {
    this.#moments.pop()
    while (this.current && !waitsForPlayer(this.current)) this.#moments.pop()
    return this.here()
  }

  /** The current position with another value of a variable. */
  withVariable(name: string, value: Scalar): Progression {
    return { ...this.here(), [name]: value }
  }

  /**
   * Forgets the moments so far, and returns where the stage starts. If `from` contains answers or
   * choices, the writer can step back through the moments of these answers.
   */
  playFrom(story: Story, from: PlayFrom): Progression {
    this.#moments = []
    if (from.kind === 'position') return from.progression
    const moments =
      from.kind === 'answers' ? momentsAlong(story, from.answers) : momentsAlongChoices(story, from.choices)
    for (const moment of moments) this.add(moment)
    return this.here()
  }
}

/** The id of a node in the changed graph. If the id is gone, the id of a new node with the same talker and text in the same scene. */
function idAfterChange(id: string, before: GraphData, after: GraphData): string {
  const old = before.nodes[id]
  if (!old?.text || after.nodes[id]) return id
  const isSame = (other: string) => {
    const { scene, talker, text } = after.nodes[other] ?? {}
    return !before.nodes[other] && scene === old.scene && talker === old.talker && text === old.text
  }
  return Object.keys(after.nodes).find(isSame) ?? id
}
