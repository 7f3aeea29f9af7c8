import type { DatabaseHandle } from '../../platform/database/database.js'
import type { ContentStore } from '../content/index.js'
import type { DebateStore } from '../debate/index.js'
import type { FollowUpStore } from '../follow-up/index.js'
import type { LearnersStore } from '../learners/index.js'
import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import type { XapiStore } from '../xapi/index.js'
import { exportQueries } from './export-queries.js'
import { improvementQueries } from './improvement-queries.js'
import { jobQueries } from './job-queries.js'
import { personDataQueries } from './person-data-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const exportsStore = (handle: DatabaseHandle) => ({
  jobs: jobQueries(handle),
  evidence: exportQueries(handle),
  improvements: improvementQueries(handle),
  personData: personDataQueries(handle),
})

export type ExportsStore = ReturnType<typeof exportsStore>

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
  Pick<DatabaseHandle, 'kind'>
