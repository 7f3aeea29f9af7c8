import type { Installation } from '../../platform/database/installation.js'
import type { PartnersStore } from '../partners/store.js'
import type { SessionsStore } from '../sessions/store.js'

/** The queries that this module uses. */
export type Store = PartnersStore & SessionsStore & { installation: Installation }
