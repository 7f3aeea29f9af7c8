import type { staffRosterCalls } from '@didascalie/contract'
import type { Session } from '../sessions/index.js'
import type { SessionCaller, StaffHandlers } from '../staff/index.js'
import type { Context } from './context.js'
import type { Course, Roster } from './roster.js'
import type { Store } from './store.js'

/**
 * The courses whose member lists the caller may see. A member of the team sees all courses of the session. A visitor (a teacher who comes
 * from a learning platform) sees only the course from which they came.
 */
async function coursesFor(
  roster: Roster,
  store: Pick<Store, 'lti'>,
  { session, staff, login }: SessionCaller<Session>,
): Promise<Course[]> {
  if (staff.platformUid === null) return roster.coursesOf(session)
  const platform = await store.lti.platform(staff.platformUid)
  return platform === undefined ? [] : [{ platform, members: login.membersUrl, courseId: login.courseId }]
}

export const rosterHandlers = (roster: Roster): StaffHandlers<keyof typeof staffRosterCalls, Context> => ({
  getExpected: async ({ context, caller }) =>
    roster.expectedMembers(caller.session, await coursesFor(roster, context.store, caller)),
})
