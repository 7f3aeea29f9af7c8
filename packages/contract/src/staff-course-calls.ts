// The course to which a session belongs, if learners open the session from a learning platform.
import { z } from 'zod'
import { managers, organisationCallErrors, type StaffCall, sessionBody } from './staff-common.js'

const courseId = z.string().min(1).max(255)

export const sessionCourseSchema = z.strictObject({
  /** The course whose teachers may choose and read the session; `null`: no course yet. */
  course: courseId.nullable(),
  /** Whether teachers of other courses may also choose and read the session. Each teacher sees only the members of their own course. */
  shared: z.boolean(),
  /** The courses that have opened the session, sorted by title; empty if no learning platform opens it. */
  known: z.array(z.strictObject({ id: courseId, title: z.string() })),
})

export const staffCourseCalls = {
  getSessionCourse: {
    who: managers,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: sessionCourseSchema,
  },
  setSessionCourse: {
    who: managers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ course: courseId.nullable(), shared: z.boolean() }),
    data: sessionCourseSchema,
  },
} as const satisfies Record<string, StaffCall>

export type SessionCourse = z.infer<typeof sessionCourseSchema>
