// One file is served by one server: two would each count guesses, keep house and make checkpoints on their own. The operator's commands
// may come beside it. The lock is the operating system's: it goes with the process, however that ends.
import { setTimeout as wait } from 'node:timers/promises'
import { SqliteConnection } from './sqlite-connection.js'
import { isLocked } from './sqlite-error.js'

/** A server that is being stopped may still finish what runs. */
const usualPatienceMs = 3_000
const askAgainMs = 50

export class AlreadyServed extends Error {
  constructor(options?: ErrorOptions) {
    super('Another server has the database', options)
  }
}

export interface ServerLock {
  release(): void
}

/** `lockFile` holds nothing: it is there to be locked. */
export async function lockForServer(lockFile: string, patienceMs = usualPatienceMs): Promise<ServerLock> {
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
    await wait(askAgainMs)
  }
}
