// What a game may say of its own story beside it: `facts.json`, `scenes.json`, `debates.json`, `glossary.json`.
import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { choiceWeights } from './story-constants.js'
import { factKeySchema } from './trace.js'

const words = z.string().trim().min(1)

/** Something worth saying later of what the player did. */
export const factSchema = z.strictObject({
  /** Second person, past tense, what was done; never a judgement. */
  text: words,
  notion: notionNumberSchema,
  /** For the talk about it. */
  question: words,
  /** How much it is worth being told, 5 the most. */
  weight: z.int().min(1).max(5),
  /** Of the facts of one group, nobody ever meets two. */
  group: z.string().min(1).optional(),
  /** Something to try next, printed for learners who met this fact. */
  gesture: words.optional(),
})

export const factsSchema = z.record(factKeySchema, factSchema)

/** By title of the scene: its name for a trainer, and a hint for somebody who is stuck there. */
export const sceneNamesSchema = z.record(
  z.string().min(1),
  z.strictObject({ name: words, hint: words.optional() }),
)

/** A card for a debate about one choice of the story. */
export const debateSchema = z.strictObject({
  /** The line id of the first reply. */
  choice: z.string().min(1),
  title: words,
  where: words,
  when: words,
  situation: words,
  /** What follows each reply, in their order: at once, and later; '' where there is nothing to tell. */
  now: z.array(z.string()),
  later: z.array(z.string()),
  question: words,
  /** Questions to go on with. */
  follow: z.array(words).default([]),
})

export const debatesSchema = z.array(debateSchema)

/** By hard word: what it means, and the other forms in which the story writes it. */
export const glossarySchema = z.record(
  words,
  z.strictObject({ definition: words, forms: z.array(words).default([]) }),
)

export const choiceWeightSchema = z.enum(choiceWeights)
/** What each choice weighs, by the line id of its first reply. */
export const weighedChoicesSchema = z.record(
  z.string().min(1),
  z.strictObject({ weight: choiceWeightSchema, scene: z.string(), lines: z.int().nonnegative() }),
)

export type Fact = z.infer<typeof factSchema>
export type Facts = z.infer<typeof factsSchema>
export type SceneNames = z.infer<typeof sceneNamesSchema>
export type Debate = z.infer<typeof debateSchema>
export type Debates = z.infer<typeof debatesSchema>
export type Glossary = z.infer<typeof glossarySchema>
export type ChoiceWeight = z.infer<typeof choiceWeightSchema>
export type WeighedChoices = z.infer<typeof weighedChoicesSchema>
