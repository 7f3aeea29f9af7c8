import { setImmediate } from 'node:timers/promises'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import type { QueryResult } from 'kysely'
import { SqliteError } from './sqlite-error.js'

export interface Statement {
  sql: string
  parameters?: readonly unknown[]
}

/** Runs statements in the order in which they are sent. */
export interface StatementRunner {
  run(statements: readonly Statement[]): Promise<QueryResult<unknown>[]>
  close(): Promise<void>
}

interface PreparedStatement {
  statement: StatementSyncInstance
  returnsRows: boolean
}

const maxPrepared = 200

/** A connection to an SQLite file. Each call blocks the calling thread until it has finished. */
export class SqliteConnection {
  readonly #database: DatabaseSyncInstance
  readonly #prepared = new Map<string, PreparedStatement>()

  constructor(file: string) {
    this.#database = withErrorCode(() => new DatabaseSync(file))
  }

  /** For statements whose rows are not needed. Unlike `run`, keeps no prepared statement, so `close` can release the file at once. */
  exec(sql: string): void {
    withErrorCode(() => this.#database.exec(sql))
  }

  /** Runs the statements in order, up to the first error. An error rolls back the transaction if one of these statements began it. */
  run(statements: readonly Statement[]): QueryResult<unknown>[] {
    const wasInTransaction = this.#database.isTransaction
    try {
      return withErrorCode(() => statements.map((statement) => this.#runOne(statement)))
    } catch (error) {
      if (!wasInTransaction && this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
  }

  /** The driver keeps the file open until the prepared statements are garbage collected or the thread ends. */
  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #runOne({ sql, parameters = [] }: Statement): QueryResult<unknown> {
    const { statement, returnsRows } = this.#prepare(sql)
    if (returnsRows) return { rows: statement.all(...parameters) }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): PreparedStatement {
    const cached = this.#prepared.get(sql)
    if (cached !== undefined) return cached
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Adds SQLite's result code to the errors of the driver. */
function withErrorCode<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    throw new SqliteError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * Opens the database of the installation. `synchronous = full` flushes each commit to the disk. Opening waits up to ten seconds for another
 * process that recovers the write-ahead log. Afterwards, a locked database is reported at once, and the caller retries.
 */
export function openSqlite(file: string): SqliteConnection {
  const connection = new SqliteConnection(file)
  connection.exec('pragma busy_timeout = 10000')
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  // Overwrites deleted rows, so that the file does not keep the data of erased learners.
  connection.exec('pragma secure_delete = on')
  // A negative size is in KiB, so this is 64 MiB.
  connection.exec('pragma cache_size = -65536')
  connection.exec('pragma busy_timeout = 0')
  return connection
}

/** Runs statements in the calling thread, for commands and tests. A server uses `SqliteThread`. */
export class SqliteInProcess implements StatementRunner {
  readonly #connection: SqliteConnection

  constructor(file: string) {
    this.#connection = openSqlite(file)
  }

  /** Resolves in a later turn of the event loop. Otherwise, a loop of statements would block all timers. */
  async run(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    try {
      return this.#connection.run(statements)
    } finally {
      await setImmediate()
    }
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}
