import { type ChoiceWeight, choiceWeights } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Task } from '../explore/task.js'
import { compareStep } from './compare-futures.js'
import { joinsWithin } from './joins-within.js'
import { PairTable, VisitLimit } from './pair-table.js'
import type { Quotient } from './quotient.js'
import { loopsIn, noSection, SectionValues } from './section-values.js'
import type { StoryParts } from './story-parts.js'

/** The weights that a choice can have, from the lightest to the heaviest. */
export const weights = choiceWeights
export type Weight = ChoiceWeight

/** A choice is cosmetic if all its answers lead to the same future after at most this number of lines. */
const maxReactionLines = 3

/** The maximum number of comparisons of the same pair of screens (see `VisitLimit`). */
const visitsPerPair = 256

/** Two answers to a choice that lead to different futures. A future stands for all states of the story from which the same texts and
 * answers follow (see `Quotient`). */
export interface Fork {
  /** The future in which the learner chooses. */
  readonly future: number
  /** `left` and `right` are the indexes of the two answers. */
  readonly left: number
  readonly right: number
}

/** A line that the story shows after only one of the two answers of a fork. */
export interface DifferingLine {
  readonly node: CompiledNode
  readonly fork: Fork
  /** The later answers, from the fork to this line, on each side of the fork. */
  readonly leftAnswers: readonly number[]
  readonly rightAnswers: readonly number[]
}

export interface WeightAndProof {
  readonly weight: Weight
  readonly example: DifferingLine | undefined
}

type LineFilter = (node: CompiledNode) => boolean

export function* createChoiceWeigher(quotient: Quotient, parts: StoryParts): Task<ChoiceWeigher> {
  const weigher = new ChoiceWeigher(quotient, parts)
  yield* weigher.prepare()
  return weigher
}

export class ChoiceWeigher {
  readonly #scenes: SectionValues
  readonly #chapters: SectionValues
  readonly #ending: SectionValues

  constructor(
    readonly quotient: Quotient,
    readonly parts: StoryParts,
  ) {
    this.#scenes = new SectionValues(quotient, (node) => parts.sceneNumber(node))
    this.#chapters = new SectionValues(quotient, (node) => parts.chapterNumber(node))
    this.#ending = new SectionValues(quotient, (node) => (parts.isEnding(node) ? noSection : 0))
  }

  /** Must run before `weigh`. */
  *prepare(): Task<void> {
    const loops = loopsIn(this.quotient)
    yield
    for (const values of [this.#scenes, this.#chapters, this.#ending]) yield* values.compute(loops)
  }

  /** `futures` are the futures that offer the choice. `forks` are its pairs of answers (see `forksIn`). */
  weigh(futures: ReadonlySet<number>, forks: readonly Fork[]): WeightAndProof {
    const [first] = futures
    const isCosmetic = forks.every(({ future, left, right }) => {
      const one = this.quotient.futureAfter(future, left)
      return joinsWithin(this.quotient, one, this.quotient.futureAfter(future, right), maxReactionLines)
    })
    if (isCosmetic || first === undefined) return { weight: 'cosmetic', example: undefined }
    const { parts } = this
    const choiceNode = this.quotient.screen(first).node
    const levels: readonly [Weight, SectionValues, LineFilter][] = [
      ['ending', this.#ending, (node) => parts.isEnding(node)],
      ['lasting', this.#chapters, (node) => parts.chapterNumber(node) !== parts.chapterNumber(choiceNode)],
      ['chapter', this.#scenes, (node) => parts.sceneNumber(node) !== parts.sceneNumber(choiceNode)],
    ]
    for (const [weight, values, countsLine] of levels) {
      const example = this.#findDifference(forks, values, values.sectionOf(first), countsLine)
      if (example) return { weight, example }
    }
    return { weight: 'scene', example: undefined }
  }

  /** Searches for a differing line that `countsLine` accepts. `section` is the section of the choice: its scene, its chapter, or everything
   * before the ending. Skips pairs of futures that differ only inside this section. */
  #findDifference(
    forks: readonly Fork[],
    values: SectionValues,
    section: number,
    countsLine: LineFilter,
  ): DifferingLine | undefined {
    const { quotient } = this
    const pairs = new PairTable()
    const visits = new VisitLimit(visitsPerPair)
    const starts: Fork[] = []
    for (const fork of forks) {
      const left = quotient.futureAfter(fork.future, fork.left)
      const right = quotient.futureAfter(fork.future, fork.right)
      if (!values.isSame(section, left, right) && pairs.add(left, right, -1, -1, -1)) starts.push(fork)
    }
    let line: CompiledNode | undefined
    const stack = starts.map((_, pair) => pair).reverse()
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      const from = pair
      compareStep(quotient, pairs.left(from), pairs.right(from), {
        follow: (left, right, leftAnswer, rightAnswer) => {
          if (left === right || values.isSame(section, left, right)) return
          if (!visits.allows(quotient.screenOf[left] ?? 0, quotient.screenOf[right] ?? 0)) return
          if (pairs.add(left, right, from, leftAnswer, rightAnswer)) stack.push(pairs.size - 1)
        },
        differ: (node) => {
          if (countsLine(node)) line = node
        },
        partners: (extra, others) =>
          others.some((other) => values.isSame(section, extra, other)) ? [] : others,
      })
      if (line) return toDifferingLine(pairs, from, starts, line)
    }
    return undefined
  }
}

export function toDifferingLine(
  pairs: PairTable,
  pair: number,
  starts: readonly Fork[],
  node: CompiledNode,
): DifferingLine | undefined {
  const { first, left, right } = pairs.routeTo(pair)
  const fork = starts[first]
  return fork && { node, fork, leftAnswers: left, rightAnswers: right }
}

/** Lists the pairs of answers that lead to different futures. Lists only one fork for each ordered pair of futures. */
export function forksIn(quotient: Quotient, futures: ReadonlySet<number>): Fork[] {
  const pairs = new PairTable()
  const forks: Fork[] = []
  for (const future of futures) {
    const answers = quotient.answerCount(future)
    for (let left = 0; left < answers; left += 1) {
      const one = quotient.futureAfter(future, left)
      for (let right = left + 1; right < answers; right += 1) {
        const other = quotient.futureAfter(future, right)
        if (one !== other && pairs.add(one, other, -1, -1, -1)) forks.push({ future, left, right })
      }
    }
  }
  return forks
}
