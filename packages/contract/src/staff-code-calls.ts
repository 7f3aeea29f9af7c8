// The codes screen: access codes, created from a class list. The server shows them once and stores only hashes.
import { z } from 'zod'
import {
  count,
  day,
  everyRole,
  line,
  organisationCallErrors,
  personName,
  type StaffCall,
  sessionBody,
  timestamp,
  uid,
  writers,
} from './staff-common.js'
import { maxPeople } from './staff-sizes.js'

/** The line number in the pasted list. */
const lineNumber = z.int().min(1).max(1_000_000)
const listedPerson = z.object({ line: lineNumber, firstname: personName, lastname: personName })

export const lineFaultSchema = z.strictObject({
  line: lineNumber,
  firstname: z.string(),
  lastname: z.string(),
  what: z.enum([
    'no-name',
    'no-lastname',
    'no-firstname',
    'odd-sign',
    'too-long',
    'has-code',
    'twice',
    'no-seat',
  ]),
  /** With `odd-sign`: the character. With `twice`: the line number of the earlier line with the same name. Otherwise: `''`. */
  detail: z.string(),
})

const codeStateSchema = z.enum(['waiting', 'used', 'expired', 'cancelled'])
export const codeRowSchema = z.strictObject({
  uid,
  firstname: z.string(),
  lastname: z.string(),
  state: codeStateSchema,
  learnerUID: uid.nullable(),
  madeOn: day,
  /** The member who created the code; `''` for the operator or a member whose account is erased. */
  madeBy: z.string(),
  replaces: uid.nullable(),
  reason: z.string(),
})

/** A new code as it is printed: `7K2M-XQ4T-90PD`. */
export const createdCodeSchema = z.strictObject({
  uid,
  line: lineNumber.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  code: z.string(),
})

const seats = z.strictObject({ of: count.nullable(), left: count.nullable() })
/** An idempotency key created by the page: a repeated request with the same key returns the same codes. */
const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
const reason = line(200)

export const staffCodeCalls = {
  listCodes: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: z.strictObject({
      address: z.string(),
      seats,
      codes: z.array(codeRowSchema),
    }),
  },
  /** Checks the list without creating codes. The browser reads the list, and sends only its line numbers and names. */
  checkPeople: {
    who: writers,
    refusals: [...organisationCallErrors, 'codes-not-for-session'],
    body: sessionBody.extend({ people: z.array(listedPerson).max(maxPeople) }),
    data: z.strictObject({ good: z.array(lineNumber), faults: z.array(lineFaultSchema), seats }),
  },
  /** Creates codes for the valid lines, even if other lines are invalid. `nameless` is the number of further codes to create without a
   * name. If there are too few seats for the codes without a name, the call creates no codes. */
  makeCodes: {
    who: writers,
    refusals: [...organisationCallErrors, 'codes-not-for-session', 'no-seat'],
    body: sessionBody.extend({
      key: idempotencyKey,
      people: z.array(listedPerson).max(maxPeople),
      nameless: z.int().min(0).max(maxPeople).default(0),
      expiresAt: timestamp.nullable().default(null),
    }),
    data: z.strictObject({
      address: z.string(),
      made: z.array(createdCodeSchema),
      faults: z.array(lineFaultSchema),
    }),
  },
  /** Replaces codes by new ones. Also ends the logins of learners who used the old codes. The learners keep their games. */
  replaceCodes: {
    who: writers,
    refusals: [...organisationCallErrors, 'codes-not-for-session'],
    body: sessionBody.extend({ key: idempotencyKey, codes: z.array(uid).min(1).max(maxPeople), reason }),
    data: z.strictObject({ address: z.string(), made: z.array(createdCodeSchema) }),
  },
  cancelCodes: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ codes: z.array(uid).min(1).max(maxPeople), reason }),
    data: z.strictObject({ cancelled: count }),
  },
} as const satisfies Record<string, StaffCall>

export type LineFault = z.infer<typeof lineFaultSchema>
export type CodeRowView = z.infer<typeof codeRowSchema>
export type CreatedCodeView = z.infer<typeof createdCodeSchema>
