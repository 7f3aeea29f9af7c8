// What whoever teaches sees when they open an activity. The régie takes this over where there is one (`Deps.landing`).
import type { Store } from '../store/open-store.js'
import type { LtiPlatformRow, SessionRow } from '../store/schema.js'
import type { SessionFigures } from './pages.js'
import { membersOf, type Speaking } from './services.js'

/** Members whom the platform lists and who have not come; nothing where it lists none, or does not answer. */
export async function notYetCome(
  speaking: Speaking & { store: Store },
  platform: LtiPlatformRow,
  session: SessionRow,
  now: number,
): Promise<string[] | undefined> {
  const links = await speaking.store.lti.linksOfSession(session.uid)
  const address = links.find(({ platform_uid, members_url }) => platform_uid === platform.uid && members_url)
  if (!address?.members_url) return undefined
  const members = await membersOf(speaking, platform, address.members_url, now).catch(() => undefined)
  if (members === undefined) return undefined
  const come = new Set((await speaking.store.lti.subsOfSession(session.uid)).map(({ sub }) => sub))
  return members.filter(({ sub }) => !come.has(sub)).map(({ name }) => name)
}

export async function figuresOf(
  speaking: Speaking & { store: Store },
  platform: LtiPlatformRow,
  session: SessionRow,
  now: number,
): Promise<SessionFigures> {
  const learners = await speaking.store.learners.progressOfSession(session.uid)
  return {
    name: session.name,
    come: learners.length,
    finished: learners.filter(({ surveyed_on }) => surveyed_on !== null).length,
    missing: await notYetCome(speaking, platform, session, now),
  }
}
