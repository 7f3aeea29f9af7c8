import { z } from 'zod'
import { notionCount } from './notion.js'

/** One answer for each notion, in their order. */
export const surveySchema = z.array(z.boolean()).length(notionCount)

/** As it travels: eight 0/1 values. */
export const surveyWireSchema = z.array(z.literal([0, 1])).length(notionCount)

export type Survey = z.infer<typeof surveySchema>
export type SurveyWire = z.infer<typeof surveyWireSchema>

export const surveyToWire = (survey: Survey): SurveyWire => survey.map((yes) => (yes ? 1 : 0))
export const surveyFromWire = (wire: SurveyWire): Survey => wire.map((value) => value === 1)
