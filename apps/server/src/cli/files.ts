import { readFileSync, writeFileSync } from 'node:fs'
import { OperatorError } from '../platform/errors/operator-error.js'

export function readInputFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new OperatorError(`Le fichier ${path} ne se lit pas\u00a0: vérifiez son chemin et vos droits.`)
  }
}

/** Creates a file that only the operator's account can read, because it contains codes or learners' data. */
export function writeNew(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new OperatorError(`Le fichier ${path} existe déjà\u00a0: choisissez-en un autre.`)
    throw new OperatorError(
      `Le fichier ${path} ne peut pas être écrit\u00a0: vérifiez le dossier et vos droits.`,
    )
  }
}
