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

type Statement = Libsql.Statement<[readonly unknown[]]>

const keptStatements = 200

/** SQLite's schema changes are transactional, and `begin immediate` is the lock that migrations run under. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #database: Libsql.Database
  readonly #statements = new Map<string, Statement>()

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepared(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query)
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(query.sql).iterate(query.parameters))
      yield { rows: [row as Row] }
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    if (this.#statements.size >= keptStatements) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

class LibsqlDriver implements Driver {
  readonly #database: Libsql.Database
  readonly #connection: LibsqlConnection
  #turn: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(database: Libsql.Database) {
    this.#database = database
    this.#connection = new LibsqlConnection(database)
  }

  async init(): Promise<void> {}

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

  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    this.#database.exec('rollback')
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

export class LibsqlDialect implements Dialect {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  createAdapter() {
    return new LibsqlAdapter()
  }
  createDriver() {
    return new LibsqlDriver(this.#database)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

/** `synchronous = FULL`: an acknowledged save is on the disk, even when the power goes. Saves share their commits, so it costs little. */
export function openLibsql(path: string): Libsql.Database {
  const database = new Libsql(path)
  database.exec('pragma busy_timeout = 10000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -65536')
  return database
}
