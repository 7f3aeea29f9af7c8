// Decides which courses of a learning platform may use a session.

import type { Session } from '../../platform/database/schema.js'

type CourseSettings = Pick<Session, 'courseId' | 'isCourseShared'>

/**
 * Whether teachers of the course may choose the session for an activity, and read the progress of the
 * session. `courseId` is null if the learning platform names no course.
 */
export const isOpenToTeachers = (session: CourseSettings, courseId: string | null): boolean =>
  courseId !== null && (session.isCourseShared || session.courseId === courseId)

/** Whether the session belongs to no course: it was created before courses were stored, or by the operator. */
export const hasNoCourse = ({ courseId, isCourseShared }: CourseSettings): boolean =>
  courseId === null && !isCourseShared

/** Whether learners of the course may open the session. Unlike teachers, they may also open a session without a course. */
export const isOpenToLearners = (session: CourseSettings, courseId: string | undefined): boolean =>
  hasNoCourse(session) || session.isCourseShared || session.courseId === courseId
