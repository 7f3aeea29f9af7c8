import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findRoot(dirname(folder))
}

/** The root of the repository, whether this file runs from its source or compiled. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))
