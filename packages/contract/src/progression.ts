import { z } from 'zod'
import { traceSchema } from './trace.js'

/** Letters of any language, as in the story. */
export const variableNamePattern = /^\$[\p{L}_][\p{L}\p{M}\p{N}_]*$/u

export const scalarSchema = z.union([z.boolean(), z.number(), z.string()])

export const progressSchema = z.strictObject({
  /** The checkpoint's node; `''` when there is none yet. */
  node: z.string(),
  background: z.string(),
  music: z.string(),
  /** The scene the node stood in, for when a new version of the story no longer has the node. */
  scene: z.string().optional(),
})

export const audioSchema = z.literal([0, 1])

const named = new Set(['audio', 'progress', 'trace'])

/** What is saved: `audio`, `progress`, `trace`, and the story's variables under their own `$names`. */
export const progressionSchema = z
  .object({
    audio: audioSchema.optional(),
    progress: progressSchema.optional(),
    /** The replies and actions taken on the way to the checkpoint. */
    trace: traceSchema.optional(),
  })
  .catchall(scalarSchema)
  .refine((value) => Object.keys(value).every((key) => named.has(key) || variableNamePattern.test(key)), {
    error: 'only audio, progress, trace and $variables are saved',
  })

/** The most that one learner's progression may weigh, in bytes of UTF-8. */
export const progressionMaxBytes = 64 * 1024

export type Scalar = z.infer<typeof scalarSchema>
export type Progress = z.infer<typeof progressSchema>
export type Audio = z.infer<typeof audioSchema>
export type Progression = { audio?: Audio; progress?: Progress; trace?: string } & {
  [variable: `$${string}`]: Scalar
}
