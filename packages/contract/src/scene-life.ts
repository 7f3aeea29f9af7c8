// What moves in a place. A piece is cut out of the place's sheet of sprites (`life/<background>`) and stands at its box; its kind says how
// it moves, its seed when.
import { z } from 'zod'

const lengthSchema = z.number().positive()

/** Counted from the stage's left edge, like every box of a background. */
const boxSchema = z.strictObject({ x: z.number(), y: z.number(), w: lengthSchema, h: lengthSchema })

/** Only while a variable of the story has this value; one that was never set is `''`. */
const whenSchema = z.strictObject({
  variable: z.string().startsWith('$'),
  is: z.union([z.string(), z.number(), z.boolean()]),
})

const pieceSchema = z.strictObject({
  box: boxSchema,
  /** Where it lies on the sheet: left, top, width, height. What is soft lies there smaller than it is shown. */
  at: z.tuple([z.number().nonnegative(), z.number().nonnegative(), lengthSchema, lengthSchema]),
  /** Milliseconds after which it does the same again. */
  period: lengthSchema,
  seed: z.int().nonnegative(),
  /** Seen through this opening only: a pane of glass. */
  within: boxSchema.optional(),
  when: whenSchema.optional(),
})

/** How far it goes, in pixels. */
const moving = { amount: lengthSchema }
/** How much of it comes and goes, of one. */
const fading = { amount: z.number().min(0).max(1) }

export const lifePieceSchema = z.discriminatedUnion('kind', [
  /** Leans from its foot, or from where it hangs, by gusts. */
  pieceSchema.extend({ kind: z.literal('sway'), ...moving, hangs: z.boolean().optional() }),
  /** Goes to and fro: water, a clump of leaves. */
  pieceSchema.extend({ kind: z.literal('swim'), ...moving }),
  /** Comes and goes while it drifts a little. */
  pieceSchema.extend({ kind: z.literal('glint'), ...fading }),
  /** Goes on and off, as often in a period as it has turns. */
  pieceSchema.extend({ kind: z.literal('blink'), ...fading, turns: z.int().positive() }),
  /** Floats in the light. */
  pieceSchema.extend({ kind: z.literal('dust'), ...moving }),
  /** Rises, widens and is gone. */
  pieceSchema.extend({ kind: z.literal('steam'), ...moving }),
  /** Comes by now and then: from its box to there, for a share of its period; `amount` is how much it bobs. */
  pieceSchema.extend({
    kind: z.literal('pass'),
    amount: z.number().nonnegative(),
    to: z.strictObject({ x: z.number(), y: z.number(), scale: lengthSchema }),
    share: z.number().positive().max(1),
    bobs: z.int().nonnegative(),
    /** Turns over while it falls, in degrees. */
    turn: z.number().optional(),
  }),
  /** Stands before what passes behind it. */
  pieceSchema.extend({ kind: z.literal('still') }),
])

/** By background, farthest first. */
export const lifeSchema = z.record(z.string(), z.array(lifePieceSchema))

/** What is heard of a place under its music: the sounds `audio/<sound>`, each for ever, or while the story says so. */
export const ambienceSchema = z.array(
  z.strictObject({ sound: z.string().min(1), when: whenSchema.optional() }),
)

export type When = z.infer<typeof whenSchema>
export type Ambience = z.infer<typeof ambienceSchema>
export type LifePiece = z.infer<typeof lifePieceSchema>
export type Life = z.infer<typeof lifeSchema>
