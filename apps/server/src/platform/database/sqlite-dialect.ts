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
import type { Statement, StatementRunner } from './sqlite-connection.js'
import { isLocked } from './sqlite-error.js'

type Results = Promise<QueryResult<unknown>[]>

/** How long a write waits while another process holds the write lock. */
const defaultLockTimeoutMs = 10_000
/** The pause between two attempts of a write that waits for the lock. */
const retryMs = 4

const begin: Statement = { sql: 'begin immediate' }
const commit: Statement = { sql: 'commit' }
const rollBack: Statement = { sql: 'rollback' }

/** Kysely's driver for one connection to SQLite. Transactions run one after the other, and other statements run between them. */
export class SqliteDriver implements Driver {
  readonly #runner: StatementRunner
  readonly #lockTimeoutMs: number
  /** Resolves when the transaction or statement that was queued last no longer needs the connection. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(runner: StatementRunner, lockTimeoutMs = defaultLockTimeoutMs) {
    this.#runner = runner
    this.#lockTimeoutMs = lockTimeoutMs
  }

  /** If one statement fails, none of the statements has an effect. */
  async transaction(statements: readonly Statement[]): Results {
    const results = await this.runBetweenTransactions([begin, ...statements, commit])
    return results.slice(1, -1)
  }

  async runBetweenTransactions(statements: readonly Statement[]): Results {
    return this.#retryWhileLocked(async () => {
      const endTurn = await this.#nextTurn()
      // The turn ends as soon as the statements are sent. The runner runs all statements in the order in which they are sent.
      const results = this.run(statements)
      endTurn()
      return results
    })
  }

  run(statements: readonly Statement[]): Results {
    return this.#runner.run(statements)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteDatabaseConnection> {
    return new SqliteDatabaseConnection(this)
  }

  async beginTransaction(connection: SqliteDatabaseConnection): Promise<void> {
    await this.#retryWhileLocked(async () => {
      const endTurn = await this.#nextTurn()
      try {
        await this.run([begin])
        connection.startTransaction(endTurn)
      } catch (error) {
        endTurn()
        throw error
      }
    })
  }

  async commitTransaction(connection: SqliteDatabaseConnection): Promise<void> {
    await this.run([commit])
    connection.endTransaction()
  }

  async rollbackTransaction(connection: SqliteDatabaseConnection): Promise<void> {
    await this.run([rollBack]).catch(() => {
      // The rollback fails if SQLite has already rolled back, for example on a full disk. Kysely reports the error of the statement.
    })
    connection.endTransaction()
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#runner.close()
  }

  /** Other statements can run between two attempts. */
  async #retryWhileLocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + this.#lockTimeoutMs
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!isLocked(error) || performance.now() >= deadline) throw error
      }
      await wait(retryMs)
    }
  }

  async #nextTurn(): Promise<() => void> {
    const previous = this.#lastTurn
    let endTurn = () => {}
    this.#lastTurn = new Promise((resolve) => {
      endTurn = resolve
    })
    await previous
    return endTurn
  }
}

class SqliteDatabaseConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  #endTurn: (() => void) | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  startTransaction(endTurn: () => void): void {
    this.#endTurn = endTurn
  }

  endTransaction(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statements = [{ sql, parameters }]
    const results =
      this.#endTurn === undefined
        ? await this.#driver.runBetweenTransactions(statements)
        : await this.#driver.run(statements)
    return results[0] as QueryResult<Row>
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

/** Migrations run in one transaction, because SQLite can roll back schema changes. */
class SqliteMigrationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export class SqliteDialect implements Dialect {
  readonly driver: SqliteDriver

  constructor(runner: StatementRunner, lockTimeoutMs?: number) {
    this.driver = new SqliteDriver(runner, lockTimeoutMs)
  }

  createAdapter() {
    return new SqliteMigrationAdapter()
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
