// Builds a learner's debrief from the stored data. If the learner does not share their run, the copy for trainers does not show it.
import { notionsInOrder } from '@didascalie/contract'
import { factsAbout } from '@didascalie/engine/run-facts'
import type { Store } from '../../store.js'
import type { Content, Contents } from '../content/content.js'
import type { Learner } from '../learners/rules.js'
import type { Bilan, BilanGame } from '../pdf/debrief.js'
import { wordsOf } from '../pdf/wording.js'
import { secondsPlayed } from '../progress/rules.js'
import { isReadByTrainers } from '../progress/runs.js'
import { printedFacts } from './printed-facts.js'

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
    notions: notionsInOrder(content.notions).map(({ title, survey, gestures }, index) => {
      const number = index + 1
      const facts = factsAbout(number, reached, content.facts)
      return {
        title,
        sign: content.brand.signs[number - 1],
        survey,
        gestures,
        chosenGestures: facts.flatMap(({ gesture = [] }) => gesture),
        reachedFacts: reached.length === 0 ? null : facts.map(({ text }) => text),
        acquired: answers.get(number) ?? null,
        viewed: viewed.includes(number),
      }
    }),
  }
}
