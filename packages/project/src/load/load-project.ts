import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import {
  type Brand,
  type Calendar,
  calendarSchema,
  debatesSchema,
  factsSchema,
  glossarySchema,
  type Life,
  lifeSchema,
  type Notions,
  notionsSchema,
  peopleSchema,
  placesSchema,
  projectSchema,
  rigsSchema,
  type SceneData,
  sceneDataSchema,
  sceneNamesSchema,
  type Wordings,
  wordingsSchema,
  writtenBrandSchema,
} from '@didascalie/contract'
import type { StoryFile, StorySource } from '@didascalie/script'
import { type JsonFile, jsonFile } from '@didascalie/script'
import { isLibrarySound, libraryMusic } from '@didascalie/sounds'
import { neutralMark } from '@didascalie/stand-ins'
import type { z } from 'zod'
import { ProjectError } from './project-error.js'
import { readJson } from './read-json.js'
import { readText } from './read-text.js'

/** What a game is beside its story; a story that is only written and checked may lack them. */
export interface GameFiles {
  readonly wordings?: Wordings | undefined
  readonly notions?: Notions | undefined
  readonly brand?: Brand | undefined
  readonly calendar?: Calendar | undefined
}

/** What a game may say of its story, beside its `didascalie.json`. */
const gameFiles = {
  facts: 'facts.json',
  scenes: 'scenes.json',
  debates: 'debates.json',
  glossary: 'glossary.json',
} as const

export interface Project {
  /** The folder the project stands in. */
  readonly folder: string
  readonly title: string
  readonly storyFolder: string
  readonly source: StorySource
  /** What else the platform asks of a game. */
  readonly game: GameFiles
  /** What the game says of its story in files of their own: those there are. */
  readonly gameFiles: readonly string[]
  /** What could not be checked because the project does not have it. */
  readonly unchecked: readonly string[]
}

/** A file that the project names has to be there: without it nothing would be checked, and nobody told. */
function readNamed<Schema extends z.ZodType>(
  folder: string,
  name: string | undefined,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (name === undefined) return undefined
  const path = join(folder, name)
  if (!existsSync(path)) throw new ProjectError(`didascalie.json nomme ${path}, qui n’existe pas.`)
  return readJson(path, schema)
}

/** A file that a game may have beside its `didascalie.json`. */
function readBeside<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): JsonFile<z.infer<Schema>> | undefined {
  const path = join(folder, name)
  return existsSync(path) ? jsonFile(name, readText(path), readJson(path, schema)) : undefined
}

/** What lives is drawn: its place is one of the scene's, and its sheet is there. */
function refuseLifeless(folder: string, { bg }: SceneData, life: Life): void {
  for (const place of Object.keys(life)) {
    if (!Object.hasOwn(bg, place))
      throw new ProjectError(`life.json anime « ${place} », qui n’est pas un décor de la scène.`)
    const sheet = join(folder, 'media', 'life', `${place}.png`)
    if (!existsSync(sheet)) throw new ProjectError(`life.json anime « ${place} » : il manque ${sheet}.`)
  }
}

/** What is heard of a place is there to be heard. */
function refuseSilent(folder: string, { bg }: SceneData): void {
  for (const [place, { ambience = [] }] of Object.entries(bg))
    for (const { sound } of ambience) {
      const file = join(folder, 'media', 'audio', `${sound}.ogg`)
      if (!existsSync(file) && !isLibrarySound(sound))
        throw new ProjectError(`On entend « ${sound} » dans ${place} : il manque ${file}.`)
    }
}

/** Where things stand, whoever is drawn in layers and what moves in the places: files that the drawings write themselves. */
function readScene(folder: string, name: string | undefined): SceneData | undefined {
  const scene = readNamed(folder, name, sceneDataSchema)
  if (!scene) return undefined
  const rig = readBeside(folder, 'rigs.json', rigsSchema)?.data
  const life = readBeside(folder, 'life.json', lifeSchema)?.data
  if (life) refuseLifeless(folder, scene, life)
  refuseSilent(folder, scene)
  return { ...scene, ...(rig && { rig }), ...(life && { life }) }
}

function readBrand(folder: string, name: string | undefined): Brand | undefined {
  const brand = readNamed(folder, name, writtenBrandSchema)
  return brand && { ...brand, mark: brand.mark ?? neutralMark(brand.colours) }
}

/** Unknown where a project has none yet. */
function picturesIn(folder: string): string[] | undefined {
  if (!existsSync(folder)) return undefined
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
}

export function storyFilesIn(folder: string, base: string): StoryFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yarn'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ file: relative(base, path).replaceAll('\\', '/'), text: readText(path) }))
}

/** Reads a project's folder, a folder of `.yarn` files, or one such file. */
export function loadProject(path: string): Project {
  if (!existsSync(path)) throw new ProjectError(`Il n’y a rien à ${path}.`)
  if (statSync(path).isFile()) {
    const source = { files: [{ file: basename(path), text: readText(path) }], catalogue: {} }
    const folder = dirname(path)
    return {
      folder,
      title: basename(path),
      storyFolder: folder,
      source,
      game: {},
      gameFiles: [],
      unchecked: uncheckedIn(source),
    }
  }
  const manifest = join(path, 'didascalie.json')
  const project = existsSync(manifest) ? readJson(manifest, projectSchema) : projectSchema.parse({})
  const storyFolder = join(path, project.story)
  if (!existsSync(storyFolder))
    throw new ProjectError(`Le dossier de l’histoire, ${storyFolder}, n’existe pas.`)
  const game: GameFiles = {
    wordings: readNamed(path, project.wordings, wordingsSchema),
    notions: readNamed(path, project.notions, notionsSchema),
    brand: readBrand(path, project.brand),
    calendar: readNamed(path, project.calendar, calendarSchema),
  }
  const source: StorySource = {
    files: storyFilesIn(storyFolder, path),
    start: project.start,
    ending: project.ending,
    weights: project.limits,
    catalogue: {
      scene: readScene(path, project.scene),
      people: readBeside(path, 'people.json', peopleSchema)?.data,
      places: readBeside(path, 'places.json', placesSchema)?.data,
      wordings: game.wordings,
      sounds: project.sounds && [...project.sounds, ...libraryMusic],
      pictures: picturesIn(join(path, 'media')),
      calendar: game.calendar,
      facts: readBeside(path, gameFiles.facts, factsSchema),
      sceneNames: readBeside(path, gameFiles.scenes, sceneNamesSchema),
      debates: readBeside(path, gameFiles.debates, debatesSchema),
      glossary: readBeside(path, gameFiles.glossary, glossarySchema),
    },
  }
  return {
    folder: path,
    title: game.wordings?.['ui.game.title'] ?? project.title ?? basename(path),
    storyFolder,
    source,
    game,
    gameFiles: Object.values(gameFiles).filter((name) => existsSync(join(path, name))),
    unchecked: uncheckedIn(source),
  }
}

function uncheckedIn({ catalogue }: StorySource): string[] {
  const parts = [
    catalogue.scene ? '' : 'personnages, décors et objets (pas de sceneData.json)',
    catalogue.wordings ? '' : 'textes (pas de wordings.json)',
    catalogue.sounds ? '' : 'sons (aucun dans didascalie.json)',
  ]
  return parts.filter(Boolean)
}
