// Beside the follow-up: whom the courses of learning platforms list, and who has not come yet.
import { z } from 'zod'
import { count, everyRole, ofSession, outsiders, type StaffCall } from './staff-common.js'

export const expectedSchema = z.strictObject({
  /** Names as the platform has them, in their order; nothing of it is kept. */
  people: z.array(z.string()),
  /** How many courses list their members; 0: nobody is known to be expected. */
  courses: count,
  /** Of them, those whose platform does not answer now. */
  silent: count,
})

export const staffRosterCalls = {
  getExpected: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession,
    data: expectedSchema,
  },
} as const satisfies Record<string, StaffCall>

export type Expected = z.infer<typeof expectedSchema>
