import type { User } from '@didascalie/contract'
import { isFlag, listOf } from '../services/guards.js'

const isAnswers = listOf(isFlag)

/** Somebody, once they have answered the survey. */
export const surveyed = (user: User, answers: readonly (0 | 1)[]): User => ({
  ...user,
  surveyed: true,
  notions: answers.flatMap((yes, index) => (yes ? [index + 1] : [])),
})

/** Somebody as the server knows them, with answers of theirs that it does not have yet. */
export function withUnsent(user: User, unsent: string | undefined): User {
  try {
    const answers: unknown = JSON.parse(unsent ?? 'null')
    return isAnswers(answers) ? surveyed(user, answers) : user
  } catch {
    return user
  }
}
