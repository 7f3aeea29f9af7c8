import type { Installation } from '../../platform/database/installation.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { SessionsStore } from '../sessions/index.js'

/** This module has no queries of its own. It uses the queries of these modules. */
export type Store = OrganisationsStore & PartnersStore & SessionsStore & { installation: Installation }
