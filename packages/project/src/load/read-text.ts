import { GameFileError, readGameFile } from '@didascalie/game-folder'
import { explainSystemError } from './explain-system-error.js'
import { ProjectError } from './project-error.js'

// Keeps the byte order mark in the text, so that a file still has its mark after a program reads
// and rewrites it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a text file of a game. Rejects encodings other than UTF-8, because the file would lose its accents if
 * a program rewrote it.
 */
export function readText(folder: string, file: string): string {
  const bytes = explainRefusal(() => readGameFile(folder, file))
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ProjectError(`${file} n’est pas en UTF-8 : enregistrez ce fichier en UTF-8.`)
  }
}

/** Calls a function that reads a game. If the game or the system refuses, throws an error with a French message. */
export function explainRefusal<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const message = error instanceof GameFileError ? error.message : explainSystemError(error)
    throw message === undefined ? error : new ProjectError(message, { cause: error })
  }
}
