import type { LtiStore } from '../lti/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { PartnersStore } from '../partners/index.js'
import type { SessionsStore } from '../sessions/index.js'
import type { StaffStore } from '../staff/index.js'
import type { XapiStore } from '../xapi/index.js'

/** This module has no queries of its own. It uses the queries of these modules. */
export type Store = LtiStore & OrganisationsStore & PartnersStore & SessionsStore & StaffStore & XapiStore
