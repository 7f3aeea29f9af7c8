import type { LtiStore } from '../lti/store.js'
import type { OrganisationsStore } from '../organisations/store.js'
import type { PartnersStore } from '../partners/store.js'
import type { SessionsStore } from '../sessions/store.js'
import type { StaffStore } from '../staff/store.js'
import type { XapiStore } from '../xapi/store.js'

/** The queries that this module uses. */
export type Store = LtiStore & OrganisationsStore & PartnersStore & SessionsStore & StaffStore & XapiStore
