import type { DatabaseHandle } from '../../platform/database/database.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { ltiQueries } from './lti-queries.js'
import { scoreQueries } from './score-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const ltiStore = (handle: DatabaseHandle) => ({
  lti: ltiQueries(handle),
  ltiScores: scoreQueries(handle),
})

export type LtiStore = ReturnType<typeof ltiStore>

export type Store = LtiStore & LearnersStore & OrganisationsStore & PartnersStore & SessionsStore & StaffStore
