// What a learner's debrief says, from what is kept about them. A trainer's copy is the same, but for a week that is not shared.
import { notionsInOrder } from '@didascalie/contract'
import type { Content, Contents } from '../content/index.js'
import type { Learner } from '../learners/index.js'
import { type Bilan, type BilanGame, wordsOf } from '../pdf/index.js'
import { isReadByTrainers, secondsPlayed } from '../progress/index.js'
import type { Store } from './store.js'
import { toldWeek } from './told-week.js'

/** What a sheet shows of the game that was played. */
export function sheetOf({ name, wordings, brand, calendar }: Content): BilanGame {
  const { colours, mark } = brand
  return { name, words: wordsOf(wordings), colours, mark, steps: calendar.chapters.length }
}

/** Nothing when their session, or its game, is gone. */
export async function debriefOf(
  store: Pick<Store, 'sessions' | 'organisations' | 'notions' | 'runs'>,
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
  const { viewed, answers } = await store.notions.of(learner.uid)
  const isRead = reader === 'learner' || isReadByTrainers(learner, session, content)
  // Gestures are chosen by what was done: they would tell it.
  const { week, met } = isRead ? await toldWeek(store, learner, { session, content }) : { week: [], met: [] }
  return {
    game: sheetOf(content),
    organisation: organisation?.name ?? '',
    sessionName: session.name,
    ...(logo === undefined ? {} : { logo: Buffer.from(logo.png) }),
    firstname: learner.firstname,
    lastname: learner.lastname,
    date: new Date(now),
    timeZone,
    seconds: secondsPlayed(learner.playedMs),
    week,
    notions: notionsInOrder(content.notions).map(({ title, survey, gestures }, index) => {
      const number = index + 1
      return {
        title,
        sign: content.brand.signs[number - 1],
        survey,
        gestures,
        chosenGestures: met.flatMap(({ key }) => {
          const fact = content.facts[key]
          return fact?.notion === number && fact.gesture ? [fact.gesture] : []
        }),
        acquired: answers.get(number) ?? null,
        viewed: viewed.includes(number),
      }
    }),
  }
}
