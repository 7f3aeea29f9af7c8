import type { DatabaseHandle } from '../../platform/database/database.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import { xapiQueries } from './xapi-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const xapiStore = (handle: DatabaseHandle) => ({
  xapi: xapiQueries(handle),
})

export type XapiStore = ReturnType<typeof xapiStore>

export type Store = XapiStore & LearnersStore & OrganisationsStore & ProgressStore & SessionsStore
