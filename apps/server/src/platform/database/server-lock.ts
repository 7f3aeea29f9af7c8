// Makes sure that only one server uses an SQLite file. Two servers would count login attempts
// separately and would both run the periodic tasks. Operator commands need no lock. The operating
// system releases the lock when the process ends for any reason.
import { setTimeout as wait } from 'node:timers/promises'
import { SqliteConnection } from './sqlite-connection.js'
import { isLocked } from './sqlite-error.js'

/** How long to wait for a server that is stopping and still finishes its requests. */
const defaultTimeoutMs = 3_000
const retryDelayMs = 50

export class AlreadyServed extends Error {
  constructor(options?: ErrorOptions) {
    super('Another server uses the database', options)
  }
}

export interface ServerLock {
  release(): void
}

/** Locks `lockFile`, an SQLite database that stays empty. Its journal is in memory, so that SQLite creates no second file. */
export async function lockForServer(lockFile: string, timeoutMs = defaultTimeoutMs): Promise<ServerLock> {
  const begin = performance.now()
  const database = new SqliteConnection(lockFile)
  for (;;) {
    try {
      database.exec('pragma journal_mode = memory')
      database.exec('begin exclusive')
      return { release: () => database.close() }
    } catch (cause) {
      if (!isLocked(cause)) throw cause
      if (performance.now() - begin >= timeoutMs) {
        database.close()
        throw new AlreadyServed({ cause })
      }
    }
    await wait(retryDelayMs)
  }
}
