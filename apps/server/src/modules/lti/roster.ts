// Members listed by the courses of a platform, and those who have not logged in yet. Fetched at intervals, never stored.
import type { Expected } from '@didascalie/contract'
import type { Session } from '../sessions/index.js'
import type { LtiPlatform } from './lti-platform.js'
import { type Member, membersOf, type ServiceContext } from './services.js'
import type { Store } from './store.js'

/** A course of a platform, as one of its activities names it. Teachers of other courses of the session must not see it. */
export interface Course {
  readonly platform: LtiPlatform
  readonly members: string | null
}

/** Minimum time between two requests to a platform, after an answer and after a failure. The régie polls every minute. */
const believedFor = 5 * 60_000
const patientFor = 60_000
/** Maximum number of courses read for one session. */
const mostCourses = 200

interface CachedMembers {
  at: number
  members: Promise<readonly Member[] | undefined>
}

export type RosterContext = ServiceContext & { store: Store; clock: () => number }

export class Roster {
  readonly #context: RosterContext
  readonly #cache = new Map<string, CachedMembers>()

  constructor(context: RosterContext) {
    this.#context = context
  }

  /** Members of a course; `undefined` if its platform does not answer. */
  async #members(platform: LtiPlatform, address: string): Promise<readonly Member[] | undefined> {
    const key = `${platform.uid} ${address}`
    const now = this.#context.clock()
    const before = this.#cache.get(key)
    if (before !== undefined) {
      const members = await before.members
      if (now - before.at < (members === undefined ? patientFor : believedFor)) return members
    }
    const members = membersOf(this.#context, platform, address, now).catch(() => undefined)
    this.#cache.delete(key)
    this.#cache.set(key, { at: now, members })
    for (const [old, { at }] of this.#cache)
      if (now - at >= believedFor || this.#cache.size > mostCourses) this.#cache.delete(old)
    return members
  }

  /** Members of these courses, each person once, without those who have logged in meanwhile. */
  async expectedMembers(session: Session, courses: readonly Course[]): Promise<Expected> {
    const listing = courses.flatMap(({ platform, members }) =>
      members === null ? [] : { platform, members },
    )
    const lists = await Promise.all(
      listing.map(async ({ platform, members }) => ({
        platform,
        members: await this.#members(platform, members),
      })),
    )
    const memberKey = (platformUid: string, sub: string) => JSON.stringify([platformUid, sub])
    const expected = new Map<string, string>()
    for (const { platform, members = [] } of lists)
      for (const { sub, name } of members) expected.set(memberKey(platform.uid, sub), name)
    for (const { platformUid, sub } of await this.#context.store.lti.subsOfSession(session.uid))
      expected.delete(memberKey(platformUid, sub))
    return {
      people: [...expected.values()].toSorted((one, other) => one.localeCompare(other, 'fr')),
      courses: listing.length,
      silent: lists.filter(({ members }) => members === undefined).length,
    }
  }

  /** Every course whose activities lead to a session. */
  async coursesOf(session: Session): Promise<Course[]> {
    const { lti } = this.#context.store
    const courses = new Map<string, Course>()
    for (const { platformUid, membersUrl } of await lti.linksOfSession(session.uid)) {
      const platform = await lti.platform(platformUid)
      if (platform !== undefined)
        courses.set(`${platformUid} ${membersUrl}`, { platform, members: membersUrl })
    }
    return [...courses.values()]
  }
}
