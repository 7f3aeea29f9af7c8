// Builds a learner's debrief from the stored data. If the learner does not share their run, the copy for trainers does not show it.
import {
  insertKeptKey,
  notionsInOrder,
  souvenirVariable,
  suggestedGestures,
  wording,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import type { ReachedFact } from '@didascalie/engine'
import { chooseFacts, choosePrint, factsAbout, getOwnSentences } from '@didascalie/engine/run-facts'
import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import type { Contents } from '../content/content.js'
import { type Content, chapterNameOf } from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Learner } from '../learners/rules.js'
import type { Bilan, BilanFact, BilanGame, BilanKeepsake } from '../pdf/debrief.js'
import { wordsOf } from '../pdf/wording.js'
import { secondsPlayed } from '../progress/rules.js'
import type { StoredRun } from '../progress/run-queries.js'
import { isReadByTrainers } from '../progress/runs.js'

export function debriefGameOf({ name, wordings, brand, calendar }: Content): BilanGame {
  const { colours, mark } = brand
  return { name, words: wordsOf(wordings), colours, mark, chapterCount: calendar.chapters.length }
}

/** Returns `undefined` if the session or its game no longer exists. */
export async function debriefOf(
  store: Store,
  contents: Contents,
  learner: Learner,
  { now, timeZone, reader }: { now: number; timeZone: string; reader: 'learner' | 'trainer' },
): Promise<Bilan | undefined> {
  const session = await store.sessions.find(learner.sessionUid)
  if (session === undefined) return undefined
  const content = contents.find(session.content)
  if (content === undefined) return undefined
  const organisation = await store.organisations.find(session.organisationUid)
  const logo = session.logoHash === null ? undefined : await store.sessions.findLogo(session.logoHash)
  const { viewed, answers } = await store.notions.ofLearner(learner.uid)
  const isReadable = reader === 'learner' || isReadByTrainers(learner, session, content)
  // The facts, their gestures (things to try next) and the keepsake depend on the learner's choices. They would reveal a run that is not
  // shared.
  const { reached, ...printedRun } = isReadable
    ? await printedFacts(store, learner, { session, content })
    : { facts: [], reached: [] }
  return {
    game: debriefGameOf(content),
    organisation: organisation?.name ?? '',
    sessionName: session.name,
    ...(logo === undefined ? {} : { logo: Buffer.from(logo.png) }),
    firstname: learner.firstname,
    lastname: learner.lastname,
    date: new Date(now),
    timeZone,
    playedSeconds: secondsPlayed(learner.playedMs),
    ...printedRun,
    own: getOwnSentences(reached, content.facts),
    notions: notionsInOrder(content.notions).map(({ title, survey, gestures }, index) => {
      const number = index + 1
      const facts = factsAbout(number, reached, content.facts)
      const acquired = answers.get(number) ?? null
      return {
        title,
        sign: content.brand.signs[number - 1],
        survey,
        gestures: suggestedGestures({ gestures, facts, acquired }),
        reachedFacts: reached.length === 0 ? null : facts.map(({ text }) => text),
        acquired,
        viewed: viewed.includes(number),
      }
    }),
  }
}

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
