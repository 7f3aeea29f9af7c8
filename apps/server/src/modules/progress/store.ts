import type { DatabaseHandle } from '../../platform/database/database.js'
import type { ContentStore } from '../content/index.js'
import type { LearnersStore } from '../learners/index.js'
import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { notionQueries } from './notion-queries.js'
import { playedTimeQueries } from './played-time-queries.js'
import { progressionQueries } from './progression-queries.js'
import { runQueries } from './run-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const progressStore = (handle: DatabaseHandle) => ({
  progressions: progressionQueries(handle),
  playedTime: playedTimeQueries(handle),
  notions: notionQueries(handle),
  runs: runQueries(handle),
})

export type ProgressStore = ReturnType<typeof progressStore>

export type Store = ProgressStore &
  ContentStore &
  LearnersStore &
  LtiStore &
  OrganisationsStore &
  SessionsStore &
  StaffStore
