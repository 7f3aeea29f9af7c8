import type { CompiledNode } from '@didascalie/engine/analysis'
import { type DifferingLine, type Fork, toDifferingLine } from './choice-weigher.js'
import { compareStep } from './compare-futures.js'
import { PairTable, VisitLimit } from './pair-table.js'
import type { Quotient } from './quotient.js'

/** The maximum number of comparisons of the same pair of screens (see `VisitLimit`). */
const visitsPerPair = 48

/** Finds the lines that only some answers to a choice lead to. Returns an example for each line: two answers (a fork) and the later answers on
 * both sides. In a large story, `visitsPerPair` can stop the search before it finds all lines. */
export function differingLines(quotient: Quotient, forks: readonly Fork[]): Map<CompiledNode, DifferingLine> {
  const pairs = new PairTable()
  const starts: Fork[] = []
  const visits = new VisitLimit(visitsPerPair)
  const differing = new Map<CompiledNode, { node: CompiledNode; pair: number }>()
  const canVisit = (left: number, right: number) =>
    visits.allows(quotient.screenOf[left] ?? 0, quotient.screenOf[right] ?? 0)
  for (const fork of forks) {
    const left = quotient.futureAfter(fork.future, fork.left)
    const right = quotient.futureAfter(fork.future, fork.right)
    if (canVisit(left, right) && pairs.add(left, right, -1, -1, -1)) starts.push(fork)
  }
  for (let pair = 0; pair < pairs.size; pair += 1) {
    compareStep(quotient, pairs.left(pair), pairs.right(pair), {
      follow: (left, right, leftAnswer, rightAnswer) => {
        if (left !== right && canVisit(left, right)) pairs.add(left, right, pair, leftAnswer, rightAnswer)
      },
      differ: (node) => {
        if (!differing.has(node)) differing.set(node, { node, pair })
      },
      // Compares only answers that both sides offer.
      partners: () => [],
    })
  }
  return new Map(
    Array.from(
      differing.values(),
      ({ node, pair }) => [node, toDifferingLine(pairs, pair, starts, node)] as const,
    ).filter((entry): entry is [CompiledNode, DifferingLine] => entry[1] !== undefined),
  )
}
