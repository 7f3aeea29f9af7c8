// The installation's secret. If the operator does not configure it, the server creates it at the first start, in a private file.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../database/installation.js'
import { OperatorError } from '../errors/operator-error.js'
import { Keyring } from './keyring.js'

export const secretFile = (dataFolder: string) => join(dataFolder, 'secret')

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Creates the file with a random secret. Writes a draft, then links the draft to the final name. If
 * two processes start together, only one link succeeds, and both processes read the same secret.
 */
function createSecretFile(path: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}

function readOrCreateSecret(path: string): string {
  if (!existsSync(path)) createSecretFile(path)
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}

export function loadSecret(dataFolder: string, configuredSecret: string | undefined): string {
  if (configuredSecret !== undefined) return configuredSecret
  const path = secretFile(dataFolder)
  let secret: string
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    secret = readOrCreateSecret(path)
  } catch (error) {
    throw new OperatorError(
      `Le fichier ${path} ne peut être ni lu ni créé\u00a0: donnez à ce compte le droit d’écrire dans ce dossier, ou choisissez-en un autre avec DIDASCALIE_DATA.`,
      { cause: error },
    )
  }
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new OperatorError(`Le fichier ${path} est abîmé\u00a0: restaurez-le depuis une sauvegarde.`)
  return secret
}

/**
 * Opens the keyring. Throws if the database was created with another secret. With another secret,
 * the server would reject every existing access code.
 */
export async function openKeyring(store: { installation: Installation }, secret: string): Promise<Keyring> {
  const keyring = new Keyring(secret)
  if (await store.installation.claim('secret-check', keyring.check)) return keyring
  if ((await store.installation.get('secret-check')) === keyring.check) return keyring
  throw new OperatorError(
    'Le secret n’est pas celui avec lequel cette base a été créée\u00a0: remettez le fichier «\u00a0secret\u00a0» d’origine, ou le même DIDASCALIE_SECRET sur toutes les instances.',
  )
}
