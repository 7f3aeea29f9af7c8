import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioFile, StudioTexts } from '@didascalie/contract'
import { filesIn } from '@didascalie/project'
import { isInside } from './project-paths.js'
import { readProjectFile } from './project-store.js'

/** JSON files that no writer edits: the build writes them, or they belong to programs in the folder. */
const otherJson = ['checked.json', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Whether a file can contain a name of the game: story, test plans, and the JSON files next to `didascalie.json`. */
const canContainNames = (file: string) =>
  /\.(yarn|testplan)$/.test(file) || (/^[^/]+\.json$/.test(file) && !otherJson.includes(file))

/** The texts of the game whose names pass a test. Links to files outside the folder are left out. */
const readTexts = (folder: string, isWanted: (file: string) => boolean): StudioFile[] =>
  filesIn(folder)
    .files.filter(
      (file) => isWanted(file) && !file.startsWith('dist/') && isInside(folder, join(folder, file)),
    )
    .flatMap((file) => readProjectFile(folder, file) ?? [])

export function readProjectTexts(folder: string): StudioTexts {
  const media = join(folder, 'media')
  return {
    files: readTexts(folder, canContainNames),
    media: existsSync(media) ? filesIn(media).files : [],
  }
}

/** The test plans of the game. */
export const readPlans = (folder: string): StudioFile[] =>
  readTexts(folder, (file) => file.endsWith('.testplan'))
