import type { Installation } from '../../platform/database/installation.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { SessionsStore } from '../sessions/index.js'

/** The queries that this module uses. */
export type Store = OrganisationsStore & PartnersStore & SessionsStore & { installation: Installation }
