// Selects the facts that describe a run: the same on the learner's screen, in the PDF and for the trainer.
import type { ReachedFact } from './replay.js'

/** The maximum number of facts shown for one run. */
export const maxFacts = 5

interface WithWeight {
  readonly weight: number
}

/** Selects up to `maxFacts` facts: from each chapter the fact with the highest weight, then the other facts by weight. Returns the
 * facts in the order in which the player reached them. Ignores facts that the game no longer defines. */
export function chooseFacts<Fact extends Pick<ReachedFact, 'key' | 'scene'>>(
  reached: readonly Fact[],
  facts: Readonly<Record<string, WithWeight>>,
  chapterOf: (scene: string) => string,
): Fact[] {
  const knownFacts = reached.flatMap((fact, order) => {
    const weight = Object.hasOwn(facts, fact.key) ? facts[fact.key]?.weight : undefined
    return weight === undefined ? [] : [{ fact, order, weight, chapter: chapterOf(fact.scene) }]
  })
  const byWeight = knownFacts.toSorted(
    (left, right) => right.weight - left.weight || left.order - right.order,
  )
  const seenChapters = new Set<string>()
  const heaviestPerChapter = byWeight.filter(
    ({ chapter }) => !seenChapters.has(chapter) && seenChapters.add(chapter),
  )
  const others = byWeight.filter((fact) => !heaviestPerChapter.includes(fact))
  return [...heaviestPerChapter, ...others]
    .slice(0, maxFacts)
    .toSorted((left, right) => left.order - right.order)
    .map(({ fact }) => fact)
}
