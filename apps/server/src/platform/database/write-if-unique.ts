import { writeUnlessRejected } from './write-unless-rejected.js'

/**
 * Runs a write of a row with a unique name. Returns false and writes nothing if the name already exists. If two callers choose the same
 * name at the same time, the database accepts one row.
 */
export const writeIfUnique = writeUnlessRejected(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])
