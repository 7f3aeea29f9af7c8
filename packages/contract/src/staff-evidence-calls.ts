// The exports screen (*preuves et données*). Jobs create the documents, which can be downloaded from `/regie/export/<uid>` for a day.
import { z } from 'zod'
import {
  count,
  day,
  emptyObject,
  everyRole,
  learnerBody,
  line,
  managers,
  organisationCallErrors,
  prose,
  type StaffCall,
  sessionBody,
  timestamp,
  uid,
  writers,
} from './staff-common.js'

export const exportKindSchema = z.enum([
  'follow-csv',
  'follow-xlsx',
  'survey-csv',
  'survey-xlsx',
  'certificates',
  'debriefs',
  'qualiopi',
])

export const jobSchema = z.strictObject({
  uid,
  kind: exportKindSchema.or(z.literal('person')),
  /** `expired`: the file was created and has since been deleted. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  done: count,
  of: count,
  /** The download address; `null` if the file is not ready or has expired. Also `null` if the caller did not request the file or may no
   * longer read it. */
  url: z.string().nullable(),
  fileName: z.string(),
  until: timestamp.nullable(),
  /** The member who requested the file; `''` if the account is erased. */
  by: z.string(),
  at: timestamp,
})

export const evidenceSchema = z.strictObject({
  learners: count,
  finished: count,
  surveyed: count,
  /** The number of debriefs that learners share. Only these can be exported. */
  shared: count,
  /** The details that certificates need and that the organisation has not entered yet. */
  missing: z.array(z.enum(['address', 'siret', 'nda', 'signatory'])),
  qualiopi: z.array(
    z.strictObject({ indicator: z.literal([9, 11, 12, 19, 30, 32]), ready: z.boolean(), count }),
  ),
  improvements: z.array(z.strictObject({ uid, text: z.string(), by: z.string(), on: day })),
  eraseOn: day.nullable(),
  /** The latest first. */
  jobs: z.array(jobSchema),
})

export const staffEvidenceCalls = {
  getEvidence: { who: everyRole, refusals: organisationCallErrors, body: sessionBody, data: evidenceSchema },
  /** Starts an export for all learners of the session, or only for those that the body lists. Only
   * callers who may read runs can export debriefs. */
  startExport: {
    who: everyRole,
    refusals: [
      ...organisationCallErrors,
      'nothing-finished',
      'nothing-shared',
      'profile-incomplete',
      'too-many-people',
    ],
    body: sessionBody.extend({ kind: exportKindSchema, learners: z.array(uid).max(1_000).optional() }),
    data: z.strictObject({ job: jobSchema }),
  },
  getJob: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ jobUID: uid }),
    data: z.strictObject({ job: jobSchema }),
  },
  addImprovement: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ text: prose(2_000).trim().min(1) }),
    data: emptyObject,
  },
  /** Exports all data about one person as a file for this person. */
  exportPerson: {
    who: managers,
    refusals: organisationCallErrors,
    body: learnerBody,
    data: z.strictObject({ job: jobSchema }),
  },
  /** Erases a person permanently. The caller confirms with the person's family name, or with `''` if the person has none. */
  erasePerson: {
    who: managers,
    refusals: [...organisationCallErrors, 'name-differs'],
    body: learnerBody.extend({ lastname: line(200) }),
    data: z.strictObject({ receivedBy: z.array(z.string()) }),
  },
  /** Sets an earlier day for the erasure of the session's data. The server rejects a day after the
   * current erasure day. */
  setEraseDay: {
    who: managers,
    refusals: [...organisationCallErrors, 'session-kept-longer', 'erase-day-past'],
    body: sessionBody.extend({ eraseOn: day }),
    data: z.strictObject({ eraseOn: day }),
  },
} as const satisfies Record<string, StaffCall>

export type ExportKind = z.infer<typeof exportKindSchema>
export type Job = z.infer<typeof jobSchema>
export type Evidence = z.infer<typeof evidenceSchema>
