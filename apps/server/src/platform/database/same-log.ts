// Up to SQLite 3.51.2, a checkpoint that begins at the very moment at which a commit begins the log anew may take the new log for the old
// one, and believe that what stands in it was brought back: that commit is then seen by nobody (sqlite.org/wal.html, “the WAL-reset bug”).
import type Libsql from 'libsql'

/**
 * Does the work while somebody reads. Whoever reads what only the log has keeps others from beginning it anew; where all of it was
 * brought back already, whoever reads the database itself keeps others from bringing back any more.
 */
export class SameLog {
  readonly #reader: Libsql.Database
  readonly #look: Libsql.Statement

  /** `reader` is used for nothing else. */
  constructor(reader: Libsql.Database) {
    this.#reader = reader
    this.#look = reader.prepare('select 1 from sqlite_schema limit 1')
  }

  during<Result>(work: () => Result): Result {
    this.#reader.exec('begin')
    try {
      this.#look.all()
      return work()
    } finally {
      this.#reader.exec('commit')
    }
  }
}
