import type { DatabaseHandle } from '../../platform/database/database.js'
import type { FollowUpStore } from '../follow-up/index.js'
import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { debateListQueries } from './debate-list-queries.js'
import { groupStatisticsQueries } from './share-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const debateStore = (handle: DatabaseHandle) => ({
  groupStatistics: groupStatisticsQueries(handle),
  debateLists: debateListQueries(handle),
})

export type DebateStore = ReturnType<typeof debateStore>

export type Store = DebateStore & FollowUpStore & LtiStore & OrganisationsStore & SessionsStore & StaffStore
