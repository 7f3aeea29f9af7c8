import { z } from 'zod'
import { notionCount } from './notion-count.js'

export const notionNumberSchema = z.int().min(1).max(notionCount)

export const notionLinkSchema = z.strictObject({
  title: z.string().min(1),
  /** The address itself (specification, section 3). */
  description: z.url({ protocol: /^https?$/ }),
})

export const notionSchema = z.strictObject({
  title: z.string().min(1),
  /** HTML. */
  description: z.string().min(1),
  links: z.array(notionLinkSchema),
  /** The survey's sentence, in the first person. */
  survey: z.string().min(1),
  /** Two things to try next, for those who answered no. */
  gestures: z.array(z.string().min(1)).length(2),
})

export const notionKeySchema = z.string().regex(/^n[1-9]\d*$/)
export const notionsSchema = z.record(notionKeySchema, notionSchema)

/** One answer for each notion, in their order. */
export const surveySchema = z.array(z.boolean()).length(notionCount)

/** As it travels: eight 0/1 values. */
export const surveyWireSchema = z.array(z.literal([0, 1])).length(notionCount)

export type Notion = z.infer<typeof notionSchema>
export type Notions = z.infer<typeof notionsSchema>
export type Survey = z.infer<typeof surveySchema>
export type SurveyWire = z.infer<typeof surveyWireSchema>
