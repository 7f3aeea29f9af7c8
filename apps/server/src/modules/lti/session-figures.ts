// The figures that a teacher sees when they open an activity in a frame. They say how many learners have logged in and how many have
// finished, and which members of the course have not logged in yet.

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
