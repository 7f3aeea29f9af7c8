// Screens 2 and 3: the sessions of an organisation, and one of them as it is set.
import { z } from 'zod'
import { calls } from './calls.js'
import { contentNameSchema } from './manifest.js'
import { readsSchema, sessionKindSchema } from './session.js'
import {
  count,
  day,
  everyRole,
  inOrganisation,
  line,
  managers,
  moment,
  nothing,
  ofSession,
  outsiders,
  page,
  prose,
  type StaffCall,
  uid,
  writers,
} from './staff-common.js'
import { playedDays } from './staff-sizes.js'

export const sessionStateSchema = z.enum(['draft', 'soon', 'open', 'over', 'archived'])

/** What waits for a trainer. A person is named only where it is about one. */
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
  /** How many it is about. */
  count,
  /** Of how many. */
  of: count,
  person: z.strictObject({ learnerUID: uid, name: z.string() }).nullable(),
  /** `idle`: without play. `closes-soon`, `erased-soon`: until then. */
  days: count.nullable(),
})

export const sessionRowSchema = z.strictObject({
  uid,
  name: z.string(),
  kind: sessionKindSchema,
  state: sessionStateSchema,
  game: z.string(),
  reads: readsSchema,
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  /** The day on which what is kept of its learners goes. */
  eraseOn: day.nullable(),
  seats: count.nullable(),
  /** Codes that still let somebody in, or have. */
  codes: count,
  /** Those who came. */
  learners: count,
  notBegun: count,
  underWay: count,
  finished: count,
  surveyed: count,
  /** Minutes played by the group, a day each, today last. */
  minutes: z.array(count).length(playedDays),
  needs: z.array(needSchema),
  /** The caller opened it. */
  mine: z.boolean(),
})

/** What can be set. */
const settings = {
  name: line(120).min(1),
  content: contentNameSchema,
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  seats: z.int().min(1).max(1_000_000).nullable(),
  decors: z.literal([0, 1]),
  /** HTML; the server keeps what is harmless of it. */
  homeText: prose(4_000),
  reads: readsSchema,
  /** After the session has ended; `null`: as the installation has it. */
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
  /** Where learners enter. */
  address: z.string(),
  /** Somebody has come in: the game stays what it is. */
  begun: z.boolean(),
  eraseOn: day.nullable(),
  createdAt: moment,
  /** `''`: the operator. */
  createdBy: z.string(),
})

const settled = z.strictObject({
  session: sessionSettingsSchema,
  /** Another session of the organisation has that name. */
  nameUsed: z.boolean(),
})
const wrongSettings = [
  ...(['session-backwards', 'game-unknown', 'session-read-wider', 'session-begun'] as const),
  'session-kept-longer',
] as const

export const staffSessionCalls = {
  listSessions: {
    who: everyRole,
    refusals: outsiders,
    body: inOrganisation.extend({
      search: line(120).default(''),
      state: sessionStateSchema.optional(),
      mine: z.boolean().default(false),
      page,
    }),
    data: z.strictObject({
      /** The first few, over all sessions that the caller has. */
      needs: z.array(needSchema),
      /** Open, to come, drafts, over, archived; in that order. */
      sessions: z.array(sessionRowSchema),
      /** That answer to the search. */
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
    refusals: outsiders,
    body: ofSession,
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  /** What the learners' own page would be told of a session with these settings. Nothing is kept of it. */
  previewSession: {
    who: writers,
    refusals: [...outsiders, 'game-unknown'],
    body: inOrganisation.extend({
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
    refusals: [...outsiders, ...wrongSettings],
    body: inOrganisation.extend({ ...settings, draft: z.boolean() }),
    data: settled,
  },
  changeSession: {
    who: writers,
    refusals: [...outsiders, ...wrongSettings],
    body: ofSession.extend({
      changes: z
        .object(settings)
        .partial()
        .extend({ draft: z.literal(false).optional() }),
    }),
    data: settled,
  },
  /** A PNG, JPEG, WebP or SVG file in base64, drawn again by the server; `null` takes it away. */
  setLogo: {
    who: writers,
    refusals: [...outsiders, 'logo-refused', 'logo-unsafe', 'logo-too-complex', 'too-large'],
    body: ofSession.extend({ image: z.base64().max(7_000_000).nullable() }),
    data: z.strictObject({ logoUrl: z.string() }),
  },
  /** A draft with the same settings, without dates and without anybody in it. */
  copySession: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({ name: line(120).min(1) }),
    data: settled,
  },
  closeSession: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({ closed: z.boolean() }),
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  archiveSession: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({ archived: z.boolean() }),
    data: z.strictObject({ session: sessionSettingsSchema }),
  },
  /** With everybody in it, for good. The session's name, typed again. */
  deleteSession: {
    who: managers,
    refusals: [...outsiders, 'name-differs'],
    body: ofSession.extend({ name: line(120) }),
    data: nothing,
  },
} as const satisfies Record<string, StaffCall>

export type SessionState = z.infer<typeof sessionStateSchema>
export type Need = z.infer<typeof needSchema>
export type SessionRowView = z.infer<typeof sessionRowSchema>
export type SessionSettings = z.infer<typeof sessionSettingsSchema>
