import { unless } from './unless.js'

/** Writes something that has a name of its own. Two may give the same name at the same moment, and the database lets one of them have it: false
 * when another has it already, and nothing is written then. */
export const unlessTaken = unless(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])
