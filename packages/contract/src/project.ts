import { z } from 'zod'

/** A game's own limits for the weights of its choices. */
export const weightLimitsSchema = z.strictObject({
  cosmeticShare: z.number().min(0).max(1).optional(),
  cosmetic: z.record(z.string(), z.int().nonnegative()).optional(),
  lasting: z.int().nonnegative().optional(),
})

/** `didascalie.json`, next to the story. Every part is optional; `check` skips the parts that are absent. */
export const projectSchema = z.strictObject({
  /** For a story that has no wordings yet; a game's title is its `ui.game.title`. */
  title: z.string().optional(),
  /** The folder of the `.yarn` files. */
  story: z.string().default('.'),
  /** Title of the first scene. */
  start: z.string().optional(),
  /** The titles of the scenes of the ending. A choice that still has an effect there has the highest weight. */
  ending: z.array(z.string()).optional(),
  /** Limits for the weights of choices. `check` fails above them. */
  limits: weightLimitsSchema.optional(),
  scene: z.string().optional(),
  wordings: z.string().optional(),
  notions: z.string().optional(),
  brand: z.string().optional(),
  calendar: z.string().optional(),
  /** Default: `people.json` and `places.json`, if they exist. */
  people: z.string().optional(),
  places: z.string().optional(),
  sounds: z.array(z.string()).optional(),
})
