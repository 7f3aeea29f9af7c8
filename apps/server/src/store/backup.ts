// Copies of the embedded database: taken while it runs, put back while it does not.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { OperatorError } from '../config.js'
import { openLibsql } from './libsql-dialect.js'

/** One consistent moment of the database, compact, without stopping whoever writes. */
export function backUp(file: string, copy: string): void {
  if (!existsSync(file)) throw new OperatorError(`Il n’y a pas encore de base dans ${file}.`)
  const database = openLibsql(file)
  try {
    database.prepare('vacuum into ?').run([copy])
    chmodSync(copy, 0o600)
  } catch (cause) {
    throw new OperatorError(
      `La copie ${copy} ne peut pas être écrite\u00a0: vérifiez le dossier et vos droits.`,
      { cause },
    )
  } finally {
    database.close()
  }
}

function requireSound(copy: string): void {
  if (!existsSync(copy)) throw new OperatorError(`Le fichier ${copy} n’existe pas.`)
  try {
    const database = new Libsql(copy)
    const [check] = database.prepare('pragma integrity_check').all()
    database.prepare('select uid from learner limit 1').all()
    database.close()
    if (JSON.stringify(check) !== '{"integrity_check":"ok"}') throw new Error(JSON.stringify(check))
  } catch (cause) {
    throw new OperatorError(`Le fichier ${copy} n’est pas une copie saine d’une base Didascalie.`, { cause })
  }
}

/** Leaving the write-ahead log is refused while anybody else has the database open. */
function requireStopped(file: string): void {
  const database = new Libsql(file)
  try {
    database.exec('pragma journal_mode = delete')
  } catch (cause) {
    throw new OperatorError('Le serveur tourne encore\u00a0: arrêtez-le, puis recommencez.', { cause })
  } finally {
    database.close()
  }
}

/** Where the replaced database was put aside, if there was one. */
export function restoreFrom(copy: string, file: string, now: number): string | undefined {
  requireSound(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.restoring`
  copyFileSync(copy, draft)
  chmodSync(draft, 0o600)
  let aside: string | undefined
  if (existsSync(file)) {
    requireStopped(file)
    aside = `${file}.before-${now}`
    renameSync(file, aside)
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  }
  renameSync(draft, file)
  return aside
}
