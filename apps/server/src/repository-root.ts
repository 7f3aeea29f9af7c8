import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './platform/errors/operator-error.js'

/** Finds the repository root from a folder inside it: programs run from their compiled and from their bundled location. */
export function repositoryRoot(folder: string): string {
  if (existsSync(join(folder, 'apps/server'))) return folder
  const above = dirname(folder)
  if (above === folder)
    throw new OperatorError('apps/server was not found above this program: put it back where it was made.')
  return repositoryRoot(above)
}
