import { z } from 'zod'
import { colourSchema } from './brand.js'
import { ambienceSchema, lifeSchema } from './scene-life.js'

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

/** An object of a place; by state, where it lies once the story has changed it. Its picture is `prop/<place>/<object>@<state>`. */
export const scenePropSchema = boxSchema.extend({
  /** What the platform draws where the game has no picture of it. */
  kind: z.enum(objectKinds).optional(),
  states: z.record(z.string().min(1), boxSchema).optional(),
})

export const sceneBackgroundSchema = z.strictObject({
  prop: z.record(z.string(), scenePropSchema),
  /** Without it, people are as they are drawn: in daylight. */
  light: sceneLightSchema.optional(),
  ambience: ambienceSchema.optional(),
})

const pointSchema = z.strictObject({ x: z.number(), y: z.number() })
const moveSchema = pointSchema.extend({ turn: z.number() })
const browSchema = z.strictObject({ y: z.number(), turn: z.number(), arch: z.number().positive() })

/** A piece of a person: its box on their page, where it lies on their sheet, and how many cells lie there side by side. */
export const rigSpriteSchema = boxSchema.extend({
  at: z.tuple([z.number().nonnegative(), z.number().nonnegative()]),
  cells: z.int().positive().optional(),
})

/** What a mood does to the pieces, and which of them it wears. */
export const rigMoodSchema = z.strictObject({
  head: moveSchema,
  /** The features slide over a head that turns. */
  face: pointSchema,
  /** The trunk leans from the hips, in degrees; the shoulders rise, in pixels. */
  body: z.strictObject({ turn: z.number(), rise: z.number() }),
  brows: z.tuple([browSchema, browSchema]),
  blush: z.number().min(0).max(1),
  frown: z.number().min(0).max(1),
  front: z.string(),
  back: z.string().optional(),
  hair: z.string(),
  over: z.string().optional(),
})

/** A person in layers, who can breathe, blink and speak. Their sheet is the picture `rig/<person>`. */
export const rigSchema = z.strictObject({
  size: z.strictObject({ w: z.number().positive(), h: z.number().positive() }),
  /** Whoever looks to the left of the page. */
  flip: z.boolean(),
  /** Where the head turns. */
  neck: pointSchema,
  /** Which of the two lies farthest from us. */
  behind: z.array(z.enum(['headBack', 'back'])).length(2),
  sprites: z.record(z.string(), rigSpriteSchema),
  moods: z.record(z.string(), rigMoodSchema),
})

export const rigsSchema = z.record(z.string(), rigSchema)

/** The dial of the clock in the picture `clock/<hour of the day>`, on the 1920×1080 stage. */
export const sceneClockSchema = pointSchema.extend({ r: z.number().positive() })

export const sceneDataSchema = z.strictObject({
  bg: z.record(z.string(), sceneBackgroundSchema),
  talker: z.record(z.string(), sceneTalkerSchema),
  /** The pictures before which an ellipse turns the hands: `matin`, `midi`, `soir`. */
  clock: z.record(z.string(), sceneClockSchema).optional(),
  /** Whoever is drawn in layers, by the prefix of their ids. */
  rig: rigsSchema.optional(),
  /** What moves in the places. */
  life: lifeSchema.optional(),
  /** The names that learners see, by the id of the person. */
  people: z.record(z.string(), z.strictObject({ name: z.string().min(1) })).optional(),
})

export type Box = z.infer<typeof boxSchema>
export type SceneLight = z.infer<typeof sceneLightSchema>
export type ObjectKind = (typeof objectKinds)[number]
export type SceneProp = z.infer<typeof scenePropSchema>
export type SceneClock = z.infer<typeof sceneClockSchema>
export type SceneTalker = z.infer<typeof sceneTalkerSchema>
export type RigSprite = z.infer<typeof rigSpriteSchema>
export type RigMood = z.infer<typeof rigMoodSchema>
export type Rig = z.infer<typeof rigSchema>
export type SceneData = z.infer<typeof sceneDataSchema>
