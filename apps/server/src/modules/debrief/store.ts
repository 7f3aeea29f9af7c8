import type { LearnersStore } from '../learners/index.js'
import type { OrganisationsStore } from '../organisations/index.js'
import type { ProgressStore } from '../progress/index.js'
import type { SessionsStore } from '../sessions/index.js'

/** The queries that this module uses. */
export type Store = LearnersStore & OrganisationsStore & ProgressStore & SessionsStore
