import { writeUnlessRejected } from './write-unless-rejected.js'

/** Runs a write of data about a learner or member. Returns false, and nothing is written, if that person was erased since the server
 * identified the caller. */
export const writeIfParentExists = writeUnlessRejected(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
