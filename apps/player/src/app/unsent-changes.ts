import type { User } from '@didascalie/contract'
import { isFlag, listOf } from '../services/guards.js'
import type { Outbox } from '../services/outbox.js'

type Unsent = Pick<Outbox, 'unsentNotions' | 'hasUnsentEnd'>

const isAnswers = listOf(isFlag)

/** `answers[0]` is the answer about notion 1. */
export const withSurvey = (user: User, answers: readonly (0 | 1)[]): User => ({
  ...user,
  surveyed: true,
  notions: answers.flatMap((yes, index) => (yes ? [index + 1] : [])),
})

/** Adds to the learner's data what the server has not received yet: the answers of the survey and the end of a run. */
export function withUnsent(storedUser: User, { unsentNotions, hasUnsentEnd }: Unsent): User {
  const user = hasUnsentEnd ? { ...storedUser, finished: true } : storedUser
  try {
    const answers: unknown = JSON.parse(unsentNotions ?? 'null')
    return isAnswers(answers) ? withSurvey(user, answers) : user
  } catch {
    return user
  }
}
