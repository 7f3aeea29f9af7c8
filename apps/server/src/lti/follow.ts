// What whoever teaches sees when they open an activity. The régie takes this over where there is one (`Deps.landing`).
import type { Store } from '../store/open-store.js'
import type { LtiPlatformRow, SessionRow } from '../store/schema.js'
import type { SessionFigures } from './pages.js'
import { membersOf, type Speaking } from './services.js'

/** A course of a platform, as one of its activities names it: others that lead to the same session are not theirs to see. */
export interface Course {
  readonly platform: LtiPlatformRow
  readonly members: string | null
}

/** Members whom the course lists and who have not come; nothing where it lists none, or does not answer. */
export async function notYetCome(
  speaking: Speaking & { store: Store },
  { platform, members: address }: Course,
  session: SessionRow,
  now: number,
): Promise<string[] | undefined> {
  if (address === null) return undefined
  const members = await membersOf(speaking, platform, address, now).catch(() => undefined)
  if (members === undefined) return undefined
  const come = new Set(
    (await speaking.store.lti.subsOfSession(session.uid))
      .filter(({ platform_uid }) => platform_uid === platform.uid)
      .map(({ sub }) => sub),
  )
  return members.filter(({ sub }) => !come.has(sub)).map(({ name }) => name)
}

export async function figuresOf(
  speaking: Speaking & { store: Store },
  course: Course,
  session: SessionRow,
  now: number,
): Promise<SessionFigures> {
  const learners = await speaking.store.learners.progressOfSession(session.uid)
  return {
    name: session.name,
    come: learners.length,
    finished: learners.filter(({ surveyed_on }) => surveyed_on !== null).length,
    missing: await notYetCome(speaking, course, session, now),
  }
}
