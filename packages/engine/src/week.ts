// Selects the facts that describe a run: the same on the learner's screen, in the PDF and for the trainer.
import type { ReachedFact } from './replay.js'

/** The maximum number of facts shown for one run. */
export const maxFacts = 5

interface Weighed {
  readonly weight: number
}

/** Selects first the fact with the highest weight of each chapter, then the highest weights of all others. Returns them in the order
 * in which the player reached them. Ignores facts that the game no longer defines. */
export function chooseFacts<Fact extends Pick<ReachedFact, 'key' | 'scene'>>(
  reached: readonly Fact[],
  facts: Readonly<Record<string, Weighed>>,
  chapterOf: (scene: string) => string,
): Fact[] {
  const known = reached.flatMap((fact, order) => {
    const weight = Object.hasOwn(facts, fact.key) ? facts[fact.key]?.weight : undefined
    return weight === undefined ? [] : [{ fact, order, weight, chapter: chapterOf(fact.scene) }]
  })
  const byWeight = known.toSorted((left, right) => right.weight - left.weight || left.order - right.order)
  const seen = new Set<string>()
  const best = byWeight.filter(({ chapter }) => !seen.has(chapter) && seen.add(chapter))
  const others = byWeight.filter((each) => !best.includes(each))
  return [...best, ...others]
    .slice(0, maxFacts)
    .toSorted((left, right) => left.order - right.order)
    .map(({ fact }) => fact)
}
