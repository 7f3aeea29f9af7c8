import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { audioSchema } from './progression.js'

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

export type User = z.infer<typeof userSchema>
