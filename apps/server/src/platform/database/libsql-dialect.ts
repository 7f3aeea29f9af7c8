// Kysely over the embedded database: one connection, synchronous underneath, statements kept prepared. Nothing here waits inside
// SQLite: a lock that another process holds is asked for again a moment later, and the disk is waited for outside of anybody's turn.
import { setTimeout as wait } from 'node:timers/promises'
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
import type Libsql from 'libsql'
import { openLibsql } from './open-libsql.js'
import { Turns } from './turns.js'
import { WalSync } from './wal-sync.js'

type Statement = Libsql.Statement<[readonly unknown[]]>

const keptStatements = 200
/** How long a write asks for the lock that another process holds, and how often. */
const usualPatienceMs = 10_000
const askAgainMs = 4

/** SQLite's schema changes are transactional, and `begin immediate` is the lock that migrations run under. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

interface Prepared {
  statement: Statement
  givesRows: boolean
  writes: boolean
  /** Changes rows. Refused a lock, a prepared statement stays under way until it is asked again, and SQLite lets no transaction of
   * ours commit meanwhile: it is asked only once we hold the lock, which `begin immediate` waits for. */
  needsLock: boolean
}

/** The database itself, for work that must not wait between its statements. */
export class LibsqlConnection {
  readonly #database: Libsql.Database
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  first(sql: string, parameters: readonly unknown[]): unknown {
    return this.prepare(sql).statement.get(parameters)
  }

  /** How many rows it changed. */
  change(sql: string, parameters: readonly unknown[]): number {
    return this.prepare(sql).statement.run(parameters).changes
  }

  /** All or nothing, in one commit. */
  atomically<Result>(work: () => Result): Result {
    this.begin()
    try {
      const result = work()
      this.commit()
      return result
    } catch (error) {
      this.rollBack()
      throw error
    }
  }

  begin(): void {
    this.#database.exec('begin immediate')
  }

  commit(): void {
    this.#database.exec('commit')
  }

  /** A full disk has rolled back already: it is that which must be told. */
  rollBack(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }

  prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    const statement: Statement = this.#database.prepare(sql)
    const needsLock = /^\s*(?:insert|update|delete)\b/i.test(sql)
    const writes = !/^\s*select/i.test(sql)
    const prepared = { statement, givesRows: statement.reader, writes, needsLock }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** What Kysely calls a connection: somebody who asks. They take a turn for each statement, or for a whole transaction. */
class Asker implements DatabaseConnection {
  readonly #driver: LibsqlDriver
  #endTransaction: (() => void) | undefined

  constructor(driver: LibsqlDriver) {
    this.#driver = driver
  }

  async begin(): Promise<void> {
    const { end } = await this.#driver.takeTurn((connection) => connection.begin())
    this.#endTransaction = end
  }

  /** A transaction that ended already, by a full disk for instance, has nothing more to end: the next one is somebody else's. */
  end(work: (connection: LibsqlConnection) => void): void {
    if (this.#endTransaction === undefined) return
    try {
      work(this.#driver.connection)
    } finally {
      if (!this.#driver.connection.inTransaction) this.release()
    }
  }

  release(): void {
    this.#endTransaction?.()
    this.#endTransaction = undefined
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = (connection: LibsqlConnection) => execute<Row>(connection, sql, parameters)
    // Inside a transaction it is the commit that is flushed.
    if (this.#endTransaction !== undefined) return run(this.#driver.connection).result
    const { result, writes } = await this.#driver.looking((connection) =>
      connection.prepare(sql).needsLock ? connection.atomically(() => run(connection)) : run(connection),
    )
    if (writes) await this.#driver.flushed()
    return result
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

function execute<Row>(
  connection: LibsqlConnection,
  sql: string,
  parameters: readonly unknown[],
): { result: QueryResult<Row>; writes: boolean } {
  const { statement, givesRows, writes } = connection.prepare(sql)
  if (givesRows) return { result: { rows: statement.all(parameters) as Row[] }, writes }
  const { changes, lastInsertRowid } = statement.run(parameters)
  const result = { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  return { result, writes }
}

export interface LibsqlOptions {
  /** How a file reaches the disk. */
  flush?: ((file: number) => Promise<void>) | undefined
  patienceMs?: number
}

export class LibsqlDriver implements Driver {
  readonly connection: LibsqlConnection
  readonly #database: Libsql.Database
  readonly #wal: WalSync
  readonly #patienceMs: number
  readonly #turns = new Turns()
  #emptiesLog = false

  constructor(path: string, { flush, patienceMs = usualPatienceMs }: LibsqlOptions = {}) {
    this.#database = openLibsql(path)
    this.#database.exec('pragma busy_timeout = 0')
    this.#wal = new WalSync(`${path}-wal`, flush)
    this.#patienceMs = patienceMs
    this.connection = new LibsqlConnection(this.#database)
  }

  async init(): Promise<void> {}

  /** Whoever serves is the last, as a rule, and leaves everything in the file itself. */
  emptyLogAtTheEnd(): void {
    this.#emptiesLog = true
  }

  async acquireConnection(): Promise<Asker> {
    return new Asker(this)
  }

  async releaseConnection(asker: Asker): Promise<void> {
    asker.release()
  }

  /**
   * Does the work when it is the caller's turn, and leaves them the turn: nothing of ours runs until they end it. While another
   * process holds the lock, the others have their turns.
   */
  async takeTurn<Result>(
    work: (connection: LibsqlConnection) => Result,
  ): Promise<{ result: Result; end: () => void }> {
    const begin = performance.now()
    for (;;) {
      const end = await this.#turns.take()
      try {
        return { result: work(this.connection), end }
      } catch (error) {
        end()
        if (!isBusy(error) || performance.now() - begin >= this.#patienceMs) throw error
      }
      await wait(askAgainMs)
    }
  }

  /** Work done in one go that writes: nothing of ours runs between its statements, and others go on while it reaches the disk. */
  async exclusively<Result>(work: (connection: LibsqlConnection) => Result): Promise<Result> {
    const result = await this.looking(work)
    await this.flushed()
    return result
  }

  /** The same for work that only reads. */
  async looking<Result>(work: (connection: LibsqlConnection) => Result): Promise<Result> {
    const { result, end } = await this.takeTurn(work)
    end()
    return result
  }

  /** Once everything written so far is on the disk. */
  flushed(): Promise<void> {
    return this.#wal.flushed()
  }

  beginTransaction(asker: Asker): Promise<void> {
    return asker.begin()
  }

  async commitTransaction(asker: Asker): Promise<void> {
    asker.end((connection) => connection.commit())
    await this.flushed()
  }

  async rollbackTransaction(asker: Asker): Promise<void> {
    asker.end((connection) => connection.rollBack())
  }

  async destroy(): Promise<void> {
    await this.#wal.close()
    try {
      if (this.#emptiesLog) this.#emptyLog()
    } finally {
      this.#database.close()
    }
  }

  /**
   * The file alone then holds everything. The last to close a database would do it, but the statements kept prepared hold ours open
   * as long as the process lives. Whoever else reads just now is not waited for: the log then stays, for the next start.
   */
  #emptyLog(): void {
    this.#database.prepare('pragma wal_checkpoint(truncate)').all()
  }
}

export class LibsqlDialect implements Dialect {
  readonly driver: LibsqlDriver

  constructor(path: string, options?: LibsqlOptions) {
    this.driver = new LibsqlDriver(path, options)
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
