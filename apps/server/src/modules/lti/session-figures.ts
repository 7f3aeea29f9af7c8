// The figures that a teacher sees after opening an activity in a frame: how many learners have logged in, how many have finished, and which
// members of the course have not logged in yet.

import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import type { SessionFigures } from './pages.js'
import type { Course, Roster } from './roster.js'

export async function figuresOf(
  { store, roster }: { store: Store; roster: Roster },
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
