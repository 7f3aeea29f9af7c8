import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { StudioError } from './studio-error.js'

const outsideError = () => new StudioError(403, 'Ce fichier n’est pas dans le dossier du jeu.')

/** The folder, relative to the game, in which the studio keeps its own files. */
export const hiddenFolder = '.didascalie'

/** Rejects hidden files and `..`, which both start with a full stop. `\`, `:` and NUL have a special meaning in paths. */
const isPlainName = (part: string) =>
  part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part) && part !== 'node_modules'

/** Whether `path` is inside `folder`, after resolving links. False for `folder` itself. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(realpathSync(folder), realpathSync(path))
  // On Windows, the relative path to another drive is absolute.
  const isOutside = relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)
  return !isOutside && relativePath !== ''
}

/**
 * `file` is a path relative to `folder`, sent by the browser. Throws if a part of it is not allowed (`isPlainName`), or if a link leads
 * out of `folder`. The file may be missing.
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

/** Throws if the hidden folder is a link to a folder outside the game. */
export function hiddenPath(folder: string, file: string): string {
  const path = join(folder, hiddenFolder, file)
  requireParentInside(folder, path)
  return path
}
