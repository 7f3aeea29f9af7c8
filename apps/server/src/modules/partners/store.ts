import type { DatabaseHandle } from '../../platform/database/database.js'
import type { OrganisationsStore } from '../organisations/index.js'
import { partnerQueries } from './partner-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const partnersStore = (handle: DatabaseHandle) => ({
  partners: partnerQueries(handle),
})

export type PartnersStore = ReturnType<typeof partnersStore>

export type Store = PartnersStore & OrganisationsStore
