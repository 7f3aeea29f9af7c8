// The members of a learning platform's course who have not logged in to the session yet. The follow-up screen shows them.
import { z } from 'zod'
import { count, everyRole, organisationCallErrors, type StaffCall, sessionBody } from './staff-common.js'

export const expectedSchema = z.strictObject({
  /** The names as the platform gives them, sorted. The server does not store them. */
  people: z.array(z.string()),
  /** The number of courses that list their members; 0: the server does not know which people should
   * log in. */
  courses: count,
  /** The number of these courses whose platform does not answer. */
  silent: count,
})

export const staffRosterCalls = {
  getExpected: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: expectedSchema,
  },
} as const satisfies Record<string, StaffCall>

export type Expected = z.infer<typeof expectedSchema>
