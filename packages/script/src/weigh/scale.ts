import { type ChoiceWeight, choiceWeights } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Task } from '../explore/task.js'
import { stepApart } from './apart.js'
import { Beyond, loopsIn, nowhere } from './beyond.js'
import { PairTable, Visits } from './pair-table.js'
import type { Quotient } from './quotient.js'
import type { StoryParts } from './story-parts.js'
import { togetherWithin } from './together.js'

/** How long the answers to a choice make a difference, from the lightest weight to the heaviest. */
export const weights = choiceWeights
export type Weight = ChoiceWeight

/** A choice is cosmetic if its answers differ by at most this many lines. */
const reactionLines = 3

const visitsPerScreen = 256

/** Two answers to one choice that lead to different futures, and the first future in which they do. */
export interface Fork {
  readonly future: number
  readonly left: number
  readonly right: number
}

/** A line that only one side of a fork shows, with the answers on each side from the fork to that line. */
export interface ApartLine {
  readonly node: CompiledNode
  readonly fork: Fork
  readonly leftAnswers: readonly number[]
  readonly rightAnswers: readonly number[]
}

export interface Weighed {
  readonly weight: Weight
  readonly proof: ApartLine | undefined
}

type Counts = (node: CompiledNode) => boolean

export function* makeScale(quotient: Quotient, parts: StoryParts): Task<Scale> {
  const scale = new Scale(quotient, parts)
  yield* scale.prepare()
  return scale
}

export class Scale {
  readonly #scenes: Beyond
  readonly #chapters: Beyond
  readonly #ending: Beyond

  constructor(
    readonly quotient: Quotient,
    readonly parts: StoryParts,
  ) {
    this.#scenes = new Beyond(quotient, (node) => parts.scene(node))
    this.#chapters = new Beyond(quotient, (node) => parts.chapter(node))
    this.#ending = new Beyond(quotient, (node) => (parts.isEnding(node) ? nowhere : 0))
  }

  /** Computes the values that `weigh` compares; it must run before `weigh`. */
  *prepare(): Task<void> {
    const loops = loopsIn(this.quotient)
    yield
    for (const beyond of [this.#scenes, this.#chapters, this.#ending]) yield* beyond.compute(loops)
  }

  /** Weighs a choice. `futures` are those that offer it; `forks` are its pairs of answers, see `forksIn`. */
  weigh(futures: ReadonlySet<number>, forks: readonly Fork[]): Weighed {
    const [first] = futures
    const cosmetic = forks.every(({ future, left, right }) => {
      const one = this.quotient.after(future, left)
      return togetherWithin(this.quotient, one, this.quotient.after(future, right), reactionLines)
    })
    if (cosmetic || first === undefined) return { weight: 'cosmetic', proof: undefined }
    const { parts } = this
    const at = this.quotient.screen(first).node
    const levels: readonly [Weight, Beyond, Counts][] = [
      ['ending', this.#ending, (node) => parts.isEnding(node)],
      ['lasting', this.#chapters, (node) => parts.chapter(node) !== parts.chapter(at)],
      ['chapter', this.#scenes, (node) => parts.scene(node) !== parts.scene(at)],
    ]
    for (const [weight, beyond, counts] of levels) {
      const proof = this.#search(forks, beyond, beyond.stretchOf(first), counts)
      if (proof) return { weight, proof }
    }
    return { weight: 'scene', proof: undefined }
  }

  /** Searches for a differing line that `counts` accepts. Follows only pairs of futures that still differ after the stretch. */
  #search(forks: readonly Fork[], beyond: Beyond, stretch: number, counts: Counts): ApartLine | undefined {
    const { quotient } = this
    const pairs = new PairTable()
    const visits = new Visits(visitsPerScreen)
    const starts: Fork[] = []
    for (const fork of forks) {
      const left = quotient.after(fork.future, fork.left)
      const right = quotient.after(fork.future, fork.right)
      if (!beyond.isSame(stretch, left, right) && pairs.add(left, right, -1, -1, -1)) starts.push(fork)
    }
    let found: CompiledNode | undefined
    const waiting = starts.map((_, place) => place).reverse()
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const from = place
      stepApart(quotient, pairs.left(from), pairs.right(from), {
        follow: (left, right, leftAnswer, rightAnswer) => {
          if (left === right || beyond.isSame(stretch, left, right)) return
          if (!visits.welcome(quotient.screenOf[left] ?? 0, quotient.screenOf[right] ?? 0)) return
          if (pairs.add(left, right, from, leftAnswer, rightAnswer)) waiting.push(pairs.size - 1)
        },
        differ: (node) => {
          if (counts(node)) found = node
        },
        partners: (extra, others) =>
          others.some((other) => beyond.isSame(stretch, extra, other)) ? [] : others,
      })
      if (found) return proofOf(pairs, from, starts, found)
    }
    return undefined
  }
}

export function proofOf(
  pairs: PairTable,
  place: number,
  starts: readonly Fork[],
  node: CompiledNode,
): ApartLine | undefined {
  const { first, left, right } = pairs.wayTo(place)
  const fork = starts[first]
  return fork && { node, fork, leftAnswers: left, rightAnswers: right }
}

/** Lists the pairs of answers that lead to different futures. Pairs that lead to the same two futures are listed once. */
export function forksIn(quotient: Quotient, futures: ReadonlySet<number>): Fork[] {
  const seen = new PairTable()
  const forks: Fork[] = []
  for (const future of futures) {
    const answers = quotient.answers(future)
    for (let left = 0; left < answers; left += 1) {
      const one = quotient.after(future, left)
      for (let right = left + 1; right < answers; right += 1) {
        const other = quotient.after(future, right)
        if (one !== other && seen.add(one, other, -1, -1, -1)) forks.push({ future, left, right })
      }
    }
  }
  return forks
}
