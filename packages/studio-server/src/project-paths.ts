import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { StudioError } from './studio-error.js'

const outsideError = () => new StudioError(403, 'Ce fichier n’est pas dans le dossier du jeu.')

/** The folder, relative to the game, in which the studio keeps its own files. */
export const hiddenFolder = '.didascalie'

/**
 * Whether a part of a path is allowed. It must not be empty, hidden, `..` or `node_modules`. It must
 * not contain `\`, `:` or NUL, which have a special meaning in paths.
 */
const isPlainName = (part: string) =>
  part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part) && part !== 'node_modules'

/** Whether `path` is inside `folder`, after resolving links. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(realpathSync(folder), realpathSync(path))
  // On Windows, the relative path to another drive is absolute.
  const isOutside = relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)
  return !isOutside && relativePath !== ''
}

/**
 * Returns the absolute path of a file. The browser sends the path `file`, relative to `folder`. Throws if a part of `file` is not allowed
 * (`isPlainName`), or if a link leads out of `folder`. If the file does not exist, checks the links of its nearest existing parent folder.
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

/** Returns the path of a file in the hidden folder of the studio. Throws if the hidden folder is a link to a folder outside the game. */
export function hiddenPath(folder: string, file: string): string {
  const path = join(folder, hiddenFolder, file)
  requireParentInside(folder, path)
  return path
}
