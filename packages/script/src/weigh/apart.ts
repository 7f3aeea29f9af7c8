// Two futures side by side: what the same answers show in one and not in the other.
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { Quotient } from './quotient.js'
import type { Screen } from './shown-moments.js'

/** Where two futures go on to; −1 for a side that waits. */
export type Follow = (left: number, right: number, leftAnswer: number, rightAnswer: number) => void

/** What one side offers and the other does not: which of the other's ways it has to be held against. */
export type Partners = (extra: number, others: readonly number[]) => readonly number[]

export interface Walk {
  /** Called with every pair that the same answers lead to. */
  readonly follow: Follow
  /** Called with what is to be read on one side only. */
  readonly differ: (node: CompiledNode) => void
  readonly partners: Partners
}

/** Goes one step further in two different futures. Where they show different lines, the side that is behind in the story
 * goes on alone, so that they meet again where the story does. */
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

/** The same line with other answers: those that both sides offer are followed together. */
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

/** How many lines a screen shows; a single reply is a caption, which is one too. */
export const linesOn = ({ text, offered }: Screen): number =>
  (text === '' ? 0 : 1) + (offered.length === 1 && offered[0]?.text !== '' ? 1 : 0)
