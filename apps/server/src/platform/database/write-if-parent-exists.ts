import { writeUnlessRejected } from './write-unless-rejected.js'

/**
 * For data about a learner or member. Returns false and writes nothing if this person no longer exists, for example because another
 * request has just erased the person.
 */
export const writeIfParentExists = writeUnlessRejected(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
