import type { DatabaseHandle } from '../../platform/database/database.js'
import { organisationQueries } from './organisation-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const organisationsStore = (handle: DatabaseHandle) => ({
  organisations: organisationQueries(handle),
})

export type OrganisationsStore = ReturnType<typeof organisationsStore>

/** The queries that this module uses. */
export type Store = OrganisationsStore
