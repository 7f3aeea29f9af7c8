// Compares two futures step by step. A future stands for all states of the story from which the same texts and answers follow (see
// quotient.ts). The comparison gives both sides the same answers and finds the lines that only one side shows.
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Quotient } from './quotient.js'
import type { Screen } from './shown-moments.js'

/** Receives the next pair of futures, and the answer that leads to each future. The answer is −1
 * for a side that does not advance. */
export type Follow = (left: number, right: number, leftAnswer: number, rightAnswer: number) => void

/**
 * `extra` is the future after an answer that only one side offers. `others` are the futures after the answers of the other side. Returns
 * the futures of `others` that must be compared with `extra`.
 */
export type Partners = (extra: number, others: readonly number[]) => readonly number[]

export interface Comparison {
  readonly follow: Follow
  /** Called with the node of each text that only one side shows. */
  readonly differ: (node: CompiledNode) => void
  readonly partners: Partners
}

/** Advances two different futures by one step:
 * - If both show the same texts, gives each answer to both sides.
 * - If both show the same line but offer different answers, see `compareAnswers`.
 * - If they show different lines, advances only the side that is earlier in the story. The later side waits, so that both sides can reach
 *   the point where the story joins again. If the earlier side has reached an end, advances the other side. */
export function compareStep(quotient: Quotient, left: number, right: number, comparison: Comparison): void {
  const { follow, differ } = comparison
  const one = quotient.screen(left)
  const other = quotient.screen(right)
  if (one.label === other.label) {
    for (let answer = 0; answer < quotient.answerCount(left); answer += 1) {
      follow(quotient.futureAfter(left, answer), quotient.futureAfter(right, answer), answer, answer)
    }
    return
  }
  if (one.node === other.node || (one.text !== '' && one.text === other.text)) {
    compareAnswers(quotient, left, right, comparison)
    return
  }
  const isLeftEarlier = (quotient.rank[left] ?? 0) <= (quotient.rank[right] ?? 0)
  const advancesLeft = (isLeftEarlier && quotient.answerCount(left) > 0) || quotient.answerCount(right) === 0
  if (advancesLeft) {
    reportAllLines(one, differ)
    for (let answer = 0; answer < quotient.answerCount(left); answer += 1) {
      follow(quotient.futureAfter(left, answer), right, answer, -1)
    }
    return
  }
  reportAllLines(other, differ)
  for (let answer = 0; answer < quotient.answerCount(right); answer += 1) {
    follow(left, quotient.futureAfter(right, answer), -1, answer)
  }
}

/** Compares two futures that show the same line but offer different answers. If both sides offer an answer, follows this answer on both
 * sides. If only one side offers it, reports the answer as a difference, and follows it together with its partners. */
function compareAnswers(quotient: Quotient, left: number, right: number, comparison: Comparison): void {
  const { follow, differ, partners } = comparison
  const leftOffered = quotient.screen(left).offered
  const rightOffered = quotient.screen(right).offered
  const common = leftOffered.map(({ text }) => rightOffered.findIndex((offer) => offer.text === text))
  const leftFutures = leftOffered.map((_, answer) => quotient.futureAfter(left, answer))
  const rightFutures = rightOffered.map((_, answer) => quotient.futureAfter(right, answer))
  leftOffered.forEach((offer, answer) => {
    const sameAnswer = common[answer] ?? -1
    const future = leftFutures[answer] ?? 0
    if (sameAnswer !== -1) {
      follow(future, rightFutures[sameAnswer] ?? 0, answer, sameAnswer)
      return
    }
    if (offer.text !== '') differ(offer.node)
    for (const partner of partners(future, rightFutures))
      follow(future, partner, answer, rightFutures.indexOf(partner))
  })
  rightOffered.forEach((offer, answer) => {
    if (common.includes(answer)) return
    const future = rightFutures[answer] ?? 0
    if (offer.text !== '') differ(offer.node)
    for (const partner of partners(future, leftFutures))
      follow(partner, future, leftFutures.indexOf(partner), answer)
  })
}

function reportAllLines({ node, text, offered }: Screen, differ: (node: CompiledNode) => void): void {
  if (text !== '') differ(node)
  for (const offer of offered) if (offer.text !== '') differ(offer.node)
}

/** How many lines a screen shows. The learner sees a single reply as a caption, so it counts as a line. */
export const lineCount = ({ text, offered }: Screen): number =>
  (text === '' ? 0 : 1) + (offered.length === 1 && offered[0]?.text !== '' ? 1 : 0)
