import { unless } from './unless.js'

/** Writes something about a learner, who may be erased between the moment we know who calls and the moment we write about them; false
 * when there is no such learner any more, and nothing is written then. */
export const unlessGone = unless(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
