// Loads the story and the data files of the game for the checks in this folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  debatesSchema,
  factsSchema,
  glossarySchema,
  notionsSchema,
  sceneDataSchema,
  sceneNamesSchema,
  type Wordings,
  wordingsSchema,
} from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { loadProject } from '@didascalie/project'
import { compileStory } from '@didascalie/script'

/** The relative path works from `src/` and from `dist/`: both folders have the same depth. */
export const repositoryFolder = fileURLToPath(new URL('../../../../', import.meta.url))
export const gameFolder = fileURLToPath(new URL('../../', import.meta.url))

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(gameFolder, name), 'utf8'))

export const { source } = loadProject(gameFolder)
export const story = compileStory(source)
/** As in `didascalie build`, the platform provides the wordings that the game does not define. */
export const wordings: Wordings = { ...defaultWordings, ...wordingsSchema.parse(readJson('wordings.json')) }
export const notions = notionsSchema.parse(readJson('notions.json'))
export const scene = sceneDataSchema.parse(readJson('sceneData.json'))
export const facts = factsSchema.parse(readJson('facts.json'))
export const sceneNames = sceneNamesSchema.parse(readJson('scenes.json'))
export const debates = debatesSchema.parse(readJson('debates.json'))
export const glossary = glossarySchema.parse(readJson('glossary.json'))
