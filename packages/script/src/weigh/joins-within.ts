import { compareStep, lineCount } from './compare-futures.js'
import type { Quotient } from './quotient.js'

/** A safety limit. Two futures that meet after a few lines need fewer steps, even with steps that show no line. */
const maxSteps = 40

/** A future, and how many lines it may still show. */
interface Side {
  readonly future: number
  readonly remainingLines: number
}

/** Whether the story soon continues in the same way from two futures. For all later answers, both sides must reach the same future after at
 * most `lines` lines each. False if this takes more than `maxSteps` steps. */
export function joinsWithin(quotient: Quotient, left: number, right: number, lines: number): boolean {
  const sideAfter = ({ future, remainingLines }: Side, after: number, answer: number): Side => ({
    future: after,
    remainingLines: answer === -1 ? remainingLines : remainingLines - lineCount(quotient.screen(future)),
  })
  // Each pair is compared once. A repeated pair returns true: if the first comparison of the pair fails, the whole result is false anyway.
  const visited = new Set<string>()
  const join = (one: Side, other: Side, steps: number): boolean => {
    if (one.future === other.future) return true
    if (steps === 0) return false
    const key = `${one.future} ${one.remainingLines} ${other.future} ${other.remainingLines}`
    if (visited.has(key)) return true
    visited.add(key)
    const pairs: [Side, Side][] = []
    compareStep(quotient, one.future, other.future, {
      follow: (leftAfter, rightAfter, leftAnswer, rightAnswer) => {
        pairs.push([sideAfter(one, leftAfter, leftAnswer), sideAfter(other, rightAfter, rightAnswer)])
      },
      differ: () => undefined,
      // An answer that only one side offers makes no difference if an answer of the other side leads to the same future.
      partners: (extra, others) => (others.includes(extra) ? [] : others.slice(0, 1)),
    })
    return (
      pairs.length > 0 &&
      pairs.every(([left, right]) => {
        if (left.remainingLines < 0 || right.remainingLines < 0) return false
        return join(left, right, steps - 1)
      })
    )
  }
  return join({ future: left, remainingLines: lines }, { future: right, remainingLines: lines }, maxSteps)
}
