import { writeUnlessRejected } from './write-unless-rejected.js'

/** Runs a write of data about a learner or member. Returns false and writes nothing if the database no longer has this person, for example
 * because another request has just erased them. */
export const writeIfParentExists = writeUnlessRejected(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
