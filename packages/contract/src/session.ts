import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { audioSchema } from './progression.js'

export const sessionKindSchema = z.enum(['normal', 'demo', 'partner'])

/** What a trainer may read. `group`: the statistics of the group. `each`: also the runs of each learner who shares them. */
export const readsSchema = z.enum(['group', 'each'])

export const sessionSchema = z.strictObject({
  uid: z.string().min(1),
  kind: sessionKindSchema,
  name: z.string(),
  logo_url: z.string(),
  /** 1 if the player shows the `_formasup` variant of each picture that has one. */
  decors: z.literal([0, 1]),
  /** The text of the home page as sanitised HTML; `''` when the session uses the default text. */
  text_home_page: z.string(),
  reads: readsSchema,
  /** The data controller; `''` if the organisation has not entered one. */
  controller: z.string(),
  /** The contact of the data controller; `''` if the organisation has not entered one. */
  contact: z.string(),
})

/**
 * The learner's consent to a trace, the record of their choices. `kept`: the learner agreed. `refused`: the learner refused.
 * `ask`: the learner has not answered the current consent text. The player must ask before the server stores more.
 * `none`: the server never stores a trace, as in a demonstration.
 */
export const traceConsentSchema = z.enum(['kept', 'refused', 'ask', 'none'])

export const userSchema = z.strictObject({
  uid: z.string().min(1),
  firstname: z.string(),
  lastname: z.string(),
  /** The progression as a JSON string: see `progressionSchema`. `''` when nothing is saved yet. */
  progression: z.string(),
  /** Rises with each save and each erasure. This prevents an old tab from overwriting the progress of a newer tab. */
  revision: z.int().min(0),
  audio: audioSchema,
  progress: z.strictObject({ node: z.string() }),
  /** The numbers of the notions that the learner acquired, according to their answers to the survey. */
  notions: z.array(notionNumberSchema),
  /** Whether the learner has answered the survey. An answer with « no » for every notion also counts. */
  surveyed: z.boolean(),
  /** Whether a run has ended. */
  finished: z.boolean(),
  trace: traceConsentSchema,
  /** Whether the learner allows trainers to read their runs. The `reads` of the session must allow this, too. */
  shares: z.boolean(),
  /** Whether the debrief includes the learner's run. */
  prints: z.boolean(),
})

export type Reads = z.infer<typeof readsSchema>
export type TraceConsent = z.infer<typeof traceConsentSchema>
export type SessionKind = z.infer<typeof sessionKindSchema>
export type Session = z.infer<typeof sessionSchema>
export type User = z.infer<typeof userSchema>
