import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts } from '@didascalie/engine/week'
import { type Content, chapterNameOf } from '../content/index.js'
import { type Learner, mayStoreTrace } from '../learners/index.js'
import type { BilanFact } from '../pdf/index.js'
import type { Session } from '../sessions/index.js'
import type { Store } from './store.js'

/**
 * Returns the facts that the learner's latest finished run reached, or none if the debrief must not show them. `reached` has all facts;
 * `week` has the facts chosen for the debrief, with their texts.
 */
export async function printedFacts(
  store: Pick<Store, 'runs'>,
  learner: Learner,
  { session, content }: { session: Session; content: Content },
): Promise<{ week: BilanFact[]; reached: ReachedFact[] }> {
  const isPrinted = learner.printsRun && mayStoreTrace(learner, session, content)
  const runs = isPrinted ? await store.runs.ofLearner(learner.uid) : []
  const finishedRun = runs.findLast(({ kind }) => kind === 'ended')
  const reached = finishedRun ? finishedRun.facts.filter(({ key }) => Object.hasOwn(content.facts, key)) : []
  const week = chooseFacts(reached, content.facts, content.chapterOf).map(({ key, scene }) => ({
    when: withCapital(chapterNameOf(content, scene)),
    text: content.facts[key]?.text ?? '',
    question: content.facts[key]?.question ?? '',
  }))
  return { week, reached }
}

const withCapital = (text: string) => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
