// Screen 10: evidence and data. Whatever is made is made by a job, and fetched from `/regie/export/<uid>` for a day.
import { z } from 'zod'
import {
  count,
  day,
  everyRole,
  line,
  managers,
  moment,
  nothing,
  ofLearner,
  ofSession,
  outsiders,
  prose,
  type StaffCall,
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
  /** `expired`: it was made, and has gone. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  done: count,
  of: count,
  /** Where whoever asked for it fetches it, once it is done and until it goes; `null` for everybody else. */
  url: z.string().nullable(),
  fileName: z.string(),
  until: moment.nullable(),
  /** `''`: somebody erased. */
  by: z.string(),
  at: moment,
})

export const evidenceSchema = z.strictObject({
  learners: count,
  finished: count,
  surveyed: count,
  /** Of the debriefs, those that their learners share: the only ones that can be handed out. */
  shared: count,
  /** What of the organisation's own page a certificate still needs. */
  missing: z.array(z.enum(['address', 'siret', 'nda', 'signatory'])),
  qualiopi: z.array(z.strictObject({ indicator: z.literal([9, 11, 12, 19, 32]), ready: z.boolean(), count })),
  improvements: z.array(z.strictObject({ uid, text: z.string(), by: z.string(), on: day })),
  eraseOn: day.nullable(),
  /** The latest first. */
  jobs: z.array(jobSchema),
})

export const staffEvidenceCalls = {
  getEvidence: { who: everyRole, refusals: outsiders, body: ofSession, data: evidenceSchema },
  /** Of everybody, or of those who are named. Debriefs are for those who may read somebody's week. */
  startExport: {
    who: everyRole,
    refusals: [...outsiders, 'nothing-finished', 'nothing-shared', 'profile-incomplete', 'too-many-people'],
    body: ofSession.extend({ kind: exportKindSchema, learners: z.array(uid).max(1_000).optional() }),
    data: z.strictObject({ job: jobSchema }),
  },
  getJob: {
    who: everyRole,
    refusals: outsiders,
    body: ofSession.extend({ jobUID: uid }),
    data: z.strictObject({ job: jobSchema }),
  },
  addImprovement: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({ text: prose(2_000).trim().min(1) }),
    data: nothing,
  },
  /** All that is kept about one person, as a file to hand to them. */
  exportPerson: {
    who: managers,
    refusals: outsiders,
    body: ofLearner,
    data: z.strictObject({ job: jobSchema }),
  },
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
    refusals: [...outsiders, 'session-kept-longer', 'erase-day-past'],
    body: ofSession.extend({ eraseOn: day }),
    data: z.strictObject({ eraseOn: day }),
  },
} as const satisfies Record<string, StaffCall>

export type ExportKind = z.infer<typeof exportKindSchema>
export type Job = z.infer<typeof jobSchema>
export type Evidence = z.infer<typeof evidenceSchema>
