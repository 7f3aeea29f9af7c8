import { contentManifestSchema } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import type { Project } from '../load/load-project.js'
import { ProjectError } from '../load/project-error.js'
import { readJson, readJsonText } from '../load/read-json.js'
import { readText } from '../load/read-text.js'
import { withPhotoCredits } from './photo-credits.js'

/** The file with the weights of the choices (see `weighedChoicesSchema`). The check of the story computes them. */
export const weighedFile = 'choices.json'

/** Returns the files of a build that do not depend on the story: their texts, by file name, for example `wordings.json`. */
export function describingTexts(project: Project): Record<string, string> {
  const ownWordings = { ...defaultWordings, ...project.game.wordings }
  const wordings = withPhotoCredits(ownWordings, project.source.catalogue.places, project.credits)
  const gameFiles = Object.entries({ ...project.game, wordings }).flatMap(
    ([name, part]): [string, string][] =>
      part === undefined ? [] : [[`${name}.json`, JSON.stringify(part)]],
  )
  const optionalFiles = project.gameFiles.map((name): [string, string] => [
    name,
    readJsonText(project.folder, name),
  ])
  return Object.fromEntries([...gameFiles, ...optionalFiles])
}

/** Returns the text of a file of the build, or `undefined` if it is missing or is refused, for example because it is a pipe. */
function readBuilt(folder: string, name: string): string | undefined {
  try {
    return readText(folder, `dist/${name}`)
  } catch (error) {
    if (error instanceof ProjectError) return undefined
    throw error
  }
}

/** Returns the names of the files of `describingTexts` that are new or changed since the game's build, and of deleted optional files. */
export function filesChangedSinceBuild(project: Project): string[] {
  const texts = describingTexts(project)
  const changed = Object.keys(texts).filter((name) => readBuilt(project.folder, name) !== texts[name])
  const { files = [] } = readJson(project.folder, 'dist/manifest.json', contentManifestSchema)
  const deleted = files.filter((name) => name !== weighedFile && !(name in texts))
  return [...changed, ...deleted].toSorted()
}
