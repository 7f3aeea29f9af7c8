// Which of the facts that were met are told of a week: the same five on the screen, in the PDF and for a trainer.
import type { FactMet } from './replay.js'

/** Told of one week. */
export const factsTold = 5

interface Weighed {
  readonly weight: number
}

/** The facts worth telling, in the order in which they were met: the weightiest of each chapter first, so that the chapters are
 * spread, then the weightiest of all others. A fact that the game no longer knows is not told. */
export function chooseFacts<Met extends Pick<FactMet, 'key' | 'scene'>>(
  met: readonly Met[],
  facts: Readonly<Record<string, Weighed>>,
  chapterOf: (scene: string) => string,
): Met[] {
  const known = met.flatMap((fact, order) => {
    const weight = Object.hasOwn(facts, fact.key) ? facts[fact.key]?.weight : undefined
    return weight === undefined ? [] : [{ fact, order, weight, chapter: chapterOf(fact.scene) }]
  })
  const byWeight = known.toSorted((left, right) => right.weight - left.weight || left.order - right.order)
  const seen = new Set<string>()
  const best = byWeight.filter(({ chapter }) => !seen.has(chapter) && seen.add(chapter))
  const others = byWeight.filter((each) => !best.includes(each))
  return [...best, ...others]
    .slice(0, factsTold)
    .toSorted((left, right) => left.order - right.order)
    .map(({ fact }) => fact)
}
