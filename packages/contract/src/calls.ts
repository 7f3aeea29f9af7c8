// The table of all calls of the learners' API. The server registers its routes from this table, and the player sends its calls with it. The
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
/** The build of the game in the browser. It may be older than the build on the server. */
const build = z.string().max(64).optional()
const byUser = inSession.extend({ userUID: uid })
const emptyResponse = z.strictObject({})
const loginResponse = z.strictObject({ json: userSchema })

/** A partner's signature: the HMAC-SHA-256 of four lines, in hexadecimal. The lines are `puid`, session uid, time in seconds and nonce. */
export const partnerSignatureSchema = z.object({
  time: z.int().positive(),
  nonce: z.string().min(8).max(64),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The stored progression, which `saveProgression` returns with the error `stale`. */
export const storedProgressionSchema = z.strictObject({
  revision: z.int().min(0),
  progression: z.string(),
})

/**
 * A finished run, sent with the save that clears the progression. The browser creates the id `run`. If the browser sends a run twice, the
 * server recognises the id and stores the run once. The server ignores an invalid finished run and still stores the save.
 */
export const finishedRunSchema = z.object({
  kind: z.enum(['ended', 'restarted']),
  run: z.string().regex(/^[0-9a-f]{16}$/),
  /** The choices of the run, in the format of the trace. `''` if the learner's choices are not stored. */
  trace: z.string(),
})

const day = z.iso.date()
/** `on`: the day on which a team member did something. `by`: the name of the member, or « une
 * personne » if the account is erased. The error `code-replaced` contains this value for the member
 * who created the new code. */
export const doneBySchema = z.strictObject({ on: day, by: z.string() })
/** The error `code-elsewhere` contains the session that the code opens. */
export const codeSessionSchema = z.strictObject({ sessionUID: uid })
const sharingFields = { shares: z.boolean(), prints: z.boolean() }

const choices = z.array(
  z.strictObject({
    scene: z.string(),
    prompt: z.string().nullable(),
    reply: z.string(),
    /** The text of the line, or `''` if the line no longer exists and its text is unknown. */
    text: z.string(),
    /** Whether the story no longer contains the line. */
    gone: z.boolean(),
  }),
)

/** A run, which is one playthrough of the story, as its learner sees it. It has days but no times of day. */
export const runSchema = z.strictObject({
  number: z.int().positive(),
  kind: finishedRunSchema.shape.kind,
  begunOn: day,
  endedOn: day,
  /** The facts that the learner reached, each with the scene and background in which they first reached it. */
  facts: z.array(z.strictObject({ key: z.string(), scene: z.string(), background: z.string() })),
  choices,
})

/** The result of an erasure. `receivedBy`: the other systems that received the data earlier and keep it. `revision`: the new revision,
 * because an erasure counts as a save. */
const erasureResult = z.strictObject({ receivedBy: z.array(z.string()), revision: z.int().min(0) })

interface Call {
  who: 'anybody' | 'owner'
  refusals: readonly ErrorCode[]
  body: z.ZodType
  data: z.ZodType
}

// No list contains the errors that every call can return: an invalid body, a request from another site, an internal error.
const sessionErrors = ['session-unknown', 'session-not-open', 'session-expired', 'session-closed'] as const
const loginRefusals = [
  ...sessionErrors,
  'session-full',
  'consent-missing',
  'login-refused',
  'too-many',
] as const
const ownerErrors = ['unauthenticated', 'forbidden', 'too-many'] as const

export const calls = {
  getData: {
    who: 'anybody',
    refusals: sessionErrors,
    body: z.object({ sessionUID: uid.or(z.literal('')), build }),
    data: z.strictObject({
      /** The game's name. Its files are below `/data/<content>/`. */
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
    refusals: [...loginRefusals, 'code-replaced', 'code-elsewhere'],
    body: inSession.extend({
      accessCode: z.string().max(64),
      consent: z.boolean(),
      build,
      /** The learner's answer after the error `code-replaced`. `true`: the earlier game belongs to
       * this learner, who continues it. `false`: the game belongs to another person, so the server
       * starts a new game. */
      isMine: z.boolean().optional(),
    }),
    data: loginResponse,
  },
  checkOrCreateOdysseusUser: {
    who: 'anybody',
    refusals: loginRefusals,
    body: inSession.extend({
      /** The learner's id at the partner. Empty if the link has none: the server then returns an error that says what to do. */
      puid: z.string().max(128),
      project_FK: z.literal(1),
      consent: z.boolean(),
      build,
      signed: partnerSignatureSchema.optional(),
    }),
    data: loginResponse,
  },
  /** Ends this browser's login if the login belongs to the learner `userUID`. Idempotent. */
  logout: { who: 'anybody', refusals: [], body: byUser, data: emptyResponse },
  saveProgression: {
    who: 'owner',
    refusals: [...ownerErrors, 'stale'],
    body: byUser.extend({
      progression: z.string(),
      revision: z.int().min(0),
      closing: finishedRunSchema.optional().catch(undefined),
    }),
    data: z.strictObject({ revision: z.int().min(0) }),
  },
  saveNotionViewed: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser.extend({ notion: notionNumberSchema }),
    data: emptyResponse,
  },
  addUserTime: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser.extend({ duration: z.literal(30) }),
    data: emptyResponse,
  },
  saveNotionsAcquired: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser.extend({ notions: z.string().max(64) }),
    data: emptyResponse,
  },
  agreeToTrace: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser.extend({ agrees: z.boolean(), build }),
    /** If the learner does not agree, the server erases the stored choices, as the call
     * `eraseChoices` does. */
    data: erasureResult.extend({ trace: traceConsentSchema }),
  },
  getWeek: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser,
    /** `now`: the choices that the learner has made so far in the current run. */
    data: z.strictObject({
      reads: readsSchema,
      ...sharingFields,
      runs: z.array(runSchema),
      now: choices,
      /** The team members who have read these runs, and on which days. The latest day is first. */
      readings: z.array(doneBySchema).optional(),
      /** The team members who created a replacement code. */
      codes: z.array(doneBySchema).optional(),
      /** The days on which a person with a replacement code said that the game belongs to them. */
      confirmed: z.array(day).optional(),
    }),
  },
  setWeek: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser
      .extend({ shares: z.boolean().optional(), prints: z.boolean().optional() })
      .refine(({ shares, prints }) => shares !== undefined || prints !== undefined, {
        error: 'shares or prints is required',
      }),
    data: z.strictObject(sharingFields),
  },
  eraseChoices: {
    who: 'owner',
    refusals: ownerErrors,
    body: byUser,
    data: erasureResult,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export type CallBody<Name extends CallName> = z.infer<(typeof calls)[Name]['body']>
export type CallData<Name extends CallName> = z.infer<(typeof calls)[Name]['data']>
export type PartnerSignature = z.infer<typeof partnerSignatureSchema>
export type Run = z.infer<typeof runSchema>
export type FinishedRun = z.infer<typeof finishedRunSchema>
export type DoneBy = z.infer<typeof doneBySchema>
export type StoredProgression = z.infer<typeof storedProgressionSchema>
