import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './platform/errors/operator-error.js'

/** The folder of the whole house, from any of its own: programs run where they were compiled, and where they were bundled. */
export function repositoryRoot(folder: string): string {
  if (existsSync(join(folder, 'apps/server'))) return folder
  const above = dirname(folder)
  if (above === folder)
    throw new OperatorError('apps/server was not found above this program: put it back where it was made.')
  return repositoryRoot(above)
}
