import type { Handle } from '../../platform/database/database.js'
import type { ExportsStore } from '../exports/store.js'
import type { LearnersStore } from '../learners/store.js'
import type { LtiStore } from '../lti/store.js'
import type { OrganisationsStore } from '../organisations/store.js'
import type { PartnersStore } from '../partners/store.js'
import type { ProgressStore } from '../progress/store.js'
import type { SessionsStore } from '../sessions/store.js'
import type { StaffStore } from '../staff/store.js'
import type { XapiStore } from '../xapi/store.js'
import { learnerDataQueries } from './learner-data-queries.js'

/** The queries of this module, by the names they have in the store. */
export const privacyStore = (handle: Handle) => ({
  learnerData: learnerDataQueries(handle),
})

export type PrivacyStore = ReturnType<typeof privacyStore>

/** The queries that this module uses. */
export type Store = PrivacyStore &
  ExportsStore &
  LearnersStore &
  LtiStore &
  OrganisationsStore &
  PartnersStore &
  ProgressStore &
  SessionsStore &
  StaffStore &
  XapiStore
