import type { Installation } from '../../platform/database/installation.js'
import type { CodesStore } from '../codes/store.js'
import type { LearnersStore } from '../learners/store.js'
import type { LtiStore } from '../lti/store.js'
import type { PartnersStore } from '../partners/store.js'
import type { ProgressStore } from '../progress/store.js'
import type { SessionsStore } from '../sessions/store.js'

/** The queries that this module uses. */
export type Store = { installation: Installation } & CodesStore &
  LearnersStore &
  LtiStore &
  PartnersStore &
  ProgressStore &
  SessionsStore
