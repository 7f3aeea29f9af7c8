// What a learner's debrief says, from what is kept about them: the same for the learner and for their trainer.
import { type Notions, notionCount } from '@didascalie/contract'
import type { Bilan } from '../bilan/bilan.js'
import type { Store } from '../store/open-store.js'
import type { LearnerRow } from '../store/schema.js'
import { secondsPlayed } from './played-time.js'

/** Nothing when their session is gone. */
export async function debriefOf(
  store: Pick<Store, 'sessions' | 'organisations' | 'notions'>,
  texts: Notions,
  learner: LearnerRow,
  now: number,
): Promise<Bilan | undefined> {
  const session = await store.sessions.find(learner.session_uid)
  if (session === undefined) return undefined
  const organisation = await store.organisations.find(session.organisation_uid)
  const logo = session.logo_hash === null ? undefined : await store.sessions.findLogo(session.logo_hash)
  const { viewed, answers } = await store.notions.of(learner.uid)
  const numbers = Array.from({ length: notionCount }, (_, index) => index + 1)
  return {
    organisation: organisation?.name ?? '',
    sessionName: session.name,
    ...(logo === undefined ? {} : { logo: Buffer.from(logo.png) }),
    firstname: learner.firstname,
    lastname: learner.lastname,
    date: new Date(now),
    seconds: secondsPlayed(learner.played_ms),
    notions: numbers.flatMap((number) => {
      const notion = texts[`n${number}`]
      if (notion === undefined) return []
      const { title, survey, gestures } = notion
      return {
        title,
        survey,
        gestures,
        acquired: answers.get(number) ?? null,
        viewed: viewed.includes(number),
      }
    }),
  }
}
