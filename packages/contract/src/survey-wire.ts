// Apart from the schemas, so that a browser that only sends a survey does not load zod.
import type { Survey, SurveyWire } from './survey.js'

export const surveyToWire = (survey: Survey): SurveyWire => survey.map((yes) => (yes ? 1 : 0))
export const surveyFromWire = (wire: SurveyWire): Survey => wire.map((value) => value === 1)
