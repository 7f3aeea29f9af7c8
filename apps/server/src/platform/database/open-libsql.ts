// Apart from Kysely, which a thread that only tidies up need not load.
import Libsql from 'libsql'

/** Frames in the log, 64 MB, after which a commit brings them back itself: the server's thread is late, or there is no server. */
const lateCheckpoint = 16_000

/** `synchronous = NORMAL`: the log is flushed by `WalSync` before anything is answered, not inside the commit. */
export function openLibsql(path: string): Libsql.Database {
  const database = new Libsql(path)
  database.exec('pragma busy_timeout = 10000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = normal')
  database.exec(`pragma wal_autocheckpoint = ${lateCheckpoint}`)
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -65536')
  return database
}
