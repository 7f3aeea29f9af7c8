import { z } from 'zod'
import { colourSchema } from './brand.js'

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
  /** Not in the place, but at the other end of a line: its light is not theirs. */
  elsewhere: z.boolean().optional(),
})

/** What the light of a place does to the people who stand in it. */
export const sceneLightSchema = z.strictObject({
  /** What white becomes. */
  tint: colourSchema,
  /** The light behind them: its colour, and the side on which it is seen along them. */
  edge: colourSchema,
  from: z.enum(['left', 'right']),
})

export const sceneBackgroundSchema = z.strictObject({
  prop: z.record(z.string(), boxSchema),
  /** Without it, people are as they are drawn: in daylight. */
  light: sceneLightSchema.optional(),
})

export const sceneDataSchema = z.strictObject({
  bg: z.record(z.string(), sceneBackgroundSchema),
  talker: z.record(z.string(), sceneTalkerSchema),
})

export type Box = z.infer<typeof boxSchema>
export type SceneLight = z.infer<typeof sceneLightSchema>
export type SceneTalker = z.infer<typeof sceneTalkerSchema>
export type SceneData = z.infer<typeof sceneDataSchema>
