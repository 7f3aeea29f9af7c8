// Screen 10: what goes, and when.
import { z } from 'zod'
import { day, line, managers, ofLearner, ofSession, outsiders, type StaffCall } from './staff-common.js'

export const staffEvidenceCalls = {
  /** For good. Their family name, typed again; where they have none, `''`. */
  erasePerson: {
    who: managers,
    refusals: [...outsiders, 'name-differs'],
    body: ofLearner.extend({ lastname: line(200) }),
    data: z.strictObject({ receivedBy: z.array(z.string()) }),
  },
  /** Sooner, never later. */
  setEraseDay: {
    who: managers,
    refusals: [...outsiders, 'session-kept-longer'],
    body: ofSession.extend({ eraseOn: day }),
    data: z.strictObject({ eraseOn: day }),
  },
} as const satisfies Record<string, StaffCall>
