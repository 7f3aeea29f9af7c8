import type { CompiledNode } from '@didascalie/engine/analysis'
import { stepApart } from './apart.js'
import { PairTable, Visits } from './pair-table.js'
import type { Quotient } from './quotient.js'
import { type ApartLine, type Fork, proofOf } from './scale.js'

const visitsPerScreen = 48

/** Finds every line, up to the end of the story, that some answers show and others do not, each with a proof. */
export function linesApart(quotient: Quotient, forks: readonly Fork[]): Map<CompiledNode, ApartLine> {
  const pairs = new PairTable()
  const starts: Fork[] = []
  const visits = new Visits(visitsPerScreen)
  const found = new Map<CompiledNode, { node: CompiledNode; place: number }>()
  const welcome = (left: number, right: number) =>
    visits.welcome(quotient.screenOf[left] ?? 0, quotient.screenOf[right] ?? 0)
  for (const fork of forks) {
    const left = quotient.after(fork.future, fork.left)
    const right = quotient.after(fork.future, fork.right)
    if (welcome(left, right) && pairs.add(left, right, -1, -1, -1)) starts.push(fork)
  }
  for (let place = 0; place < pairs.size; place += 1) {
    stepApart(quotient, pairs.left(place), pairs.right(place), {
      follow: (left, right, leftAnswer, rightAnswer) => {
        if (left !== right && welcome(left, right)) pairs.add(left, right, place, leftAnswer, rightAnswer)
      },
      differ: (node) => {
        if (!found.has(node)) found.set(node, { node, place })
      },
      // Compares only answers that both sides offer.
      partners: () => [],
    })
  }
  return new Map(
    Array.from(
      found.values(),
      ({ node, place }) => [node, proofOf(pairs, place, starts, node)] as const,
    ).filter((entry): entry is [CompiledNode, ApartLine] => entry[1] !== undefined),
  )
}
