import { z } from 'zod'

export const variableNamePattern = /^\$[A-Za-z_][A-Za-z0-9_]*$/

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

/** What is saved: `audio`, `progress`, and the story's variables under their own `$names`. */
export const progressionSchema = z
  .object({ audio: audioSchema.optional(), progress: progressSchema.optional() })
  .catchall(scalarSchema)
  .refine(
    (value) =>
      Object.keys(value).every(
        (key) => key === 'audio' || key === 'progress' || variableNamePattern.test(key),
      ),
    { error: 'only audio, progress and $variables are saved' },
  )

/** The most that one learner's progression may weigh, in bytes of UTF-8. */
export const progressionMaxBytes = 64 * 1024

export type Scalar = z.infer<typeof scalarSchema>
export type Progress = z.infer<typeof progressSchema>
export type Audio = z.infer<typeof audioSchema>
export type Progression = { audio?: Audio; progress?: Progress } & { [variable: `$${string}`]: Scalar }
