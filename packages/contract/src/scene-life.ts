// Animated pieces of a place. Each piece is a part of the place's sprite sheet (`life/<background>`), shown in its `box`. Its `kind`
// determines how it moves. Its `seed` varies the movement, so that two pieces of the same kind do not move in sync.
import { z } from 'zod'
import { boxSchema } from './box.js'

const lengthSchema = z.number().positive()

/** A condition: a variable of the story has this value. An unset variable counts as `''`. */
const whenSchema = z.strictObject({
  variable: z.string().startsWith('$'),
  is: z.union([z.string(), z.number(), z.boolean()]),
})

const pieceSchema = z.strictObject({
  box: boxSchema,
  /** The area on the sprite sheet: left, top, width, height. Blurred pieces are stored smaller than they are shown. */
  at: z.tuple([z.number().nonnegative(), z.number().nonnegative(), lengthSchema, lengthSchema]),
  /** Milliseconds after which the animation repeats. */
  period: lengthSchema,
  seed: z.int().nonnegative(),
  /** Clips the piece to this area, such as a window pane. */
  within: boxSchema.optional(),
  when: whenSchema.optional(),
})

/** The distance of the movement in pixels. */
const movementFields = { amount: lengthSchema }
/** The change of opacity, from 0 to 1. */
const fadingFields = { amount: z.number().min(0).max(1) }

export const lifePieceSchema = z.discriminatedUnion('kind', [
  /** Sways in gusts. Its base stays in place, or its top if `hangs` is true. */
  pieceSchema.extend({ kind: z.literal('sway'), ...movementFields, hangs: z.boolean().optional() }),
  /** Moves back and forth: water, a clump of leaves. */
  pieceSchema.extend({ kind: z.literal('swim'), ...movementFields }),
  /** Fades in and out while it drifts a little. */
  pieceSchema.extend({ kind: z.literal('glint'), ...fadingFields }),
  /** Switches on and off `turns` times per period. */
  pieceSchema.extend({ kind: z.literal('blink'), ...fadingFields, turns: z.int().positive() }),
  /** Floats in the light. */
  pieceSchema.extend({ kind: z.literal('dust'), ...movementFields }),
  /** Rises, widens and disappears. */
  pieceSchema.extend({ kind: z.literal('steam'), ...movementFields }),
  /** Moves from its box to another point during `share` of its period. On the way, it bobs up and down `bobs` times by `amount` pixels. */
  pieceSchema.extend({
    kind: z.literal('pass'),
    amount: z.number().nonnegative(),
    to: z.strictObject({ x: z.number(), y: z.number(), scale: lengthSchema }),
    share: z.number().positive().max(1),
    bobs: z.int().nonnegative(),
    /** The rotation during the movement, in degrees. */
    turn: z.number().optional(),
  }),
  /** Does not move: covers pieces that pass behind it. */
  pieceSchema.extend({ kind: z.literal('still') }),
])

/** Keyed by background; the farthest piece first. */
export const lifeSchema = z.record(z.string(), z.array(lifePieceSchema))

/** The background sounds of a place: `audio/<sound>` in a loop, always or while `when` holds. */
export const ambienceSchema = z.array(
  z.strictObject({ sound: z.string().min(1), when: whenSchema.optional() }),
)

export type When = z.infer<typeof whenSchema>
export type Ambience = z.infer<typeof ambienceSchema>
export type LifePiece = z.infer<typeof lifePieceSchema>
export type Life = z.infer<typeof lifeSchema>
