import { z } from 'zod'

/** The limits that a game sets for its choices and for its routes (the ways through the story). */
export const storyLimitsSchema = z.strictObject({
  /** The maximum share of choices with the weight `cosmetic` among all choices, from 0 to 1. */
  cosmeticShare: z.number().min(0).max(1).optional(),
  /** By chapter: the maximum number of cosmetic choices. */
  cosmetic: z.record(z.string(), z.int().nonnegative()).optional(),
  /** The minimum number of choices that have an effect in a later chapter or in the ending. */
  lasting: z.int().nonnegative().optional(),
  /** The maximum share of choices that a learner hardly feels, from 0 to 1. If a learner answers such a choice differently, at most two
   * later lines differ (median of random runs, docs/decisions/choice-weights.md). */
  unfeltShare: z.number().min(0).max(1).optional(),
  /** The minimum number of facts that a learner reaches on every route. */
  facts: z.int().nonnegative().optional(),
  /** On every route, the facts must come from at least this many chapters. */
  factChapters: z.int().nonnegative().optional(),
})

export type StoryLimits = z.infer<typeof storyLimitsSchema>

const repliesWithReason = z.record(z.string().min(1), z.string().trim().min(1)).default({})

/** Something that some learners win and others do not: one of its lines is shown. Replies and lines are named by their tag `#line:`. */
export const rewardSchema = z.strictObject({
  name: z.string().trim().min(1),
  lines: z.array(z.string().min(1)).min(1),
  /** The replies without which nobody can win the reward, each with the reason why the writer accepts this. */
  requires: repliesWithReason,
  /** The replies after which everybody wins the reward, each with the reason why the writer accepts this. */
  follows: repliesWithReason,
})

export const rewardsSchema = z.record(z.string().min(1), rewardSchema)

export type Rewards = z.infer<typeof rewardsSchema>

/** `didascalie.json`, next to the story. Every part is optional; `check` skips the parts that are absent. */
export const projectSchema = z.strictObject({
  /** The title of a story that has no wordings yet. The title of a game is its wording `ui.game.title`. */
  title: z.string().optional(),
  /** The folder of the `.yarn` files. */
  story: z.string().default('.'),
  /** Title of the first scene. */
  start: z.string().optional(),
  /** The titles of the scenes of the ending. A choice that still has an effect there has the highest weight. */
  ending: z.array(z.string()).optional(),
  /** Limits for the choices and routes. `check` reports a story that does not respect them. */
  limits: storyLimitsSchema.optional(),
  /** What learners can win, by key. `check` reports replies that a reward requires, if the writer has not accepted them. */
  rewards: rewardsSchema.optional(),
  scene: z.string().optional(),
  wordings: z.string().optional(),
  notions: z.string().optional(),
  brand: z.string().optional(),
  calendar: z.string().optional(),
  /** The file of the people. The default is `people.json`, if it exists. */
  people: z.string().optional(),
  /** The file of the places. The default is `places.json`, if it exists. */
  places: z.string().optional(),
  sounds: z.array(z.string()).optional(),
})
