// The three slides of the ending and the survey answers (specification, sections 2 and 4). Pure functions.
import type { Survey, User } from '@didascalie/contract'

export type Slide = 0 | 1 | 2
/** The survey answers by notion; `null`: not answered yet. */
export type SurveyAnswers = readonly (boolean | null)[]

export const nextSlide = (slide: Slide): Slide => (slide === 0 ? 1 : 2)
export const previousSlide = (slide: Slide): Slide => (slide === 2 ? 1 : 0)

/**
 * The first slide of the ending. If the learner reopens the ending (`reviewing`): the results, or
 * the survey if they have not answered it.
 */
export const firstSlide = (reviewing: boolean, user: Pick<User, 'surveyed'> | null): Slide =>
  !reviewing ? 0 : user?.surveyed ? 2 : 1

/** Returns the answers with which the survey opens: the saved answers or, the first time, no answers, because none may be preselected. */
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
