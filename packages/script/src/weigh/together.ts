import { linesOn, stepApart } from './apart.js'
import type { Quotient } from './quotient.js'

/** More steps than a reaction takes, including steps that show no line. */
const mostSteps = 40

/** A future, and how many lines it may still show. */
interface Side {
  readonly future: number
  readonly room: number
}

/** Whether two futures always reach the same future after at most `lines` lines on each side, for all answers on the way. */
export function togetherWithin(quotient: Quotient, left: number, right: number, lines: number): boolean {
  const next = ({ future, room }: Side, after: number, answer: number): Side => ({
    future: after,
    room: answer === -1 ? room : room - linesOn(quotient.screen(future)),
  })
  // A pair is compared once. Returning true for a repeated pair is safe: a failed comparison already makes the whole result false.
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
      // An answer that only one side offers makes no difference if it leads to the same future as an answer of the other side.
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
