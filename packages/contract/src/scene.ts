import { z } from 'zod'

/** A place on the 1920×1080 stage. Backgrounds are 2304 wide: their boxes count from the stage's left edge. */
export const boxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  w: z.number().positive(),
  h: z.number().positive(),
})

export const sceneTalkerSchema = boxSchema.extend({
  /** Where the bubble's tail points, in the talker's own box. */
  mouth: z.strictObject({ x: z.number(), y: z.number() }).optional(),
})

export const sceneBackgroundSchema = z.strictObject({
  prop: z.record(z.string(), boxSchema),
})

export const sceneDataSchema = z.strictObject({
  bg: z.record(z.string(), sceneBackgroundSchema),
  talker: z.record(z.string(), sceneTalkerSchema),
})

export type Box = z.infer<typeof boxSchema>
export type SceneTalker = z.infer<typeof sceneTalkerSchema>
export type SceneData = z.infer<typeof sceneDataSchema>
