// Kysely over the embedded database: one connection, synchronous underneath, statements kept prepared.

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import Libsql from 'libsql'
import { WalSync } from './wal-sync.js'

type Statement = Libsql.Statement<[readonly unknown[]]>

const keptStatements = 200

/** SQLite's schema changes are transactional, and `begin immediate` is the lock that migrations run under. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

interface Prepared {
  statement: Statement
  isReader: boolean
}

/** The connection, for work that must not wait between its statements. */
export class LibsqlConnection implements DatabaseConnection {
  readonly #database: Libsql.Database
  readonly #wal: WalSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: Libsql.Database, wal: WalSync) {
    this.#database = database
    this.#wal = wal
  }

  first(sql: string, parameters: readonly unknown[]): unknown {
    return this.#prepare(sql).statement.get(parameters)
  }

  /** How many rows it changed. */
  change(sql: string, parameters: readonly unknown[]): number {
    return this.#prepare(sql).statement.run(parameters).changes
  }

  /** All or nothing, in one commit. */
  atomically<Result>(work: () => Result): Result {
    this.#database.exec('begin immediate')
    try {
      const result = work()
      this.#database.exec('commit')
      return result
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback')
      throw error
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, isReader } = this.#prepare(sql)
    if (isReader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    // Inside a transaction it is the commit that is waited for.
    if (!this.#database.inTransaction) await this.#wal.settle()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(query.sql).iterate(query.parameters))
      yield { rows: [row as Row] }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    const statement: Statement = this.#database.prepare(sql)
    const prepared = { statement, isReader: statement.reader }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

export class LibsqlDriver implements Driver {
  readonly #database: Libsql.Database
  readonly #wal: WalSync
  readonly #connection: LibsqlConnection
  #turn: Promise<void> = Promise.resolve()
  #release: () => void = () => {}
  #leavesCheckpoints = false

  constructor(path: string) {
    this.#database = openLibsql(path)
    this.#wal = new WalSync(`${path}-wal`)
    this.#connection = new LibsqlConnection(this.#database, this.#wal)
  }

  async init(): Promise<void> {}

  /** Somebody else does it, and a commit only when the log has this many frames. */
  leaveCheckpointsUntil(frames: number): void {
    this.#database.exec(`pragma wal_autocheckpoint = ${frames}`)
    this.#leavesCheckpoints = true
  }

  /** One at a time: whoever holds the connection may be inside a transaction. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    let release: () => void = () => {}
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Work done in one go: nothing of ours runs between its statements, and others go on while it reaches the disk. */
  async exclusively<Result>(work: (connection: LibsqlConnection) => Result): Promise<Result> {
    const result = await this.looking(work)
    await this.#wal.settle()
    return result
  }

  /** The same for work that only reads. */
  async looking<Result>(work: (connection: LibsqlConnection) => Result): Promise<Result> {
    await this.acquireConnection()
    try {
      return work(this.#connection)
    } finally {
      this.#release()
    }
  }

  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit')
    await this.#wal.settle()
  }

  /** A full disk has rolled back already: it is that which must be told. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }

  async destroy(): Promise<void> {
    await this.#wal.close()
    try {
      if (this.#leavesCheckpoints) this.#emptyLog()
    } finally {
      this.#database.close()
    }
  }

  /**
   * The file alone then holds everything. The last to close a database would do it, but the statements kept prepared hold ours open
   * as long as the process lives. Whoever else reads just now is not waited for: the log then stays, for the next start.
   */
  #emptyLog(): void {
    this.#database.exec('pragma busy_timeout = 0')
    this.#database.prepare('pragma wal_checkpoint(truncate)').all()
  }
}

export class LibsqlDialect implements Dialect {
  readonly driver: LibsqlDriver

  constructor(path: string) {
    this.driver = new LibsqlDriver(path)
  }

  createAdapter() {
    return new LibsqlAdapter()
  }
  createDriver() {
    return this.driver
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

/** `synchronous = NORMAL`: the log is flushed by `WalSync` before anything is answered, not inside the commit. */
export function openLibsql(path: string): Libsql.Database {
  const database = new Libsql(path)
  database.exec('pragma busy_timeout = 10000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = normal')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -65536')
  return database
}
