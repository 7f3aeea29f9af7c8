// Which courses of a learning platform a session is open to.

/** The course settings of a session. */
export interface CourseSettings {
  courseId: string | null
  isCourseShared: boolean
}

/** Teachers choose and read the sessions of their own course, and shared ones. */
export const isOpenToTeachers = (session: CourseSettings, courseId: string | null): boolean =>
  courseId !== null && (session.isCourseShared || session.courseId === courseId)

/** No course was assigned: the session was made before courses were stored, or by the operator. */
export const hasNoCourse = ({ courseId, isCourseShared }: CourseSettings): boolean =>
  courseId === null && !isCourseShared

/** Learners also enter sessions without a course. */
export const isOpenToLearners = (session: CourseSettings, courseId: string | undefined): boolean =>
  hasNoCourse(session) || session.isCourseShared || session.courseId === courseId
