import type { DatabaseHandle } from '../../platform/database/database.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import { xapiQueries } from './xapi-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const xapiStore = (handle: DatabaseHandle) => ({
  xapi: xapiQueries(handle),
})

export type XapiStore = ReturnType<typeof xapiStore>

/** The queries that this module uses. */
export type Store = XapiStore & LearnersStore & OrganisationsStore & ProgressStore & SessionsStore
