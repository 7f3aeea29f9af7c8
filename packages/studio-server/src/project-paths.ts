import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { StudioError } from './studio-error.js'

const outsideError = () => new StudioError(403, 'Ce fichier n’est pas dans le dossier du jeu.')

/** The folder, relative to the game, in which the studio keeps its own files. */
export const hiddenFolder = '.didascalie'

/**
 * Whether a part of a path is allowed: not empty, not hidden, not `..`, not `node_modules`, and
 * without `\`, `:` and NUL, which have a meaning in paths.
 */
const isPlainName = (part: string) =>
  part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part) && part !== 'node_modules'

/** Whether `path` is inside `folder`, after resolving links. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(realpathSync(folder), realpathSync(path))
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && relativePath !== ''
}

/**
 * The absolute path of a file named by the browser. Rejects names with a part that is not allowed (`isPlainName`), and links to files
 * outside the folder. The file may be missing; its nearest existing parent folder must then be inside.
 */
export function pathInside(folder: string, file: string): string {
  if (!file.split('/').every(isPlainName)) throw outsideError()
  const path = join(folder, file)
  if (existsSync(path)) {
    if (!isInside(folder, path)) throw outsideError()
    return path
  }
  requireParentInside(folder, path)
  return path
}

function requireParentInside(folder: string, path: string): void {
  let above = dirname(path)
  while (!existsSync(above)) above = dirname(above)
  if (realpathSync(above) !== realpathSync(folder) && !isInside(folder, above)) throw outsideError()
}

/** The path of a file in the hidden folder of the studio. Rejects a hidden folder that is a link to a folder outside the game. */
export function hiddenPath(folder: string, file: string): string {
  const path = join(folder, hiddenFolder, file)
  requireParentInside(folder, path)
  return path
}
