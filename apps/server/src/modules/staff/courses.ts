// Which courses of a learning platform a session is open to.
import type { SessionRow } from '../../platform/database/schema.js'

type CourseRow = Pick<SessionRow, 'course_id' | 'course_shared'>

/** Teachers choose and read the sessions of their own course, and shared ones. */
export const isOpenToTeachers = ({ course_id, course_shared }: CourseRow, courseId: string | null): boolean =>
  courseId !== null && (course_shared === 1 || course_id === courseId)

/** No course was assigned: the session was made before courses were stored, or by the operator. */
export const hasNoCourse = ({ course_id, course_shared }: CourseRow): boolean =>
  course_id === null && course_shared === 0

/** Learners also enter sessions without a course. */
export const isOpenToLearners = (session: CourseRow, courseId: string | undefined): boolean =>
  hasNoCourse(session) || session.course_shared === 1 || session.course_id === courseId
