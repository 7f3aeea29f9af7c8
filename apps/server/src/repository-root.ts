import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './platform/errors/operator-error.js'

/**
 * Finds the root of the repository from a folder inside it. A search is needed because the source, the compiled program and the bundled
 * program are in different folders.
 */
export function repositoryRoot(folder: string): string {
  if (existsSync(join(folder, 'apps/server'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new OperatorError(
      'apps/server was not found above this program: run the program inside the repository.',
    )
  return repositoryRoot(parent)
}
