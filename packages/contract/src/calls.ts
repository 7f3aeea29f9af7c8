// Every call of the wire, in one table: the server registers its routes from it, the player calls through it, the
// OpenAPI page and the authorisation matrix are generated from it.
import { z } from 'zod'
import { brandSchema } from './brand.js'
import { calendarSchema } from './calendar.js'
import type { ErrorCode } from './envelope.js'
import { contentNameSchema } from './manifest.js'
import { notionNumberSchema, notionsSchema } from './notion.js'
import { readsSchema, sessionSchema, traceConsentSchema, userSchema } from './session.js'
import { wordingsSchema } from './wordings.js'

const uid = z.string().min(1).max(64)
const inSession = z.object({ sessionUID: uid })
/** The build of the game that the browser has open: the current one may have replaced it since. */
const build = z.string().max(64).optional()
const byUser = inSession.extend({ userUID: uid })
const nothing = z.strictObject({})
const loggedIn = z.strictObject({ json: userSchema })

/** A partner's signature: the HMAC-SHA-256, in hexadecimal, of four lines: `puid`, session uid, time in seconds and nonce. */
export const partnerSignatureSchema = z.object({
  time: z.int().positive(),
  nonce: z.string().min(8).max(64),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `saveProgression` answers this beside `stale`: what the server holds. */
export const storedProgressionSchema = z.strictObject({
  revision: z.int().min(0),
  progression: z.string(),
})

/** What ends a run, beside the save that clears it: how it ended, an id made where it was played so that it is kept once, and
 * the whole way that led there. A closing that cannot be read is dropped; the save it came with stands. */
export const closingSchema = z.object({
  kind: z.enum(['ended', 'restarted']),
  run: z.string().regex(/^[0-9a-f]{16}$/),
  /** `''` where no trace is kept. */
  trace: z.string(),
})

const day = z.iso.date()
/** On which day, and who; of somebody erased, « une personne ». */
const doneBy = z.strictObject({ on: day, by: z.string() })
const wishes = { shares: z.boolean(), prints: z.boolean() }

const choices = z.array(
  z.strictObject({
    scene: z.string(),
    prompt: z.string().nullable(),
    reply: z.string(),
    /** `''` when the line is gone and its text is not known. */
    text: z.string(),
    /** The story no longer has it. */
    gone: z.boolean(),
  }),
)

/** A run, as its learner may see it: days, never hours. */
export const runSchema = z.strictObject({
  number: z.int().positive(),
  kind: closingSchema.shape.kind,
  begunOn: day,
  endedOn: day,
  /** What the story remembers of it, where it was met first. */
  facts: z.array(z.strictObject({ key: z.string(), scene: z.string(), background: z.string() })),
  choices,
})

/** What other systems have received already, and keep; and the revision from there on, since erasing counts as a save. */
const erased = z.strictObject({ receivedBy: z.array(z.string()), revision: z.int().min(0) })

interface Call {
  who: 'anybody' | 'owner'
  refusals: readonly ErrorCode[]
  body: z.ZodType
  data: z.ZodType
}

/** What a call may be refused for, beside what any call may be: a body that is wrong, another site's page, a fault. */
const closed = ['session-unknown', 'session-not-open', 'session-expired', 'session-closed'] as const
const keptOut = [...closed, 'session-full', 'consent-missing', 'login-refused', 'too-many'] as const
const notOwner = ['unauthenticated', 'forbidden', 'too-many'] as const

export const calls = {
  getData: {
    who: 'anybody',
    refusals: closed,
    body: z.object({ sessionUID: uid.or(z.literal('')), build }),
    data: z.strictObject({
      /** The game's name: its files are below `/data/<content>/`. */
      content: contentNameSchema,
      wordings: wordingsSchema,
      notions: notionsSchema,
      brand: brandSchema,
      calendar: calendarSchema,
      session: sessionSchema,
    }),
  },
  checkAccessCode: {
    who: 'anybody',
    refusals: keptOut,
    body: inSession.extend({ accessCode: z.string().max(64), consent: z.boolean(), build }),
    data: loggedIn,
  },
  checkOrCreateOdysseusUser: {
    who: 'anybody',
    refusals: keptOut,
    body: inSession.extend({
      /** Empty when the link names nobody: the answer says what to do. */
      puid: z.string().max(128),
      project_FK: z.literal(1),
      consent: z.boolean(),
      build,
      signed: partnerSignatureSchema.optional(),
    }),
    data: loggedIn,
  },
  /** Ends this browser's login, if it is that learner's. Asked again, it answers the same. */
  logout: { who: 'anybody', refusals: [], body: byUser, data: nothing },
  saveProgression: {
    who: 'owner',
    refusals: [...notOwner, 'stale'],
    body: byUser.extend({
      progression: z.string(),
      revision: z.int().min(0),
      closing: closingSchema.optional().catch(undefined),
    }),
    data: z.strictObject({ revision: z.int().min(0) }),
  },
  saveNotionViewed: {
    who: 'owner',
    refusals: notOwner,
    body: byUser.extend({ notion: notionNumberSchema }),
    data: nothing,
  },
  addUserTime: {
    who: 'owner',
    refusals: notOwner,
    body: byUser.extend({ duration: z.literal(30) }),
    data: nothing,
  },
  saveNotionsAcquired: {
    who: 'owner',
    refusals: notOwner,
    body: byUser.extend({ notions: z.string().max(64) }),
    data: nothing,
  },
  agreeToTrace: {
    who: 'owner',
    refusals: notOwner,
    body: byUser.extend({ agrees: z.boolean(), build }),
    /** A no erases what was kept: see `eraseChoices`. */
    data: erased.extend({ trace: traceConsentSchema }),
  },
  getWeek: {
    who: 'owner',
    refusals: notOwner,
    body: byUser,
    /** `now`: what was chosen so far in the run under way. */
    data: z.strictObject({
      ...{ reads: readsSchema, ...wishes, runs: z.array(runSchema), now: choices },
      /** Who of the team has read this week, and on which day; the latest first. */
      readings: z.array(doneBy).optional(),
      /** Who of the team made them another code: it opens their game as theirs did. */
      codes: z.array(doneBy).optional(),
    }),
  },
  setWeek: {
    who: 'owner',
    refusals: notOwner,
    body: byUser
      .extend({ shares: z.boolean().optional(), prints: z.boolean().optional() })
      .refine(({ shares, prints }) => shares !== undefined || prints !== undefined, {
        error: 'nothing is asked for',
      }),
    data: z.strictObject(wishes),
  },
  eraseChoices: {
    who: 'owner',
    refusals: notOwner,
    body: byUser,
    data: erased,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export type CallBody<Name extends CallName> = z.infer<(typeof calls)[Name]['body']>
export type CallData<Name extends CallName> = z.infer<(typeof calls)[Name]['data']>
export type PartnerSignature = z.infer<typeof partnerSignatureSchema>
export type Run = z.infer<typeof runSchema>
export type Closing = z.infer<typeof closingSchema>
export type StoredProgression = z.infer<typeof storedProgressionSchema>
