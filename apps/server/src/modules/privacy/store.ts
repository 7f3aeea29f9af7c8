import type { DatabaseHandle } from '../../platform/database/database.js'
import type { ExportsStore } from '../exports/index.js'
import type { LearnersStore } from '../learners/index.js'
import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import type { XapiStore } from '../xapi/index.js'
import { learnerDataQueries } from './learner-data-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const privacyStore = (handle: DatabaseHandle) => ({
  learnerData: learnerDataQueries(handle),
})

export type PrivacyStore = ReturnType<typeof privacyStore>

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
