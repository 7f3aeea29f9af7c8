// What whoever teaches sees in the frame of an activity: figures of the group, who of their course has not come, and the way to the régie.

import type { SessionRow } from '../../platform/database/schema.js'
import type { SessionFigures } from './pages.js'
import type { Course, Roster } from './roster.js'
import type { Store } from './store.js'

export async function figuresOf(
  { store, roster }: { store: Pick<Store, 'learners'>; roster: Roster },
  course: Course,
  session: SessionRow,
): Promise<SessionFigures> {
  const learners = await store.learners.progressOfSession(session.uid)
  const { people, courses, silent } = await roster.notYetCome(session, [course])
  return {
    name: session.name,
    come: learners.length,
    finished: learners.filter(({ surveyed_on }) => surveyed_on !== null).length,
    missing: courses === silent ? undefined : people,
  }
}
