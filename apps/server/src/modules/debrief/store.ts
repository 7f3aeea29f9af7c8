import type { LearnersStore } from '../learners/store.js'
import type { OrganisationsStore } from '../organisations/store.js'
import type { ProgressStore } from '../progress/store.js'
import type { SessionsStore } from '../sessions/store.js'

/** The queries that this module uses. */
export type Store = LearnersStore & OrganisationsStore & ProgressStore & SessionsStore
