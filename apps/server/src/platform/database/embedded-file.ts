// Checks the SQLite file before the server or a command uses it. Without this check, SQLite would treat an empty file as a new database.
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.js'
import { SqliteConnection } from './sqlite-connection.js'

/** `why-not-opened.ts` has the message for the operator. */
export class UnusableFile extends Error {
  constructor(
    readonly reason: 'empty' | 'lost' | 'damaged',
    options?: ErrorOptions,
  ) {
    super(`The database file is ${reason}`, options)
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Creates a new database under another name. When the new database is complete, links it to the
 * final name. So no process sees an incomplete database under the final name. An empty file with
 * the final name is always an error.
 */
function createDatabase(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.new-${process.pid}`
  const database = new SqliteConnection(draft)
  database.exec('pragma journal_mode = wal')
  database.close()
  try {
    linkSync(draft, file)
  } catch {
    // Another process has created the file, or the file system has no hard links.
    if (!existsSync(file)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

export function prepareFile(file: string): void {
  if (!existsSync(file)) {
    // SQLite would apply the write-ahead log of the lost database to the new database.
    if (sizeOf(`${file}-wal`) > 0) throw new UnusableFile('lost')
    createDatabase(file)
  }
  if (sizeOf(file) === 0) throw new UnusableFile('empty')
}

/** The maximum size of a checked file. A larger file is not checked, because the check would take too long at each start. */
const maxCheckedBytes = 64 * 1024 * 1024

export async function requireSoundFile(file: string, db: Kysely<Tables>): Promise<void> {
  if (sizeOf(file) > maxCheckedBytes) return
  const { rows } = await sql`pragma quick_check(1)`.execute(db)
  const result = JSON.stringify(rows)
  if (result !== '[{"quick_check":"ok"}]') throw new UnusableFile('damaged', { cause: new Error(result) })
}
