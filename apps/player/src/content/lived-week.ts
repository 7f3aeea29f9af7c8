// Summarizes a run from the facts that it reached: a few sentences, and all facts by notion.
import { type Fact, mostNotions } from '@didascalie/contract'
import type { FactMet } from '@didascalie/engine'
import { chooseFacts } from '@didascalie/engine/week'

/** A fact in the game's facts.json. */
export type KnownFact = Pick<Fact, 'text' | 'notion' | 'question' | 'weight'>

export interface ToldFact {
  readonly key: string
  readonly text: string
  readonly chapter: string
  /** The background that was visible when the run reached the fact. */
  readonly background: string
}

export interface LivedWeek {
  /** At most five facts, in the order in which the run reached them. */
  readonly told: readonly ToldFact[]
  /** The texts of all reached facts, by notion. */
  readonly done: readonly (readonly string[])[]
}

/** Returns `null` when the run has no trace or reached no known fact. */
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
