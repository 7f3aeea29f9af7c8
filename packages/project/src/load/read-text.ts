import { readFileSync } from 'node:fs'
import { explainSystemError } from './explain-system-error.js'
import { ProjectError } from './project-error.js'

// Keeps the byte order mark in the text, so that a file still has its mark after a program reads
// and rewrites it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a text file. Rejects encodings other than UTF-8, because the file would lose its accents if
 * a program rewrote it.
 */
export function readText(path: string): string {
  const bytes = readBytes(path)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ProjectError(`${path} n’est pas en UTF-8 : enregistrez ce fichier en UTF-8.`)
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const message = explainSystemError(error)
    throw message === undefined ? error : new ProjectError(message, { cause: error })
  }
}
