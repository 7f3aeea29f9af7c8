import type { DatabaseHandle } from '../../platform/database/database.js'
import type { Installation } from '../../platform/database/installation.js'
import type { CodesStore } from '../codes/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import { seedQueries } from './seed-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const demonstrationStore = (handle: DatabaseHandle) => ({
  seed: seedQueries(handle),
})

export type DemonstrationStore = ReturnType<typeof demonstrationStore>

export type Store = DemonstrationStore &
  CodesStore &
  OrganisationsStore &
  SessionsStore &
  StaffStore &
  Pick<DatabaseHandle, 'db'> & { installation: Installation }
