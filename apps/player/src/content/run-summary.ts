// Summarizes a run from the facts that it reached: a few sentences, and all facts by notion.
import { type Fact, maxNotions } from '@didascalie/contract'
import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts, factsAbout } from '@didascalie/engine/week'

/** A fact in the game's facts.json. */
export type KnownFact = Pick<Fact, 'text' | 'notion' | 'question' | 'weight' | 'success'>

export interface ShownFact {
  readonly key: string
  readonly text: string
  readonly chapter: string
  /** The background that was visible when the run reached the fact. */
  readonly background: string
}

export interface RunSummary {
  /** At most five facts, in the order in which the run reached them. */
  readonly facts: readonly ShownFact[]
  /** The texts of all reached facts, by notion. */
  readonly done: readonly (readonly string[])[]
}

/** Summarizes a run. Returns `null` when the run reached no fact of facts.json, for example because it has no trace. */
export function summariseRun(
  reached: readonly ReachedFact[],
  facts: Readonly<Record<string, KnownFact>>,
  chapterOf: (scene: string) => string,
): RunSummary | null {
  const knownFacts = reached.filter(({ key }) => Object.hasOwn(facts, key))
  if (knownFacts.length === 0) return null
  const shownFacts = chooseFacts(knownFacts, facts, chapterOf).map(({ key, scene, background }) => ({
    key,
    text: facts[key]?.text ?? '',
    chapter: chapterOf(scene),
    background,
  }))
  const done = Array.from({ length: maxNotions }, (_, index) =>
    factsAbout(index + 1, knownFacts, facts).map(({ text }) => text),
  )
  return { facts: shownFacts, done }
}
