// Optional files of a game about its story: `facts.json`, `scenes.json`, `debates.json`, `glossary.json`.
import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { choiceWeights } from './story-constants.js'
import { factKeySchema } from './trace.js'

const nonEmptyText = z.string().trim().min(1)

/** A print: the picture `print/<picture>` of a fact, for the ending and the debrief. */
export const factPrintSchema = z.strictObject({
  picture: z.string().min(1),
  /** The time of day in the story, as the ending shows it. */
  hour: nonEmptyText.optional(),
  /** For a fact with prints of several places. The platform uses this print only if the stage shows
   * this background when the learner reaches the fact. */
  background: z.string().min(1).optional(),
  /** The background of the place that the picture shows. Needed only if the learner reaches the
   * fact in a different place. */
  place: z.string().min(1).optional(),
})

/** Something that the learner did and that the debrief can mention. */
export const factSchema = z.strictObject({
  /** A statement in the second person and past tense, without judgement. */
  text: nonEmptyText,
  notion: notionNumberSchema,
  /** A question for the conversation with the trainer. */
  question: nonEmptyText,
  /** The importance of the fact; 5 is the highest. */
  weight: z.int().min(1).max(5),
  /** Whether the fact is something that the learner did well. The debrief does not show this value.
   * If the learner reached such facts, the debrief mentions at least one of them. */
  success: z.boolean().optional(),
  /** Whether the fact is a sentence that the learner chose to write, for example a goal. The debrief prints all of these sentences at its
   * end, and does not count them among the facts of a notion. */
  own: z.boolean().optional(),
  /** A learner can reach at most one fact of each group. */
  group: z.string().min(1).optional(),
  /** Something to try next, printed for learners who reached this fact. */
  gesture: nonEmptyText.optional(),
  /** The pictures of the fact. If no print names the background that the stage shows, the platform
   * uses the print without `background`. */
  prints: z.array(factPrintSchema).optional(),
})

export const factsSchema = z.record(factKeySchema, factSchema)

/** For each scene title: the scene's name for trainers, and a hint for learners who are stuck there. */
export const sceneNamesSchema = z.record(
  z.string().min(1),
  z.strictObject({ name: nonEmptyText, hint: nonEmptyText.optional() }),
)

/** What the law or a rule says about the subject of a debate card. */
export const debateRuleSchema = z.strictObject({
  text: nonEmptyText,
  /** The article of a law or the publication that says so. */
  source: nonEmptyText,
})

/** A card for a debate about one choice of the story. */
export const debateSchema = z.strictObject({
  /** The id of the choice: the line id of its first reply. */
  choice: z.string().min(1),
  title: nonEmptyText,
  where: nonEmptyText,
  when: nonEmptyText,
  situation: nonEmptyText,
  /** The immediate consequence of each reply, in the order of the replies; '' for none. */
  now: z.array(z.string()),
  /** The later consequence of each reply, in the order of the replies; '' for none. */
  later: z.array(z.string()),
  question: nonEmptyText,
  /** Further questions. */
  follow: z.array(nonEmptyText).default([]),
  /** The law or rule about the subject of the card, if there is one. */
  rule: debateRuleSchema.optional(),
})

export const debatesSchema = z.array(debateSchema)

/** For each difficult word: its definition, and its other forms in the story. */
export const glossarySchema = z.record(
  nonEmptyText,
  z.strictObject({ definition: nonEmptyText, forms: z.array(nonEmptyText).default([]) }),
)

export const choiceWeightSchema = z.enum(choiceWeights)

const lineCount = z.int().nonnegative()

/**
 * How much the answer to a choice changes for a learner. The platform plays the story many times
 * with random answers. It plays each of these runs again with another answer to the choice. Then it
 * counts the lines after the scene of the choice that only one of the two runs shows. A line that
 * replaces another in the same place counts once.
 */
export const feltWeightSchema = z.strictObject({
  /** The number of pairs of runs that were compared. */
  comparisons: lineCount,
  /** The median of the number of differing lines. */
  median: lineCount,
  /** The lower quartile of the number of differing lines. */
  lower: lineCount,
  /** The upper quartile of the number of differing lines. */
  upper: lineCount,
  /** The median of the number of scenes in which lines differ. */
  scenes: lineCount,
  /** The median of the number of chapters in which lines differ. */
  chapters: lineCount,
})

/** The weight of each choice, by the line id of its first reply. */
export const weighedChoicesSchema = z.record(
  z.string().min(1),
  z.strictObject({
    weight: choiceWeightSchema,
    scene: z.string(),
    lines: lineCount,
    /** Absent in games that were built before the platform measured the felt weight. */
    felt: feltWeightSchema.optional(),
  }),
)

export type FactPrint = z.infer<typeof factPrintSchema>
export type Fact = z.infer<typeof factSchema>
export type Facts = z.infer<typeof factsSchema>
export type SceneNames = z.infer<typeof sceneNamesSchema>
export type Debate = z.infer<typeof debateSchema>
export type Debates = z.infer<typeof debatesSchema>
export type Glossary = z.infer<typeof glossarySchema>
export type ChoiceWeight = z.infer<typeof choiceWeightSchema>
export type FeltWeight = z.infer<typeof feltWeightSchema>
export type WeighedChoices = z.infer<typeof weighedChoicesSchema>
