import type { Handle } from '../../platform/database/database.js'
import type { LearnersStore } from '../learners/store.js'
import type { OrganisationsStore } from '../organisations/store.js'
import type { PartnersStore } from '../partners/store.js'
import type { SessionsStore } from '../sessions/store.js'
import type { StaffStore } from '../staff/store.js'
import { ltiQueries } from './lti-queries.js'
import { scoreQueries } from './score-queries.js'

/** The queries of this module, by the names they have in the store. */
export const ltiStore = (handle: Handle) => ({
  lti: ltiQueries(handle),
  ltiScores: scoreQueries(handle),
})

export type LtiStore = ReturnType<typeof ltiStore>

/** The queries that this module uses. */
export type Store = LtiStore & LearnersStore & OrganisationsStore & PartnersStore & SessionsStore & StaffStore
