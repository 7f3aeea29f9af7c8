import type { User } from '@didascalie/contract'
import { isFlag, listOf } from '../services/guards.js'
import type { Outbox } from '../services/outbox.js'

type Unsent = Pick<Outbox, 'unsentNotions' | 'hasUnsentEnd'>

const isAnswers = listOf(isFlag)

/** The learner with the given survey answers. */
export const withSurvey = (user: User, answers: readonly (0 | 1)[]): User => ({
  ...user,
  surveyed: true,
  notions: answers.flatMap((yes, index) => (yes ? [index + 1] : [])),
})

/** The learner's data from the server, updated with the survey answers and the end of a run that the server has not received yet. */
export function withUnsent(storedUser: User, { unsentNotions, hasUnsentEnd }: Unsent): User {
  const user = hasUnsentEnd ? { ...storedUser, finished: true } : storedUser
  try {
    const answers: unknown = JSON.parse(unsentNotions ?? 'null')
    return isAnswers(answers) ? withSurvey(user, answers) : user
  } catch {
    return user
  }
}
