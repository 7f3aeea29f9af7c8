import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { Statement, StatementRunner } from './sqlite-connection.js'
import { SqliteError } from './sqlite-error.js'

export interface SqliteRequest {
  id: number
  statements: readonly Statement[]
}

export type SqliteReply = { id: number } & ({ results: QueryResult<unknown>[] } | { error: string })

interface PendingRequest {
  resolve: (results: QueryResult<unknown>[]) => void
  reject: (error: SqliteError) => void
}

/** The compiled worker. The path is the same for the server's bundle and for the source files that the tests run. */
const script = createRequire(import.meta.url).resolve('@didascalie/server/platform/database/sqlite-worker')

/**
 * A connection in a worker thread, so that a slow disk delays only the requests that use the database. The
 * thread runs requests in the order in which they are sent. If the thread crashes, the whole process ends.
 */
export class SqliteThread implements StatementRunner {
  readonly #worker: Worker
  readonly #pending = new Map<number, PendingRequest>()
  #lastId = 0

  constructor(file: string) {
    this.#worker = new Worker(script, { workerData: file })
    this.#worker.on('message', (reply: SqliteReply) => {
      const request = this.#pending.get(reply.id)
      this.#pending.delete(reply.id)
      if ('error' in reply) request?.reject(new SqliteError(reply.error))
      else request?.resolve(reply.results)
    })
  }

  run(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, statements } satisfies SqliteRequest)
    })
  }

  /**
   * Answers the requests sent before this call, then closes. Moves the write-ahead log into the
   * database file, unless another process is reading the database.
   */
  async close(): Promise<void> {
    await this.run([{ sql: 'pragma wal_checkpoint(truncate)' }]).catch(() => {
      // The write-ahead log stays on the disk, and SQLite reads it at the next start.
    })
    this.#worker.postMessage('close')
    await once(this.#worker, 'exit')
  }
}
