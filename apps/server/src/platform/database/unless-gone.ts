import { unless } from './unless.js'

/** Writes data about a learner or member, who may be erased after the server identified the caller. Returns false
 * and writes nothing if that person no longer exists. */
export const unlessGone = unless(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
