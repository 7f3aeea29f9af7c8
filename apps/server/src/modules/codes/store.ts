import type { DatabaseHandle } from '../../platform/database/database.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { codeQueries } from './code-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const codesStore = (handle: DatabaseHandle) => ({
  codes: codeQueries(handle),
})

export type CodesStore = ReturnType<typeof codesStore>

/** The queries that this module uses. */
export type Store = CodesStore & OrganisationsStore & SessionsStore & StaffStore
