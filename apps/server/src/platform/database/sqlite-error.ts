/**
 * SQLite's result codes, by error message. This table is needed because the driver reports a code
 * only for statements that return no rows.
 */
const codeByMessage: readonly (readonly [RegExp, string])[] = [
  [/database is locked/, 'SQLITE_BUSY'],
  [/database or disk is full/, 'SQLITE_FULL'],
  [/disk I\/O error/, 'SQLITE_IOERR'],
  [/attempt to write a readonly database/, 'SQLITE_READONLY'],
  [/unable to open database file/, 'SQLITE_CANTOPEN'],
  [/file is not a database/, 'SQLITE_NOTADB'],
  [/database disk image is malformed|malformed database schema/, 'SQLITE_CORRUPT'],
  [/UNIQUE constraint failed/, 'SQLITE_CONSTRAINT_UNIQUE'],
  [/FOREIGN KEY constraint failed/, 'SQLITE_CONSTRAINT_FOREIGNKEY'],
]

export class SqliteError extends Error {
  readonly code: string

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = codeByMessage.find(([pattern]) => pattern.test(message))?.[1] ?? 'SQLITE_ERROR'
  }
}

/** Whether the statement failed because another connection holds the lock that it needs. */
export const isLocked = (error: unknown): boolean =>
  error instanceof SqliteError && error.code === 'SQLITE_BUSY'
