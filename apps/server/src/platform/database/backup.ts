// Creates and restores backups of the SQLite file. A backup can be created while the server runs. The server must be stopped for a restore.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../errors/operator-error.js'
import { openSqlite, SqliteConnection } from './sqlite-connection.js'

/**
 * Writes a consistent, compacted copy of the database. Does not block writers. If the copy fails, for example on a full disk, no
 * incomplete file is left.
 */
export function backUp(file: string, copy: string): void {
  if (!existsSync(file)) throw new OperatorError(`Il n’y a pas encore de base dans ${file}.`)
  if (existsSync(copy))
    throw new OperatorError(`Le fichier ${copy} existe déjà\u00a0: choisissez-en un autre.`)
  const database = openSqlite(file)
  try {
    database.run([{ sql: 'vacuum into ?', parameters: [copy] }])
    chmodSync(copy, 0o600)
  } catch (cause) {
    rmSync(copy, { force: true })
    throw new OperatorError(
      `La copie ${copy} ne peut pas être écrite\u00a0: vérifiez le dossier et vos droits.`,
      { cause },
    )
  } finally {
    database.close()
  }
}

function requireIntactBackup(copy: string): void {
  if (!existsSync(copy)) throw new OperatorError(`Le fichier ${copy} n’existe pas.`)
  try {
    const database = new SqliteConnection(copy)
    const [check] = database.run([
      { sql: 'pragma integrity_check(1)' },
      { sql: 'select uid from learner limit 1' },
    ])
    database.close()
    const result = JSON.stringify(check?.rows)
    if (result !== '[{"integrity_check":"ok"}]') throw new Error(result)
  } catch (cause) {
    throw new OperatorError(`Le fichier ${copy} n’est pas une copie saine d’une base Didascalie.`, { cause })
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Throws if the server still runs: SQLite cannot turn off its write-ahead log while another process has the database open. Does not throw
 * for an unreadable database, so that a backup can replace it.
 */
function requireStopped(file: string): void {
  const database = new SqliteConnection(file)
  try {
    database.exec('pragma journal_mode = delete')
  } catch (cause) {
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(cause))) return
    throw new OperatorError(
      codeOf(cause).startsWith('SQLITE_BUSY')
        ? 'Le serveur tourne encore\u00a0: arrêtez-le, puis recommencez.'
        : `La base ${file} ne peut pas être remplacée\u00a0: vérifiez vos droits sur ce fichier et son dossier.`,
      { cause },
    )
  } finally {
    database.close()
  }
}

/** Copies the backup to the folder of the database, so that a single rename can replace the database. */
function copyBeside(copy: string, file: string): string {
  const draft = `${file}.restoring`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    copyFileSync(copy, draft)
    chmodSync(draft, 0o600)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw new OperatorError(
      `La copie ne peut pas être écrite dans ${dirname(file)}\u00a0: vérifiez la place et vos droits.`,
      { cause },
    )
  }
  return draft
}

/** Returns the path to which the replaced database was moved, if there was one. */
export function restoreFrom(copy: string, file: string, now: number): string | undefined {
  requireIntactBackup(copy)
  const hasDatabase = existsSync(file)
  if (hasDatabase) requireStopped(file)
  const draft = copyBeside(copy, file)
  const movedFile = `${file}.before-${now}`
  // The write-ahead log must move too, because SQLite would otherwise apply it to the restored
  // database.
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${movedFile}${suffix}`)
  renameSync(draft, file)
  return hasDatabase ? movedFile : undefined
}
