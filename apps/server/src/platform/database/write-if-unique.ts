import { writeUnlessRejected } from './write-unless-rejected.js'

/** Writes a row with a unique name. Two callers may choose the same name at the same time, and the database accepts one. Returns false
 * and writes nothing if the name already exists. */
export const writeIfUnique = writeUnlessRejected(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])
