import type { DatabaseHandle } from '../../platform/database/database.js'
import { learnerQueries } from './learner-queries.js'
import { loginQueries } from './login-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const learnersStore = (handle: DatabaseHandle) => ({
  learners: learnerQueries(handle),
  logins: loginQueries(handle),
})

export type LearnersStore = ReturnType<typeof learnersStore>

/** The queries that this module uses. */
export type Store = LearnersStore
