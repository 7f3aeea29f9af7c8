import type { DatabaseHandle } from '../../platform/database/database.js'
import type { Installation } from '../../platform/database/installation.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { StaffStore } from '../staff/index.js'
import { sessionQueries } from './session-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const sessionsStore = (handle: DatabaseHandle) => ({
  sessions: sessionQueries(handle),
})

export type SessionsStore = ReturnType<typeof sessionsStore>

/** The queries that this module uses. */
export type Store = SessionsStore &
  LearnersStore &
  OrganisationsStore &
  PartnersStore &
  StaffStore & { installation: Installation }
