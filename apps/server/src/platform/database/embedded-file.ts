// The file of the embedded database, looked at before it is opened: SQLite would take an empty one for a new installation.
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'

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
  const database = new Libsql(draft)
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

export function requireSoundFile(file: string): void {
  if (sizeOf(file) > readWholeUpTo) return
  const database = new Libsql(file)
  try {
    database.exec('pragma busy_timeout = 10000')
    const found: unknown[] = database.prepare('pragma quick_check(1)').all()
    const told = JSON.stringify(found)
    if (told !== '[{"quick_check":"ok"}]') throw new UnusableFile('damaged', { cause: new Error(told) })
  } finally {
    database.close()
  }
}
