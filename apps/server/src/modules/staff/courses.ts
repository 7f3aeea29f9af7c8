// Decides which courses of a learning platform may use a session.

/** The course settings of a session. */
export interface CourseSettings {
  courseId: string | null
  isCourseShared: boolean
}

/**
 * Whether teachers of the course may choose the session for an activity and read its progress. They
 * may if the session belongs to their course or is shared with all courses.
 */
export const isOpenToTeachers = (session: CourseSettings, courseId: string | null): boolean =>
  courseId !== null && (session.isCourseShared || session.courseId === courseId)

/** Whether the session belongs to no course: it was created before courses were stored, or by the operator. */
export const hasNoCourse = ({ courseId, isCourseShared }: CourseSettings): boolean =>
  courseId === null && !isCourseShared

/** Whether learners of the course may open the session. Unlike teachers, they may also open a session without a course. */
export const isOpenToLearners = (session: CourseSettings, courseId: string | undefined): boolean =>
  hasNoCourse(session) || session.isCourseShared || session.courseId === courseId
