import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'

/** This module has no queries of its own. It uses the queries of these modules. */
export type Store = LearnersStore & OrganisationsStore & ProgressStore & SessionsStore
