// Plays random runs (playthroughs) of a story. Then replays each run with another answer to one choice. A run is a sequence of explored
// moments, which are states of the story.
import type { CompiledGraph } from '@didascalie/engine/analysis'
import { takeOffered } from '@didascalie/engine/what-if'
import { maxRunMoments } from '../limits.js'
import { offersChoice, type Screen, type ShownMoments } from './shown-moments.js'

/** The moments of a run, and the index of the answer given at each moment. */
interface Run {
  readonly moments: readonly number[]
  readonly answers: readonly number[]
}

/** A replay of a run with another answer to one choice. */
export interface Alternative {
  /** The id of the choice. */
  readonly choice: string
  /** The position of the choice in the run. */
  readonly position: number
  /** The moments after the other answer, up to the end of the story. */
  readonly moments: readonly number[]
}

/** Receives the nodes of the offered answers, and returns the index of the chosen answer. */
type ChooseAnswer = (offered: readonly number[]) => number

export class RandomRuns {
  /** Per screen: the nodes of its answers, if it offers a choice. */
  readonly #offered: readonly (readonly number[] | undefined)[]
  /** Per screen: the id of its choice. */
  readonly #choices: readonly string[]
  /** Per node: a hash of its id. The random answers depend on it, so that a change to one scene keeps the answers in other scenes. */
  readonly #hashes: Int32Array

  /** `choiceOf` gives the id of the choice that a screen offers. */
  constructor(
    readonly shown: ShownMoments,
    { nodes }: CompiledGraph,
    choiceOf: (screen: Screen) => string,
  ) {
    this.#choices = shown.screens.map(choiceOf)
    this.#offered = shown.screens.map((screen) =>
      offersChoice(screen) ? screen.offered.map(({ node }) => node.index) : undefined,
    )
    this.#hashes = Int32Array.from(nodes, ({ id }) => hashOf(id))
  }

  /** The same number always gives the same run. */
  play(run: number): Run {
    return this.#follow(0, this.#randomAnswers(run, this.#noAnswers()))
  }

  /**
   * Replays a run once for each choice and each answer that the run did not give there. At later choices, the replay gives the answers of
   * the run if they are offered, and random answers otherwise.
   *
   * A run can offer the same choice several times: the learner opens several objects of a scene, one after the other. Then only the last
   * answer to this choice is replaced. At that moment, the other answers are the objects that the learner leaves out.
   */
  *alternatives(run: number, { moments, answers }: Run): Generator<Alternative> {
    const choices = moments.flatMap((moment, position) => {
      const offered = this.#offered[this.shown.screenOf[moment] ?? -1]
      return offered ? [{ position, moment, offered, chosen: answers[position] ?? 0 }] : []
    })
    const given = choices.map(({ offered, chosen }) => offered[chosen] ?? 0)
    const lastOffered = new Map(choices.map(({ position, moment }) => [this.#choiceAt(moment), position]))
    // Per node: how often the run chooses this answer before the current position.
    const before = this.#noAnswers()
    for (const [index, { position, moment, offered, chosen }] of choices.entries()) {
      const isLast = lastOffered.get(this.#choiceAt(moment)) === position
      for (const [other, node] of isLast ? offered.entries() : []) {
        if (other === chosen) continue
        const old = given.slice(index)
        takeOffered(old, [node])
        const replayed = before.slice()
        replayed[node] = (replayed[node] ?? 0) + 1
        yield {
          choice: this.#choiceAt(moment),
          position,
          moments: this.#follow(this.#after(moment, other), this.#oldAnswers(run, old, replayed)).moments,
        }
      }
      const node = given[index] ?? 0
      before[node] = (before[node] ?? 0) + 1
    }
  }

  #choiceAt(moment: number): string {
    return this.#choices[this.shown.screenOf[moment] ?? -1] ?? ''
  }

  #noAnswers(): Int32Array {
    return new Int32Array(this.#hashes.length)
  }

  #follow(from: number, answer: ChooseAnswer): Run {
    const { offsets, screenOf, backgroundChanges } = this.shown
    const moments: number[] = []
    const answers: number[] = []
    for (let at = backgroundChanges.skipBackgrounds(from); moments.length < maxRunMoments; ) {
      moments.push(at)
      if (offsets[at] === offsets[at + 1]) break
      const offered = this.#offered[screenOf[at] ?? -1]
      const chosen = offered ? answer(offered) : 0
      answers.push(chosen)
      at = this.#after(at, chosen)
    }
    return { moments, answers }
  }

  #after(moment: number, answer: number): number {
    return this.shown.targets[(this.shown.offsets[moment] ?? 0) + answer] ?? 0
  }

  /** Returns a function that repeats the old answers where they are offered, and chooses a random answer otherwise. */
  #oldAnswers(run: number, old: number[], replayed: Int32Array): ChooseAnswer {
    const randomAnswer = this.#randomAnswers(run, replayed)
    return (offered) => {
      const answer = takeOffered(old, offered)
      if (answer === -1) return randomAnswer(offered)
      const node = offered[answer] ?? 0
      replayed[node] = (replayed[node] ?? 0) + 1
      return answer
    }
  }

  /** Returns a function that chooses the answer that was given least often, so that the run leaves loops. If several answers were given
   * equally often, it chooses one at random. `given` counts the given answers by node. The function also updates these counts. */
  #randomAnswers(run: number, given: Int32Array): ChooseAnswer {
    const rank = (node: number) => mix((this.#hashes[node] ?? 0) ^ mix(run + 1))
    return (offered) => {
      let best = 0
      for (let index = 1; index < offered.length; index += 1) {
        const node = offered[index] ?? 0
        const other = offered[best] ?? 0
        const times = (given[node] ?? 0) - (given[other] ?? 0)
        if (times < 0 || (times === 0 && rank(node) > rank(other))) best = index
      }
      const node = offered[best] ?? 0
      given[node] = (given[node] ?? 0) + 1
      return best
    }
  }
}

/** A hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Mixes the bits of an integer (the last steps of MurmurHash3). */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
