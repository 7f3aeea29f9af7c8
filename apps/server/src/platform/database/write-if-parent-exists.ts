import { writeUnlessRejected } from './write-unless-rejected.js'

/** Writes data about a learner or member, who may be erased after the server identified the caller. Returns false
 * and writes nothing if that person no longer exists. */
export const writeIfParentExists = writeUnlessRejected(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
