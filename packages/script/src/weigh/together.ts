import { linesOn, stepApart } from './apart.js'
import type { Quotient } from './quotient.js'

/** More steps than a reaction takes, however many of them show no line. */
const mostSteps = 40

/** A future, and how many lines it may still show. */
interface Side {
  readonly future: number
  readonly room: number
}

/** Whether two futures are one again after at most `lines` shown lines on each side, whatever is answered meanwhile. */
export function togetherWithin(quotient: Quotient, left: number, right: number, lines: number): boolean {
  const next = ({ future, room }: Side, after: number, answer: number): Side => ({
    future: after,
    room: answer === -1 ? room : room - linesOn(quotient.screen(future)),
  })
  // A pair that is met again on the way is either together by then or known not to be.
  const asked = new Set<string>()
  const meet = (one: Side, other: Side, steps: number): boolean => {
    if (one.future === other.future) return true
    if (steps === 0) return false
    const key = `${one.future} ${one.room} ${other.future} ${other.room}`
    if (asked.has(key)) return true
    asked.add(key)
    const ways: [Side, Side][] = []
    stepApart(quotient, one.future, other.future, {
      follow: (leftAfter, rightAfter, leftAnswer, rightAnswer) => {
        ways.push([next(one, leftAfter, leftAnswer), next(other, rightAfter, rightAnswer)])
      },
      differ: () => undefined,
      // An answer that only one side offers is no matter if it comes to the same as one of the other's.
      partners: (extra, others) => (others.includes(extra) ? [] : others.slice(0, 1)),
    })
    return (
      ways.length > 0 &&
      ways.every(([leftWay, rightWay]) => {
        if (leftWay.room < 0 || rightWay.room < 0) return false
        return meet(leftWay, rightWay, steps - 1)
      })
    )
  }
  return meet({ future: left, room: lines }, { future: right, room: lines }, mostSteps)
}
