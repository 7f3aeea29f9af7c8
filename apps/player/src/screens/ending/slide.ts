// The three slides of the ending and the survey answers (specification, sections 2 and 4). Pure functions.
import type { Survey, User } from '@didascalie/contract'

/** 0: completion, 1: survey, 2: results. */
export type Slide = 0 | 1 | 2
/** The survey answers by notion; `null`: not answered yet. */
export type SurveyAnswers = readonly (boolean | null)[]

export const nextSlide = (slide: Slide): Slide => (slide === 0 ? 1 : 2)
export const previousSlide = (slide: Slide): Slide => (slide === 2 ? 1 : 0)

/** A reopened ending (`reviewing`) opens on the results, or on the survey if the learner has not answered it. */
export const firstSlide = (reviewing: boolean, user: Pick<User, 'surveyed'> | null): Slide =>
  !reviewing ? 0 : user?.surveyed ? 2 : 1

/** The answers with which the survey opens. The first time, all answers are `null`, because no answer may be preselected. */
export function firstAnswers(
  user: Pick<User, 'notions' | 'surveyed'> | null,
  notionCount: number,
): SurveyAnswers {
  return Array.from({ length: notionCount }, (_, index) =>
    user?.surveyed ? user.notions.includes(index + 1) : null,
  )
}

export const withAnswer = (answers: SurveyAnswers, index: number, yes: boolean): SurveyAnswers =>
  answers.map((current, position) => (position === index ? yes : current))

export const firstBlank = (answers: SurveyAnswers): number => answers.indexOf(null)

export const countBlanks = (answers: SurveyAnswers): number =>
  answers.filter((answer) => answer === null).length

export const surveyOf = (answers: SurveyAnswers): Survey => answers.map((answer) => answer === true)
