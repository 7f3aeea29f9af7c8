import type { DatabaseHandle } from '../../platform/database/database.js'
import type { OrganisationsStore } from '../organisations/index.js'
import { partnerQueries } from './partner-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const partnersStore = (handle: DatabaseHandle) => ({
  partners: partnerQueries(handle),
})

export type PartnersStore = ReturnType<typeof partnersStore>

/** The queries that this module uses. */
export type Store = PartnersStore & OrganisationsStore
