// The file of the embedded database, looked at before it is opened: SQLite would take an empty one for a new installation.
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.js'
import { SqliteConnection } from './sqlite-connection.js'

/** Why a file must not be opened; what to do is said where it is told. */
export class UnusableFile extends Error {
  constructor(
    readonly reason: 'empty' | 'lost' | 'damaged',
    options?: ErrorOptions,
  ) {
    super(`The database file is ${reason}`, options)
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Made aside, and put in its place whole: a file with nothing in it is then never a database that is being made. */
function makeNew(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.new-${process.pid}`
  const database = new SqliteConnection(draft)
  database.exec('pragma journal_mode = wal')
  database.close()
  try {
    linkSync(draft, file)
  } catch {
    // Somebody else was quicker, or this disk knows no links.
    if (!existsSync(file)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

export function prepareFile(file: string): void {
  if (!existsSync(file)) {
    // The log of a lost database would be read into the new one.
    if (sizeOf(`${file}-wal`) > 0) throw new UnusableFile('lost')
    makeNew(file)
  }
  if (sizeOf(file) === 0) throw new UnusableFile('empty')
}

/** A larger one takes too long to be read whole at each start. */
const readWholeUpTo = 64 * 1024 * 1024

export async function requireSoundFile(file: string, db: Kysely<Tables>): Promise<void> {
  if (sizeOf(file) > readWholeUpTo) return
  const { rows } = await sql`pragma quick_check(1)`.execute(db)
  const result = JSON.stringify(rows)
  if (result !== '[{"quick_check":"ok"}]') throw new UnusableFile('damaged', { cause: new Error(result) })
}
