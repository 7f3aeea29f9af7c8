// Only one server may use an SQLite file: two would each count login attempts and run the periodic tasks. The operator's commands may run at
// the same time. The operating system holds the lock, and releases it when the process ends for any reason.
import { setTimeout as wait } from 'node:timers/promises'
import { SqliteConnection } from './sqlite-connection.js'
import { isLocked } from './sqlite-error.js'

/** A server that is being stopped may still be finishing its requests. */
const defaultTimeoutMs = 3_000
const retryDelayMs = 50

export class AlreadyServed extends Error {
  constructor(options?: ErrorOptions) {
    super('Another server has the database', options)
  }
}

export interface ServerLock {
  release(): void
}

/** `lockFile` stays empty. Its journal is in memory, so that SQLite creates no second file. */
export async function lockForServer(lockFile: string, patienceMs = defaultTimeoutMs): Promise<ServerLock> {
  const begin = performance.now()
  const database = new SqliteConnection(lockFile)
  for (;;) {
    try {
      database.exec('pragma journal_mode = memory')
      database.exec('begin exclusive')
      return { release: () => database.close() }
    } catch (cause) {
      if (!isLocked(cause)) throw cause
      if (performance.now() - begin >= patienceMs) {
        database.close()
        throw new AlreadyServed({ cause })
      }
    }
    await wait(retryDelayMs)
  }
}
