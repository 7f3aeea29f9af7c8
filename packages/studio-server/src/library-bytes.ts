import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLibrarySound, libraryFolder } from '@didascalie/sounds'
import { StudioError } from './studio-error.js'

/** Reads a sound of the platform. `file`: for example `calme.ogg` or `calme.m4a`. */
export function libraryBytes(file: string): Buffer {
  const [, name = ''] = /^(\w+)\.(?:ogg|m4a)$/.exec(file) ?? []
  if (!isLibrarySound(name)) throw new StudioError(404, 'Ce son n’existe pas.')
  return readFileSync(join(libraryFolder, file))
}
