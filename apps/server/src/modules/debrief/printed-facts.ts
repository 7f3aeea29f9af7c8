import { insertKeptKey, souvenirVariable, wording } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts, choosePrint } from '@didascalie/engine/run-facts'
import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import { type Content, chapterNameOf } from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Learner } from '../learners/rules.js'
import type { BilanFact, BilanKeepsake } from '../pdf/debrief.js'
import type { StoredRun } from '../progress/run-queries.js'

interface PrintedRun {
  /** The facts chosen for the debrief. A fact says what the learner did, for example « Vous avez répondu à l’appel. » */
  facts: BilanFact[]
  /** All facts of the run. */
  reached: ReachedFact[]
  keepsake?: BilanKeepsake
}

/** The facts and the keepsake of the learner's latest finished run. Empty if the debrief must not show the run. */
export async function printedFacts(
  store: Store,
  learner: Learner,
  { session, content }: DebriefSource,
): Promise<PrintedRun> {
  const isPrinted = learner.printsRun && mayStoreTrace(learner, session, content)
  const runs = isPrinted ? await store.runs.ofLearner(learner.uid) : []
  const finishedRun = runs.findLast(({ kind }) => kind === 'ended')
  if (finishedRun === undefined) return { facts: [], reached: [] }
  const reached = finishedRun.facts.filter(({ key }) => Object.hasOwn(content.facts, key))
  const facts = chooseFacts(reached, content.facts, content.chapterOf).map((fact) =>
    printedFact(fact, { session, content }),
  )
  const keepsake = facts.length > 0 ? keepsakeOf(finishedRun, { session, content }) : undefined
  return { facts, reached, ...(keepsake === undefined ? {} : { keepsake }) }
}

interface DebriefSource {
  session: Session
  content: Content
}

function printedFact(
  { key, scene, background }: ReachedFact,
  { session, content }: DebriefSource,
): BilanFact {
  const { text = '', question = '', prints } = content.facts[key] ?? {}
  const print = choosePrint(prints, background)
  const chapter = capitalise(chapterNameOf(content, scene))
  return {
    when: [chapter, print?.hour ?? ''].filter((part) => part !== '').join(', '),
    text,
    question,
    picture: print && content.pictureFile(`print/${print.picture}.jpg`, session.hasDecors),
  }
}

/** The keepsake (a souvenir with a picture) that the story gave at the end. Replays the run, because its variables are not stored. */
function keepsakeOf({ answers }: StoredRun, { session, content }: DebriefSource): BilanKeepsake | undefined {
  const { moment } = content.replay(answers.map(({ id }) => id).join(' '))
  const id = moment.variables[souvenirVariable]
  if (typeof id !== 'string' || id === '') return undefined
  const picture = content.pictureFile(`insert/${id}.jpg`, session.hasDecors)
  const text = wording(content.wordings, insertKeptKey(id), '')
  return picture === undefined || text === '' ? undefined : { picture, text }
}
