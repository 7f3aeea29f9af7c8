import { z } from 'zod'
import { maxNotions, minNotions } from './notion-count.js'

export const notionNumberSchema = z.int().min(1).max(maxNotions)

export const notionLinkSchema = z.strictObject({
  title: z.string().min(1),
  /** The address of the link, despite the name of the field (specification, section 3). */
  description: z.url({ protocol: /^https?$/ }),
})

export const notionSchema = z.strictObject({
  title: z.string().min(1),
  /** The explanation of the notion, as HTML. */
  description: z.string().min(1),
  links: z.array(notionLinkSchema),
  /** The sentence about this notion in the survey, in the first person. */
  survey: z.string().min(1),
  /** Two things to try next, for learners who answered no or did not answer. */
  gestures: z.array(z.string().min(1)).length(2),
})

/** Keyed `n1`, `n2`, `n3`… without gaps. */
export const notionsSchema = z.record(z.string(), notionSchema).superRefine((notions, { addIssue }) => {
  const keys = Object.keys(notions)
  if (keys.length < minNotions || keys.length > maxNotions)
    addIssue(`un jeu a de ${minNotions} à ${maxNotions} notions, celui-ci en a ${keys.length}`)
  const missing = keys.map((_, index) => `n${index + 1}`).find((key) => !keys.includes(key))
  if (missing !== undefined)
    addIssue(`il manque «\u00a0${missing}\u00a0»\u00a0: les notions se nomment n1, n2, n3… sans trou`)
})

/** One answer for each notion, in the order of the notions. */
export const surveySchema = z.array(z.boolean()).min(minNotions).max(maxNotions)

/** The format in the API: one 0 or 1 for each notion. */
export const surveyWireSchema = z
  .array(z.literal([0, 1]))
  .min(minNotions)
  .max(maxNotions)

export type Notion = z.infer<typeof notionSchema>
export type Notions = z.infer<typeof notionsSchema>
export type Survey = z.infer<typeof surveySchema>
export type SurveyWire = z.infer<typeof surveyWireSchema>
