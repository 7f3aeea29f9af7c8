// Figures for a teacher in the frame of an activity: the group, absent members of the course, and the link to the régie.

import type { Session } from '../sessions/index.js'
import type { SessionFigures } from './pages.js'
import type { Course, Roster } from './roster.js'
import type { Store } from './store.js'

export async function figuresOf(
  { store, roster }: { store: Pick<Store, 'lti'>; roster: Roster },
  course: Course & { courseId: string },
  session: Session,
): Promise<SessionFigures> {
  const { people, courses, silent } = await roster.expectedMembers(session, [course])
  return {
    name: session.name,
    ...(await store.lti.countMembers(session.uid, course.courseId)),
    missing: courses === silent ? undefined : people,
  }
}
