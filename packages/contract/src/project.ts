import { z } from 'zod'

/** A game's own limits to what its choices weigh and to the facts of its routes. */
export const storyLimitsSchema = z.strictObject({
  /** The greatest part of all choices that may be cosmetic. */
  cosmeticShare: z.number().min(0).max(1).optional(),
  /** By chapter, the most choices that may be cosmetic. */
  cosmetic: z.record(z.string(), z.int().nonnegative()).optional(),
  /** The fewest choices that must last into another chapter or reach the ending. */
  lasting: z.int().nonnegative().optional(),
  /** The fewest facts that every route must meet, and the fewest chapters that they must come from. */
  facts: z.int().nonnegative().optional(),
  factChapters: z.int().nonnegative().optional(),
})

export type StoryLimits = z.infer<typeof storyLimitsSchema>

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
  /** The requirements of `check` for the choices and the routes. */
  limits: storyLimitsSchema.optional(),
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
