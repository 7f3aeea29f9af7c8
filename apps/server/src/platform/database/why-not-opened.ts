// Explains to the operator why the database does not open and what to do.
import { operatorCommands } from '../errors/operator-commands.js'
import type { DatabaseKind } from './database.js'
import { UnusableFile } from './embedded-file.js'
import { AlreadyServed } from './server-lock.js'
import { isUnavailable } from './unavailable.js'

const restoreAdvice = `remettez une sauvegarde avec «\u00a0${operatorCommands.admin} restore --from copie.db --yes\u00a0»`
const replaceAdvice = `mettez-le de côté, puis ${restoreAdvice}`

const unusableFileSentences: Record<UnusableFile['reason'], string> = {
  empty: `Ce fichier est vide\u00a0: une base y a été perdue, ou une copie interrompue. Pour la retrouver, ${replaceAdvice}. Pour une installation neuve, effacez-le.`,
  lost: `Ce fichier a disparu, son journal (-wal) est resté. Remettez le fichier à sa place\u00a0; sinon, mettez le journal de côté, puis ${restoreAdvice}.`,
  damaged: `Ce fichier est abîmé\u00a0: ${replaceAdvice}.`,
}

/** Whether this is Kysely's message for a database with a migration that this version does not know. */
const isOfNewerVersion = (message: string) => /previously executed migration \S+ is missing/.test(message)
/** Only an SQLite database is copied before a new version migrates it. */
const goBackAdvice: Record<DatabaseKind, string> = {
  sqlite: `${restoreAdvice} (la version récente a fait une copie avant de la modifier, à côté de la base)`,
  postgres:
    'remettez la copie faite avec pg_dump avant la mise à niveau (dropdb, createdb, puis pg_restore --exit-on-error)',
}

export function whyNotOpened(error: unknown, kind: DatabaseKind): string {
  if (error instanceof UnusableFile) return unusableFileSentences[error.reason]
  if (error instanceof AlreadyServed)
    return 'Un autre serveur s’en sert déjà\u00a0: arrêtez-le, ou donnez à celui-ci un autre dossier avec DIDASCALIE_DATA. Pour servir à plusieurs, il faut PostgreSQL (DATABASE_URL).'
  let cause: unknown = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'SQLITE_READONLY' ||
    code === 'SQLITE_CANTOPEN'
  )
    return 'Donnez à ce compte le droit d’écrire dans ce dossier, ou choisissez-en un autre avec DIDASCALIE_DATA.'
  if (code === 'SQLITE_NOTADB') return `Ce fichier n’est pas une base Didascalie\u00a0: ${replaceAdvice}.`
  if (code.startsWith('SQLITE_CORRUPT')) return unusableFileSentences.damaged
  if (code === '3D000') return 'Cette base n’existe pas\u00a0: créez-la (createdb), puis recommencez.'
  if (code === '42501') return 'Donnez à ce compte le droit de créer des tables dans cette base.'
  if (code === 'SQLITE_FULL') return 'Le disque est plein\u00a0: faites-y de la place, puis recommencez.'
  if (!code.startsWith('SQLITE_') && isUnavailable(cause))
    return 'Vérifiez que PostgreSQL tourne à cette adresse.'
  if (code === '28P01' || code === '28000') return 'Vérifiez le nom et le mot de passe de DATABASE_URL.'
  const message = cause instanceof Error ? cause.message : String(cause)
  return isOfNewerVersion(message)
    ? `Une version plus récente du programme s’en est servie\u00a0: relancez cette version, ou ${goBackAdvice[kind]}.`
    : message
}
