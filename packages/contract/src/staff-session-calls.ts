// The list of an organisation's sessions, and the settings of one session.
import { z } from 'zod'
import { calls } from './calls.js'
import { contentNameSchema } from './manifest.js'
import { readsSchema, sessionKindSchema } from './session.js'
import {
  count,
  day,
  emptyObject,
  everyRole,
  line,
  managers,
  organisationBody,
  organisationCallErrors,
  page,
  prose,
  type StaffCall,
  sessionBody,
  timestamp,
  uid,
  writers,
} from './staff-common.js'
import { playedDays } from './staff-sizes.js'

export const sessionStateSchema = z.enum(['draft', 'soon', 'open', 'over', 'archived'])

/** A task for the trainer. `person` is set only if the task concerns one person. */
export const needSchema = z.strictObject({
  kind: z.enum([
    'idle',
    'stuck',
    'closes-soon',
    'no-codes',
    'unused-codes',
    'endless',
    'erased-soon',
    'survey',
  ]),
  sessionUID: uid,
  session: z.string(),
  /** The number of people concerned. For `unused-codes`, a number of codes. For `no-codes`, a number of seats. */
  count,
  /** The total number of people, codes or seats, of which `count` is a part. */
  of: count,
  person: z.strictObject({ learnerUID: uid, name: z.string() }).nullable(),
  /** `idle`: days without play. `closes-soon`, `erased-soon`: days left. */
  days: count.nullable(),
})

export const sessionRowSchema = z.strictObject({
  uid,
  name: z.string(),
  kind: sessionKindSchema,
  state: sessionStateSchema,
  game: z.string(),
  reads: readsSchema,
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  /** The day on which the server erases the data of the session's learners. */
  eraseOn: day.nullable(),
  seats: count.nullable(),
  /** The number of valid or used codes. */
  codes: count,
  /** The number of learners who have logged in. */
  learners: count,
  notBegun: count,
  underWay: count,
  finished: count,
  surveyed: count,
  /** Minutes played by the group on each day; today is last. */
  minutes: z.array(count).length(playedDays),
  needs: z.array(needSchema),
  /** Whether the caller created the session. */
  mine: z.boolean(),
})

/** By default, the server keeps the data of a new session for this number of months after the end of the session. */
export const defaultKeepMonths = 12

const settings = {
  name: line(120).min(1),
  content: contentNameSchema,
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  seats: z.int().min(1).max(1_000_000).nullable(),
  decors: z.literal([0, 1]),
  /** The text of the home page as HTML, which the server sanitises. */
  homeText: prose(4_000),
  reads: readsSchema,
  /** Months of storage after the end of the session; `null`: the default of the installation. */
  keepMonths: z.int().min(1).max(60).nullable(),
}

export const sessionSettingsSchema = z.strictObject({
  ...settings,
  uid,
  kind: sessionKindSchema,
  state: sessionStateSchema,
  logoUrl: z.string(),
  closed: z.boolean(),
  archived: z.boolean(),
  /** The address at which learners log in. */
  address: z.string(),
  /** The address to type by hand. It contains no session id if the operator has chosen this session as the default session. */
  shortAddress: z.string(),
  /** Whether a learner has logged in: the game can then no longer be changed. */
  begun: z.boolean(),
  eraseOn: day.nullable(),
  createdAt: timestamp,
  /** The member who created the session; `''` for the operator or a member whose account is erased. */
  createdBy: z.string(),
})

const savedSession = z.strictObject({
  session: sessionSettingsSchema,
  /** Whether another session of the organisation has the same name. */
  nameUsed: z.boolean(),
})
const settingsErrors = [
  ...(['session-backwards', 'game-unknown', 'session-read-wider', 'session-begun'] as const),
  'session-kept-longer',
] as const

export const staffSessionCalls = {
  listSessions: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: organisationBody.extend({
      search: line(120).default(''),
      state: sessionStateSchema.optional(),
      mine: z.boolean().default(false),
      page,
    }),
    data: z.strictObject({
      /** The first few tasks of the open and upcoming sessions to which the caller has access. */
      needs: z.array(needSchema),
      /** Sorted by state: open, upcoming, draft, over, archived. */
      sessions: z.array(sessionRowSchema),
      /** The number of sessions that match `search`, `state` and `mine`, on all pages. */
      total: count,
      counts: z.strictObject({
        draft: count,
        soon: count,
        open: count,
        over: count,
        archived: count,
        mine: count,
      }),
    }),
  },
  getSession: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  /** Returns the data of the learners' page for a session with these settings, without storing them. */
  previewSession: {
    who: writers,
    refusals: [...organisationCallErrors, 'game-unknown'],
    body: organisationBody.extend({
      name: line(120),
      content: settings.content,
      decors: settings.decors,
      homeText: settings.homeText,
      reads: settings.reads,
    }),
    data: calls.getData.data,
  },
  createSession: {
    who: writers,
    refusals: [...organisationCallErrors, ...settingsErrors],
    body: organisationBody.extend({ ...settings, draft: z.boolean() }),
    data: savedSession,
  },
  changeSession: {
    who: writers,
    refusals: [...organisationCallErrors, ...settingsErrors],
    body: sessionBody.extend({
      changes: z
        .object(settings)
        .partial()
        .extend({ draft: z.literal(false).optional() }),
    }),
    data: savedSession,
  },
  /** `image` is a PNG, JPEG, WebP or SVG file in base64, which the server re-encodes; `null` removes the logo. */
  setLogo: {
    who: writers,
    refusals: [...organisationCallErrors, 'logo-refused', 'logo-unsafe', 'logo-too-complex', 'too-large'],
    body: sessionBody.extend({ image: z.base64().max(7_000_000).nullable() }),
    data: z.strictObject({ logoUrl: z.string() }),
  },
  /** Creates a draft with the same settings, without dates and without learners. */
  copySession: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ name: line(120).min(1) }),
    data: savedSession,
  },
  closeSession: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ closed: z.boolean() }),
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  archiveSession: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ archived: z.boolean() }),
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  /** Deletes the session and all its learners permanently. The caller confirms with the session's name. */
  deleteSession: {
    who: managers,
    refusals: [...organisationCallErrors, 'name-differs'],
    body: sessionBody.extend({ name: line(120) }),
    data: emptyObject,
  },
} as const satisfies Record<string, StaffCall>

export type SessionState = z.infer<typeof sessionStateSchema>
export type Need = z.infer<typeof needSchema>
export type SessionRowView = z.infer<typeof sessionRowSchema>
export type SessionSettings = z.infer<typeof sessionSettingsSchema>
