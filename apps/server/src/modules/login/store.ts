import type { Installation } from '../../platform/database/installation.js'
import type { CodesStore } from '../codes/index.js'
import type { LearnersStore } from '../learners/index.js'
import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'

/** This module has no queries of its own. It uses the queries of these modules. */
export type Store = { installation: Installation } & CodesStore &
  LearnersStore &
  LtiStore &
  OrganisationsStore &
  PartnersStore &
  ProgressStore &
  SessionsStore &
  StaffStore
