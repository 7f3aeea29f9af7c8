// Handlers for two settings of a session that a learning platform opens: the session's course, and whether other courses may use the
// session.
import type { SessionCourse, staffCourseCalls } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'
import { recordAction, type StaffHandlers } from '../staff/staff-calls.js'

/** `known`: the session's course and the courses that have opened the session. */
async function viewOfCourse(store: Store, session: Session): Promise<SessionCourse> {
  const { courseId, isCourseShared, partnerUid, uid } = session
  const platform = partnerUid === null ? undefined : await store.lti.platformOfPartner(partnerUid)
  const ids = [courseId, ...(await store.lti.linksOfSession(uid)).map((link) => link.courseId)]
  const knownCourses =
    platform === undefined
      ? []
      : await store.lti.courses(platform.uid, [...new Set(ids.filter((id) => id !== null))])
  return {
    course: courseId,
    shared: isCourseShared,
    known: knownCourses,
  }
}

/**
 * Assigns the session to a course; `null`: to no course. If all activities that open the session are of this course, the learners without
 * a stored course also join the course.
 */
async function assignCourse(
  store: Store,
  { uid }: Session,
  { course, shared }: { course: string | null; shared: boolean },
): Promise<void> {
  await store.sessions.update(uid, { courseId: course, isCourseShared: shared })
  if (course === null) return
  const links = await store.lti.linksOfSession(uid)
  if (links.every((link) => link.courseId === course)) await store.lti.assignMissingCourse(uid, course)
}

export const courseHandlers: StaffHandlers<keyof typeof staffCourseCalls> = {
  getSessionCourse: ({ context, caller }) => viewOfCourse(context.store, caller.session),
  setSessionCourse: async (call) => {
    const { context, caller, body } = call
    const { course, shared } = body
    const { session } = caller
    const current = await viewOfCourse(context.store, session)
    if (course !== null && course !== current.course && !current.known.some(({ id }) => id === course))
      throw new Problem('not-found')
    await assignCourse(context.store, session, { course, shared })
    await recordAction(call, { action: 'session-changed', sessionUid: session.uid, detail: 'course' })
    return { ...current, course, shared }
  },
}
