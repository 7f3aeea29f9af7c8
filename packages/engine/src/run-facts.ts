// Selects the facts (things that the learner did) that describe a run. The learner's screen, the PDF and the trainer's page show
// the same facts.
import type { ReachedFact } from './replay.js'

/** For one run. */
export const maxFacts = 5

interface ChoosableFact {
  readonly weight: number
  readonly success?: boolean | undefined
  /** Whether the fact is a sentence that the learner wrote, see `getOwnSentences`. */
  readonly own?: boolean | undefined
}

/**
 * Selects up to `maxFacts` facts: first the heaviest fact of each chapter, then other facts by
 * weight. If the learner reached a success (a fact with `success`), selects at least one success.
 * Returns the facts in the order in which the learner reached them. Ignores sentences of the learner,
 * and facts that the game no longer defines.
 */
export function chooseFacts<Fact extends Pick<ReachedFact, 'key' | 'scene'>>(
  reached: readonly Fact[],
  facts: Readonly<Record<string, ChoosableFact>>,
  chapterOf: (scene: string) => string,
): Fact[] {
  const knownFacts = reached.flatMap((fact, order) => {
    const definition = Object.hasOwn(facts, fact.key) ? facts[fact.key] : undefined
    return definition === undefined || definition.own
      ? []
      : [{ fact, order, ...definition, chapter: chapterOf(fact.scene) }]
  })
  const byWeight = knownFacts.toSorted(
    (left, right) => right.weight - left.weight || left.order - right.order,
  )
  const seenChapters = new Set<string>()
  const heaviestPerChapter = byWeight.filter(
    ({ chapter }) => !seenChapters.has(chapter) && seenChapters.add(chapter),
  )
  const others = byWeight.filter((fact) => !heaviestPerChapter.includes(fact))
  const heaviest = [...heaviestPerChapter, ...others].slice(0, maxFacts)
  const success = byWeight.find((fact) => fact.success)
  const chosenFacts =
    success === undefined || heaviest.some((fact) => fact.success)
      ? heaviest
      : heaviest.with(replacedIndex(success, heaviest), success)
  return chosenFacts.toSorted((left, right) => left.order - right.order).map(({ fact }) => fact)
}

/**
 * Returns the index of the selected fact that gives its place to the success: the lightest selected fact
 * of the same chapter, so that every chapter keeps a fact. If no fact of this chapter is selected, returns
 * the index of the lightest of all selected facts.
 */
function replacedIndex(
  { chapter }: { chapter: string },
  chosenFacts: readonly { chapter: string }[],
): number {
  const sameChapter = chosenFacts.findLastIndex((fact) => fact.chapter === chapter)
  return sameChapter === -1 ? chosenFacts.length - 1 : sameChapter
}

/** Returns the definitions in the order in which the learner reached the facts, without sentences of the learner. */
export function factsAbout<
  Definition extends { readonly notion: number; readonly own?: boolean | undefined },
>(
  notion: number,
  reached: readonly Pick<ReachedFact, 'key'>[],
  facts: Readonly<Record<string, Definition>>,
): Definition[] {
  return reached.flatMap(({ key }) => {
    const definition = Object.hasOwn(facts, key) ? facts[key] : undefined
    return definition?.notion === notion && !definition.own ? [definition] : []
  })
}

/** Returns the sentences that the learner wrote in the story, in order. */
export function getOwnSentences(
  reached: readonly Pick<ReachedFact, 'key'>[],
  facts: Readonly<Record<string, { readonly text: string; readonly own?: boolean | undefined }>>,
): string[] {
  return reached.flatMap(({ key }) => {
    const definition = Object.hasOwn(facts, key) ? facts[key] : undefined
    return definition?.own ? [definition.text] : []
  })
}

interface PrintOfFact {
  readonly picture: string
  readonly background?: string | undefined
}

/** A print is a picture of a fact. `background` is what the stage showed when the learner reached the fact. If no print has this
 * background, returns the print without a background. */
export function choosePrint<Print extends PrintOfFact>(
  prints: readonly Print[] | undefined,
  background: string,
): Print | undefined {
  return (
    prints?.find((print) => print.background === background) ??
    prints?.find((print) => print.background === undefined)
  )
}
