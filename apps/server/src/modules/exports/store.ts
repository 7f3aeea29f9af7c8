import type { Handle } from '../../platform/database/database.js'
import type { ContentStore } from '../content/store.js'
import type { DebateStore } from '../debate/store.js'
import type { FollowUpStore } from '../follow-up/store.js'
import type { LearnersStore } from '../learners/store.js'
import type { LtiStore } from '../lti/store.js'
import type { OrganisationsStore } from '../organisations/store.js'
import type { ProgressStore } from '../progress/store.js'
import type { SessionsStore } from '../sessions/store.js'
import type { StaffStore } from '../staff/store.js'
import type { XapiStore } from '../xapi/store.js'
import { exportQueries } from './export-queries.js'
import { improvementQueries } from './improvement-queries.js'
import { jobQueries } from './job-queries.js'

/** The queries of this module, by the names they have in the store. */
export const exportsStore = (handle: Handle) => ({
  jobs: jobQueries(handle),
  evidence: exportQueries(handle),
  improvements: improvementQueries(handle),
})

export type ExportsStore = ReturnType<typeof exportsStore>

/** The queries that this module uses. */
export type Store = ExportsStore &
  ContentStore &
  DebateStore &
  FollowUpStore &
  LearnersStore &
  LtiStore &
  OrganisationsStore &
  ProgressStore &
  SessionsStore &
  StaffStore &
  XapiStore &
  Pick<Handle, 'kind'>
