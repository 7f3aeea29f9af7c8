import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { audioSchema } from './progression.js'

export const sessionKindSchema = z.enum(['normal', 'demo', 'partner'])

export const sessionSchema = z.strictObject({
  uid: z.string().min(1),
  kind: sessionKindSchema,
  name: z.string(),
  logo_url: z.string(),
  /** 1: the `_formasup` pictures are used where the content has them. */
  decors: z.literal([0, 1]),
  /** HTML, sanitised; `''` when the session uses the default text. */
  text_home_page: z.string(),
})

export const userSchema = z.strictObject({
  uid: z.string().min(1),
  firstname: z.string(),
  lastname: z.string(),
  /** A JSON string: see `progressionSchema`. `''` when nothing is saved yet. */
  progression: z.string(),
  /** Counts the saves, so that an old tab cannot overwrite a newer one. */
  revision: z.int().min(0),
  audio: audioSchema,
  progress: z.strictObject({ node: z.string() }),
  /** The notions acquired. */
  notions: z.array(notionNumberSchema),
  /** Whether the survey was answered: eight times no is an answer too. */
  surveyed: z.boolean(),
})

export type SessionKind = z.infer<typeof sessionKindSchema>
export type Session = z.infer<typeof sessionSchema>
export type User = z.infer<typeof userSchema>
