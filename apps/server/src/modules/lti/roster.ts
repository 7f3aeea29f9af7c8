// Fetches the member lists of the courses of a session, and finds the members who have not logged in yet. The lists are cached for a few
// minutes and never stored.
import type { Expected } from '@didascalie/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { LtiPlatform, Session } from '../../platform/database/schema.js'
import { statusOf } from '../../platform/outbound/status-of.js'
import type { Store } from '../../store.js'
import { puidOf } from './handle-launch.js'
import { fetchMembers, type Member, type ServiceContext } from './services.js'

export interface Course {
  readonly platform: LtiPlatform
  /** The address of the course's member list; `null`: none. Teachers of other courses of the session must not see the list. */
  readonly members: string | null
  /** `null` if the last launch of the activity named no course. */
  readonly courseId: string | null
}

/** The time for which a member list is cached. The console requests the list every minute. */
const cacheMs = 5 * 60_000
/** The time after which a member list that could not be read is requested again. */
const failureCacheMs = 60_000
const maxCachedLists = 200

interface CachedMembers {
  at: number
  members: Promise<readonly Member[] | undefined>
}

export type RosterContext = ServiceContext & {
  store: Store
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: () => number
}

export class Roster {
  readonly #context: RosterContext
  readonly #cache = new Map<string, CachedMembers>()

  constructor(context: RosterContext) {
    this.#context = context
  }

  /** `undefined` if the platform does not answer. */
  async #members(platform: LtiPlatform, address: string): Promise<readonly Member[] | undefined> {
    const key = `${platform.uid} ${address}`
    const now = this.#context.clock()
    const cached = this.#cache.get(key)
    if (cached !== undefined) {
      const members = await cached.members
      if (now - cached.at < (members === undefined ? failureCacheMs : cacheMs)) return members
    }
    const members = fetchMembers(this.#context, platform, address).catch((error: unknown) => {
      const { uid, issuer } = platform
      this.#context.log.warn(
        { platform: uid, issuer, status: statusOf(error), err: error },
        'A member list could not be read',
      )
      return undefined
    })
    this.#cache.delete(key)
    this.#cache.set(key, { at: now, members })
    for (const [cachedKey, { at }] of this.#cache)
      if (now - at >= cacheMs || this.#cache.size > maxCachedLists) this.#cache.delete(cachedKey)
    return members
  }

  /** The members of these courses who have not logged in to the session. A member of several courses of one platform is listed once. */
  async expectedMembers(session: Session, courses: readonly Course[]): Promise<Expected> {
    const coursesWithList = courses.flatMap(({ platform, members, courseId }) =>
      members === null ? [] : { platform, members, courseId },
    )
    const lists = await Promise.all(
      coursesWithList.map(async ({ platform, members, courseId }) => ({
        platform,
        teachers: await this.#context.store.lti.teachers(platform.uid, courseId ?? ''),
        members: await this.#members(platform, members),
      })),
    )
    const memberKey = (platformUid: string, sub: string) => JSON.stringify([platformUid, sub])
    const expected = new Map<string, string>()
    // Some platforms list a teacher who may not edit the course as a learner.
    for (const { platform, teachers, members = [] } of lists)
      for (const { sub, name } of members)
        if (!teachers.has(puidOf(platform, sub))) expected.set(memberKey(platform.uid, sub), name)
    for (const { platformUid, sub } of await this.#context.store.lti.subsOfSession(session.uid))
      expected.delete(memberKey(platformUid, sub))
    return {
      people: [...expected.values()].toSorted((one, other) => one.localeCompare(other, 'fr')),
      courses: coursesWithList.length,
      silent: lists.filter(({ members }) => members === undefined).length,
    }
  }

  /** All courses whose activities open the session. */
  async coursesOf(session: Session): Promise<Course[]> {
    const { lti } = this.#context.store
    const courses = new Map<string, Course>()
    for (const { platformUid, membersUrl, courseId } of await lti.linksOfSession(session.uid)) {
      const platform = await lti.platform(platformUid)
      if (platform !== undefined)
        courses.set(`${platformUid} ${membersUrl}`, { platform, members: membersUrl, courseId })
    }
    return [...courses.values()]
  }
}
