// Compares two futures step by step: finds the lines that only one of them shows when the learner gives the same answers.
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Quotient } from './quotient.js'
import type { Screen } from './shown-moments.js'

/** Receives the next pair of futures, and the answer that leads to each. The answer is −1 for a side that stays where it is. */
export type Follow = (left: number, right: number, leftAnswer: number, rightAnswer: number) => void

/** For an answer that only one side offers: returns which futures of the other side (`others`) to compare it with. */
export type Partners = (extra: number, others: readonly number[]) => readonly number[]

export interface Walk {
  /** Called with each pair of futures to compare next. */
  readonly follow: Follow
  /** Called with each text that only one side shows. */
  readonly differ: (node: CompiledNode) => void
  readonly partners: Partners
}

/** Advances two different futures by one step. If they show different lines, only the side that is earlier in the story
 * advances, so that both sides reach the point where the story joins again. */
export function stepApart(quotient: Quotient, left: number, right: number, walk: Walk): void {
  const { follow, differ } = walk
  const one = quotient.screen(left)
  const other = quotient.screen(right)
  if (one.label === other.label) {
    for (let answer = 0; answer < quotient.answers(left); answer += 1) {
      follow(quotient.after(left, answer), quotient.after(right, answer), answer, answer)
    }
    return
  }
  if (one.node === other.node || (one.text !== '' && one.text === other.text)) {
    offersApart(quotient, left, right, walk)
    return
  }
  const leftIsBehind = (quotient.rank[left] ?? 0) <= (quotient.rank[right] ?? 0)
  const goesLeft = (leftIsBehind && quotient.answers(left) > 0) || quotient.answers(right) === 0
  if (goesLeft) {
    tellAll(one, differ)
    for (let answer = 0; answer < quotient.answers(left); answer += 1) {
      follow(quotient.after(left, answer), right, answer, -1)
    }
    return
  }
  tellAll(other, differ)
  for (let answer = 0; answer < quotient.answers(right); answer += 1) {
    follow(left, quotient.after(right, answer), -1, answer)
  }
}

/** Compares two futures that show the same line with different answers. Answers that both sides offer are followed together. */
function offersApart(quotient: Quotient, left: number, right: number, walk: Walk): void {
  const { follow, differ, partners } = walk
  const ours = quotient.screen(left).offered
  const theirs = quotient.screen(right).offered
  const common = ours.map(({ text }) => theirs.findIndex((offer) => offer.text === text))
  const leftWays = ours.map((_, answer) => quotient.after(left, answer))
  const rightWays = theirs.map((_, answer) => quotient.after(right, answer))
  ours.forEach((offer, answer) => {
    const place = common[answer] ?? -1
    const way = leftWays[answer] ?? 0
    if (place !== -1) {
      follow(way, rightWays[place] ?? 0, answer, place)
      return
    }
    if (offer.text !== '') differ(offer.node)
    for (const partner of partners(way, rightWays)) follow(way, partner, answer, rightWays.indexOf(partner))
  })
  theirs.forEach((offer, answer) => {
    if (common.includes(answer)) return
    const way = rightWays[answer] ?? 0
    if (offer.text !== '') differ(offer.node)
    for (const partner of partners(way, leftWays)) follow(partner, way, leftWays.indexOf(partner), answer)
  })
}

function tellAll({ node, text, offered }: Screen, differ: (node: CompiledNode) => void): void {
  if (text !== '') differ(node)
  for (const offer of offered) if (offer.text !== '') differ(offer.node)
}

/** How many lines a screen shows. A single reply is a caption and counts as a line. */
export const linesOn = ({ text, offered }: Screen): number =>
  (text === '' ? 0 : 1) + (offered.length === 1 && offered[0]?.text !== '' ? 1 : 0)
