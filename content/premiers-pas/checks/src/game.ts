// The game as its authors left it: what every check below reads.
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
  wordingsSchema,
} from '@didascalie/contract'
import { loadProject } from '@didascalie/project'
import { compileStory } from '@didascalie/script'

/** The same from the sources and from what they compile to. */
export const houseFolder = fileURLToPath(new URL('../../../../', import.meta.url))
export const gameFolder = fileURLToPath(new URL('../../', import.meta.url))

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(gameFolder, name), 'utf8'))

export const { source } = loadProject(gameFolder)
export const story = compileStory(source)
export const wordings = wordingsSchema.parse(readJson('wordings.json'))
export const notions = notionsSchema.parse(readJson('notions.json'))
export const scene = sceneDataSchema.parse(readJson('sceneData.json'))
export const facts = factsSchema.parse(readJson('facts.json'))
export const sceneNames = sceneNamesSchema.parse(readJson('scenes.json'))
export const debates = debatesSchema.parse(readJson('debates.json'))
export const glossary = glossarySchema.parse(readJson('glossary.json'))
