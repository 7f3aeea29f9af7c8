import type { DatabaseHandle } from '../../platform/database/database.js'
import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import { auditQueries } from './audit-queries.js'
import { knownDeviceQueries } from './known-device-queries.js'
import { staffKeyQueries } from './staff-key-queries.js'
import { staffLoginQueries } from './staff-login-queries.js'
import { staffQueries } from './staff-queries.js'
import type { StaffSession } from './staff-session.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const staffStore = (handle: DatabaseHandle) => ({
  staff: staffQueries(handle),
  staffKeys: staffKeyQueries(handle),
  staffLogins: staffLoginQueries(handle),
  knownDevices: knownDeviceQueries(handle),
  audit: auditQueries(handle),
})

export type StaffStore = ReturnType<typeof staffStore>

/**
 * Queries of the modules `sessions` and `lti`. This module needs these queries to find the sessions
 * that a member may see. But it cannot import the two modules, because they register calls of the
 * console and therefore depend on this module. So this file declares the queries, and the entry
 * point passes the implementation.
 */
export interface QueriesOfDependentModules {
  sessions: {
    find(uid: string): Promise<StaffSession | undefined>
    ofOrganisation(uid: string): Promise<Pick<StaffSession, 'uid' | 'name'>[]>
  }
  lti: { platform(uid: string): Promise<{ name: string } | undefined> }
}

export type Store = StaffStore & OrganisationsStore & LearnersStore & QueriesOfDependentModules
