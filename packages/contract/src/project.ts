import { z } from 'zod'

/** A game's own limits to what its choices weigh. */
export const weightLimitsSchema = z.strictObject({
  cosmeticShare: z.number().min(0).max(1).optional(),
  cosmetic: z.record(z.string(), z.int().nonnegative()).optional(),
  lasting: z.int().nonnegative().optional(),
})

/** `didascalie.json`, beside the story. Every part may be left out; what is absent is not checked. */
export const projectSchema = z.strictObject({
  /** For a story that has no wordings yet; a game's title is its `ui.game.title`. */
  title: z.string().optional(),
  /** The folder of the `.yarn` files. */
  story: z.string().default('.'),
  /** Title of the first scene. */
  start: z.string().optional(),
  /** Titles of the scenes that make the ending: a choice that still shows there weighs the most. */
  ending: z.array(z.string()).optional(),
  /** What the choices may weigh; `check` fails beyond. */
  limits: weightLimitsSchema.optional(),
  scene: z.string().optional(),
  wordings: z.string().optional(),
  notions: z.string().optional(),
  brand: z.string().optional(),
  calendar: z.string().optional(),
  /** `people.json` and `places.json`, where they are there, unless other files are named. */
  people: z.string().optional(),
  places: z.string().optional(),
  sounds: z.array(z.string()).optional(),
})
