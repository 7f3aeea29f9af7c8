// What a week was, from the facts that were met in it: told in a few sentences, and beside each notion.
import { type Fact, mostNotions } from '@didascalie/contract'
import type { FactMet } from '@didascalie/engine'
import { chooseFacts } from '@didascalie/engine/week'

/** As the game's facts.json has it. */
export type KnownFact = Pick<Fact, 'text' | 'notion' | 'question' | 'weight'>

export interface ToldFact {
  readonly key: string
  readonly text: string
  readonly chapter: string
  /** What was seen there. */
  readonly background: string
}

export interface LivedWeek {
  /** Five at most, in the order in which they happened. */
  readonly told: readonly ToldFact[]
  /** By notion, everything that was done. */
  readonly done: readonly (readonly string[])[]
}

/** Nothing to tell: the run was not traced, or the game marks no facts. */
export function livedWeek(
  met: readonly FactMet[],
  facts: Readonly<Record<string, KnownFact>>,
  chapterOf: (scene: string) => string,
): LivedWeek | null {
  const known = met.filter(({ key }) => Object.hasOwn(facts, key))
  if (known.length === 0) return null
  const told = chooseFacts(known, facts, chapterOf).map(({ key, scene, background }) => ({
    key,
    text: facts[key]?.text ?? '',
    chapter: chapterOf(scene),
    background,
  }))
  const done = Array.from({ length: mostNotions }, (_, index) =>
    known.flatMap(({ key }) => (facts[key]?.notion === index + 1 ? [facts[key].text] : [])),
  )
  return { told, done }
}
