import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function above(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : above(dirname(folder))
}

/** The project's root, from the sources as from what is compiled of them. */
export const root = above(dirname(fileURLToPath(import.meta.url)))
