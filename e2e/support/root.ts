import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function above(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : above(dirname(folder))
}

/** The root of the repository, whether this file runs from its source or compiled. */
export const root = above(dirname(fileURLToPath(import.meta.url)))
