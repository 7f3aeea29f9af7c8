// The table of all calls of the console's API, like `calls` for learners. The server registers its routes from this table, and the console
// sends its calls with it. The OpenAPI page and the authorisation matrix are generated from it.
import type { z } from 'zod'
import { staffCodeCalls } from './staff-code-calls.js'
import type { StaffCall } from './staff-common.js'
import { staffConnectionCalls } from './staff-connection-calls.js'
import { staffCourseCalls } from './staff-course-calls.js'
import { staffDebateCalls } from './staff-debate-calls.js'
import { staffEvidenceCalls } from './staff-evidence-calls.js'
import { staffFollowCalls } from './staff-follow-calls.js'
import { staffIdentityCalls } from './staff-identity-calls.js'
import { staffPersonCalls } from './staff-person-calls.js'
import { staffRosterCalls } from './staff-roster-calls.js'
import { staffSessionCalls } from './staff-session-calls.js'
import { staffTeamCalls } from './staff-team-calls.js'

export const staffCalls = {
  ...staffIdentityCalls,
  ...staffSessionCalls,
  ...staffCodeCalls,
  ...staffFollowCalls,
  ...staffRosterCalls,
  ...staffCourseCalls,
  ...staffDebateCalls,
  ...staffPersonCalls,
  ...staffEvidenceCalls,
  ...staffTeamCalls,
  ...staffConnectionCalls,
} as const satisfies Record<string, StaffCall>

export type StaffCallName = keyof typeof staffCalls
/** The body as the console sends it: fields with a default are optional. */
export type StaffCallInput<Name extends StaffCallName> = z.input<(typeof staffCalls)[Name]['body']>
export type StaffCallBody<Name extends StaffCallName> = z.output<(typeof staffCalls)[Name]['body']>
export type StaffCallData<Name extends StaffCallName> = z.output<(typeof staffCalls)[Name]['data']>
