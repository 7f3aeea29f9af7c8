import type { StudioFault, StudioFile, StudioTexts } from '@didascalie/contract'
import { type FolderReader, statGameFile } from '@didascalie/game-folder'
import { explainRefusal, ProjectError, readText } from '@didascalie/project'
import { hashOf } from './project-store.js'

/** JSON files that writers do not edit. */
const otherJson = ['checked.json', 'package.json', 'package-lock.json', 'tsconfig.json']

/**
 * Whether a file can contain a name that the writer can rename. JSON files can contain such names only if they are next to
 * `didascalie.json`.
 */
const canContainNames = (file: string) =>
  /\.(yarn|testplan)$/.test(file) || (/^[^/]+\.json$/.test(file) && !otherJson.includes(file))

interface ReadTexts {
  readonly files: readonly StudioFile[]
  /** One warning for each file that cannot be read as UTF-8. */
  readonly faults: readonly StudioFault[]
}

/**
 * Reads the texts of the game whose file names `isIncluded` accepts. Skips the build (`dist/`) and files that the platform must not read.
 */
function readTexts(folder: string, reader: FolderReader, isIncluded: (file: string) => boolean): ReadTexts {
  const names = reader
    .list('')
    .files.map(({ name }) => name)
    .filter(isIncluded)
  const files: StudioFile[] = []
  const faults: StudioFault[] = []
  for (const file of names) {
    try {
      const text = readText(folder, file)
      files.push({ file, text, hash: hashOf(text) })
    } catch (error) {
      if (!(error instanceof ProjectError)) throw error
      faults.push({ file, severity: 'warning', line: 1, column: 1, message: error.message })
    }
  }
  return { files, faults }
}

export function readProjectTexts(folder: string, reader: FolderReader): StudioTexts {
  const media = explainRefusal(() => (statGameFile(folder, 'media') ? reader.list('media').files : []))
  return {
    files: [...readTexts(folder, reader, canContainNames).files],
    media: media.map(({ name }) => name),
  }
}

export const readPlans = (folder: string, reader: FolderReader): ReadTexts =>
  readTexts(folder, reader, (file) => file.endsWith('.testplan'))
