import { z } from 'zod'
import { traceSchema } from './trace.js'

/** Variable names may contain letters of any language, as in the story. */
export const variableNamePattern = /^\$[\p{L}_][\p{L}\p{M}\p{N}_]*$/u

export const scalarSchema = z.union([z.boolean(), z.number(), z.string()])

export const progressSchema = z.strictObject({
  /** The node of the checkpoint, at which a saved game resumes; `''` when there is no checkpoint yet. */
  node: z.string(),
  background: z.string(),
  music: z.string(),
  /** The scene of the node, used when a new version of the story no longer contains the node. */
  scene: z.string().optional(),
})

export const audioSchema = z.literal([0, 1])

const fixedFields = new Set(['audio', 'progress', 'trace'])

/** The saved data: `audio`, `progress`, `trace`, and the story's variables under their `$names`. */
export const progressionSchema = z
  .object({
    audio: audioSchema.optional(),
    progress: progressSchema.optional(),
    /** The ids of the replies and actions that the learner chose before the checkpoint. */
    trace: traceSchema.optional(),
  })
  .catchall(scalarSchema)
  .refine(
    (value) => Object.keys(value).every((key) => fixedFields.has(key) || variableNamePattern.test(key)),
    {
      error: 'only audio, progress, trace and $variables are saved',
    },
  )

/** The maximum size of a progression, in bytes of UTF-8. */
export const progressionMaxBytes = 64 * 1024

export type Scalar = z.infer<typeof scalarSchema>
export type Progress = z.infer<typeof progressSchema>
export type Audio = z.infer<typeof audioSchema>
export type Progression = { audio?: Audio; progress?: Progress; trace?: string } & {
  [variable: `$${string}`]: Scalar
}
