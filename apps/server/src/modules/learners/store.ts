import type { DatabaseHandle } from '../../platform/database/database.js'
import { learnerQueries } from './learner-queries.js'
import { loginQueries } from './login-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const learnersStore = (handle: DatabaseHandle) => ({
  learners: learnerQueries(handle),
  logins: loginQueries(handle),
})

export type LearnersStore = ReturnType<typeof learnersStore>

export type Store = LearnersStore
