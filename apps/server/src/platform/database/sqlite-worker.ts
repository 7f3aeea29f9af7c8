// The worker thread of `SqliteThread`.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite, type SqliteConnection } from './sqlite-connection.js'
import type { SqliteReply, SqliteRequest } from './sqlite-thread.js'

let connection: SqliteConnection | undefined

function runRequest({ id, statements }: SqliteRequest): SqliteReply {
  try {
    connection ??= openSqlite(String(workerData))
    return { id, results: connection.run(statements) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (message: SqliteRequest | 'close') => {
  if (message !== 'close') return parentPort?.postMessage(runRequest(message))
  connection?.close()
  parentPort?.close()
})
