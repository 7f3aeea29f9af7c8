import { z } from 'zod'
import { boxSchema } from './box.js'
import { colourSchema } from './brand.js'
import { ambienceSchema, lifeSchema } from './scene-life.js'
import { stagingSchema } from './staging.js'

export const sceneTalkerSchema = boxSchema.extend({
  /** The point to which the tail of the speech bubble points, relative to the top left corner of the
   * talker's box. */
  mouth: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  /** Whether the talker is somewhere else, for example on the phone. The light of the place then does
   * not apply to the talker. */
  elsewhere: z.boolean().optional(),
})

/** The effect of a place's light on the people in it. */
export const sceneLightSchema = z.strictObject({
  /** The colour in which the stage draws the white parts of people. */
  tint: colourSchema,
  /** The colour of the light from behind. */
  edge: colourSchema,
  /** The side on which the light from behind lights the outline of people. */
  from: z.enum(['left', 'right']),
})

export const objectKinds = [
  'box',
  'notebook',
  'phone',
  'key',
  'bike',
  'tool',
  'plant',
  'cup',
  'door',
] as const

/**
 * An object of a place. `states` gives its box in each state that the story sets. The picture of a state is
 * `prop/<place>/<object>@<state>`.
 */
export const scenePropSchema = boxSchema.extend({
  /** The drawing that the platform uses if the game has no picture of the object. */
  kind: z.enum(objectKinds).optional(),
  states: z.record(z.string().min(1), boxSchema).optional(),
})

export const sceneBackgroundSchema = z.strictObject({
  prop: z.record(z.string(), scenePropSchema),
  /** Without a light, people keep the colours of their pictures (daylight). */
  light: sceneLightSchema.optional(),
  ambience: ambienceSchema.optional(),
})

const pointSchema = z.strictObject({ x: z.number(), y: z.number() })
const moveSchema = pointSchema.extend({ turn: z.number() })
const browSchema = z.strictObject({ y: z.number(), turn: z.number(), arch: z.number().positive() })

/** A part of a person. `at`: its position on the sprite sheet. `cells`: the number of its pictures, side by side on the sheet. */
export const rigSpriteSchema = boxSchema.extend({
  at: z.tuple([z.number().nonnegative(), z.number().nonnegative()]),
  cells: z.int().positive().optional(),
})

/** How a mood moves the parts of a person, and which parts it uses. */
export const rigMoodSchema = z.strictObject({
  head: moveSchema,
  /** The shift of the facial features when the head turns. */
  face: pointSchema,
  /** `turn`: the lean of the body from the hips, in degrees. `rise`: how high the shoulders rise, in pixels. */
  body: z.strictObject({ turn: z.number(), rise: z.number() }),
  brows: z.tuple([browSchema, browSchema]),
  blush: z.number().min(0).max(1),
  frown: z.number().min(0).max(1),
  front: z.string(),
  back: z.string().optional(),
  hair: z.string(),
  over: z.string().optional(),
})

/** A person drawn in layers, who can breathe, blink and speak. Their sprite sheet is the picture `rig/<person>`. */
export const rigSchema = z.strictObject({
  size: z.strictObject({ w: z.number().positive(), h: z.number().positive() }),
  /** Whether the person looks to the left. */
  flip: z.boolean(),
  /** The point around which the head turns. */
  neck: pointSchema,
  /** The point around which the trunk leans. The default is the middle of the bottom edge. */
  hips: pointSchema.optional(),
  /** The order of the two rear layers, the farthest first. */
  behind: z.array(z.enum(['headBack', 'back'])).length(2),
  sprites: z.record(z.string(), rigSpriteSchema),
  moods: z.record(z.string(), rigMoodSchema),
})

export const rigsSchema = z.record(z.string(), rigSchema)

/** The dial of the clock in the picture `clock/<time of day>`, on the 1920×1080 stage. */
export const sceneClockSchema = pointSchema.extend({ r: z.number().positive() })

export const sceneDataSchema = z.strictObject({
  bg: z.record(z.string(), sceneBackgroundSchema),
  talker: z.record(z.string(), sceneTalkerSchema),
  /** The dials of the clock pictures `matin`, `midi` and `soir`. During an ellipse (a screen that says
   * that time passes), the stage turns the hands of the clock over the picture. */
  clock: z.record(z.string(), sceneClockSchema).optional(),
  /** The people drawn in layers, by the prefix of their ids. */
  rig: rigsSchema.optional(),
  /** The animated pieces of the places. */
  life: lifeSchema.optional(),
  /** The content of `staging.json`: see `stagingSchema`. */
  staging: stagingSchema.optional(),
  /** The names that learners see, by the id of the person. */
  people: z.record(z.string(), z.strictObject({ name: z.string().min(1) })).optional(),
})

export type SceneLight = z.infer<typeof sceneLightSchema>
export type ObjectKind = (typeof objectKinds)[number]
export type SceneProp = z.infer<typeof scenePropSchema>
export type SceneClock = z.infer<typeof sceneClockSchema>
export type SceneTalker = z.infer<typeof sceneTalkerSchema>
export type RigSprite = z.infer<typeof rigSpriteSchema>
export type RigMood = z.infer<typeof rigMoodSchema>
export type Rig = z.infer<typeof rigSchema>
export type SceneData = z.infer<typeof sceneDataSchema>
