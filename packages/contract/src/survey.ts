import { z } from 'zod'
import { notionCount } from './notion-count.js'

/** One answer for each notion, in their order. */
export const surveySchema = z.array(z.boolean()).length(notionCount)

/** As it travels: eight 0/1 values. */
export const surveyWireSchema = z.array(z.literal([0, 1])).length(notionCount)

export type Survey = z.infer<typeof surveySchema>
export type SurveyWire = z.infer<typeof surveyWireSchema>
