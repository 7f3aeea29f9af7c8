import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explainBadName, explainTakenName, GameFileError, statGameFile } from '@didascalie/game-folder'
import { StudioError } from './studio-error.js'

/** The folder, relative to the game, in which the studio keeps its own files. */
export const hiddenFolder = '.didascalie'

/**
 * `file` is a path relative to `folder`, sent by the browser. Returns the absolute path. Throws if the game may not have such a file, or if
 * a link is on the way. The file may be missing.
 */
export function pathInside(folder: string, file: string): string {
  const reason =
    explainBadName(file) ?? (file.split('/').includes('node_modules') ? 'n’est pas au jeu' : undefined)
  if (reason !== undefined) throw new StudioError(403, `${file} ${reason}.`)
  try {
    statGameFile(folder, file)
  } catch (error) {
    throw error instanceof GameFileError ? new StudioError(403, error.message, {}, { cause: error }) : error
  }
  return join(folder, file)
}

/** Does the same as `pathInside` for a file that is going to be written. Its name must also differ from other names on Windows and macOS. */
export function newPathInside(folder: string, file: string): string {
  const path = pathInside(folder, file)
  const reason = explainTakenName(folder, file)
  if (reason !== undefined) throw new StudioError(403, `${file} ${reason}.`)
  return path
}

/** Throws if the hidden folder, or a folder in it, is a link. */
export function hiddenPath(folder: string, file: string): string {
  const path = join(folder, hiddenFolder, file)
  for (let above = dirname(path); above !== folder && above !== dirname(above); above = dirname(above))
    if (lstatSync(above, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new StudioError(403, `${hiddenFolder} est un lien : le studio n’y écrit pas.`)
  return path
}
