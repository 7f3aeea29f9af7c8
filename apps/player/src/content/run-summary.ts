// A fact is something that the learner did in the story. A notion is a topic that the game teaches.
import { type Fact, type FactPrint, maxNotions } from '@didascalie/contract'
import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts, choosePrint, factsAbout } from '@didascalie/engine/run-facts'

/** A fact in the game's facts.json. */
export type KnownFact = Pick<Fact, 'text' | 'notion' | 'question' | 'weight' | 'success' | 'prints'>

export interface ShownFact {
  readonly key: string
  readonly text: string
  readonly notion: number
  /** A question for the conversation with the trainer. */
  readonly question: string
  readonly chapter: string
  /** The background that was visible when the run reached the fact. */
  readonly background: string
  readonly print?: FactPrint | undefined
}

export interface RunSummary {
  /** At most five facts, in the order in which the run reached them. */
  readonly facts: readonly ShownFact[]
  /** The texts of all reached facts, by notion. Index 0 belongs to notion 1. */
  readonly done: readonly (readonly string[])[]
}

/** Returns `null` when the run reached no fact of facts.json, for example because it has no trace. */
export function summariseRun(
  reached: readonly ReachedFact[],
  facts: Readonly<Record<string, KnownFact>>,
  chapterOf: (scene: string) => string,
): RunSummary | null {
  const knownFacts = reached.filter(({ key }) => Object.hasOwn(facts, key))
  if (knownFacts.length === 0) return null
  const shownFacts = chooseFacts(knownFacts, facts, chapterOf).flatMap(({ key, scene, background }) => {
    const fact = facts[key]
    if (!fact) return []
    const { text, notion, question } = fact
    const print = choosePrint(fact.prints, background)
    return [{ key, text, notion, question, chapter: chapterOf(scene), background, print }]
  })
  const done = Array.from({ length: maxNotions }, (_, index) =>
    factsAbout(index + 1, knownFacts, facts).map(({ text }) => text),
  )
  return { facts: shownFacts, done }
}
