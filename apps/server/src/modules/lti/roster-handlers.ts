import type { staffRosterCalls } from '@didascalie/contract'
import type { Store } from '../../store.js'
import type { SessionCaller } from '../staff/caller.js'
import type { StaffHandlers } from '../staff/staff-calls.js'
import type { Course, Roster } from './roster.js'

/**
 * The courses whose member lists the caller may see. A member of the team sees all courses of the session. A visitor (a teacher who comes
 * from a learning platform) sees only the course from which they came.
 */
async function coursesFor(
  roster: Roster,
  store: Store,
  { session, staff, login }: SessionCaller,
): Promise<Course[]> {
  if (staff.platformUid === null) return roster.coursesOf(session)
  const platform = await store.lti.platform(staff.platformUid)
  return platform === undefined ? [] : [{ platform, members: login.membersUrl, courseId: login.courseId }]
}

export const rosterHandlers = (roster: Roster): StaffHandlers<keyof typeof staffRosterCalls> => ({
  getExpected: async ({ context, caller }) =>
    roster.expectedMembers(caller.session, await coursesFor(roster, context.store, caller)),
})
