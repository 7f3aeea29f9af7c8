import type { DatabaseHandle } from '../../platform/database/database.js'
import type { CodesStore } from '../codes/index.js'
import type { ContentStore } from '../content/index.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { followUpQueries } from './follow-up-queries.js'
import { noteQueries } from './note-queries.js'
import { sessionCountQueries } from './session-count-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const followUpStore = (handle: DatabaseHandle) => ({
  follow: sessionCountQueries(handle),
  followPeople: followUpQueries(handle),
  notes: noteQueries(handle),
})

export type FollowUpStore = ReturnType<typeof followUpStore>

export type Store = FollowUpStore &
  CodesStore &
  ContentStore &
  LearnersStore &
  OrganisationsStore &
  ProgressStore &
  SessionsStore &
  StaffStore
