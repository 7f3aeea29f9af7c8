import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import {
  type Brand,
  brandSchema,
  type Calendar,
  calendarSchema,
  debatesSchema,
  factsSchema,
  faultOfSigns,
  glossarySchema,
  type Life,
  lifeSchema,
  type Notions,
  notionsSchema,
  rigsSchema,
  type SceneData,
  sceneDataSchema,
  sceneNamesSchema,
  type Wordings,
  wordingsSchema,
} from '@didascalie/contract'
import { z } from 'zod'
import { type JsonFile, jsonFile } from '../compile/json-file.js'
import type { StoryFile, StorySource } from '../compile/story-source.js'
import { ProjectError } from './project-error.js'
import { readJson } from './read-json.js'
import { readText } from './read-text.js'

export const weightLimitsSchema = z.strictObject({
  cosmeticShare: z.number().min(0).max(1).optional(),
  cosmetic: z.record(z.string(), z.int().nonnegative()).optional(),
  lasting: z.int().nonnegative().optional(),
})

/** `didascalie.json`, beside the story. Every part may be left out; what is absent is not checked. */
export const projectSchema = z.strictObject({
  /** For a story that has no wordings yet; a game's title is its `ui.game.title`. */
  title: z.string().optional(),
  /** The folder of the `.yarn` files. */
  story: z.string().default('.'),
  /** Title of the first scene. */
  start: z.string().optional(),
  /** Titles of the scenes that make the ending: a choice that still shows there weighs the most. */
  ending: z.array(z.string()).optional(),
  /** What the choices may weigh; `check` fails beyond. */
  limits: weightLimitsSchema.optional(),
  scene: z.string().optional(),
  wordings: z.string().optional(),
  notions: z.string().optional(),
  brand: z.string().optional(),
  calendar: z.string().optional(),
  sounds: z.array(z.string()).optional(),
})

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
      if (!existsSync(file))
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
    brand: readNamed(path, project.brand, brandSchema),
    calendar: readNamed(path, project.calendar, calendarSchema),
  }
  const signs = game.brand && game.notions && faultOfSigns(game.brand, game.notions)
  if (signs) throw new ProjectError(`${join(path, project.brand ?? '')} n’est pas comme attendu : ${signs}.`)
  const source: StorySource = {
    files: storyFilesIn(storyFolder, path),
    start: project.start,
    ending: project.ending,
    weights: project.limits,
    catalogue: {
      scene: readScene(path, project.scene),
      wordings: game.wordings,
      sounds: project.sounds,
      pictures: picturesIn(join(path, 'media')),
      calendar: game.calendar,
      notions: game.notions,
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
