import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import {
  type Brand,
  type Calendar,
  calendarSchema,
  debatesSchema,
  factsSchema,
  type GameFileKind,
  glossarySchema,
  type MediaCredits,
  mediaCreditsSchema,
  type Notions,
  notionsSchema,
  peopleSchema,
  placeSchema,
  placesSchema,
  projectSchema,
  sceneNamesSchema,
  signCountError,
  soundsSchema,
  type Wordings,
  wordingsSchema,
  writtenBrandSchema,
} from '@didascalie/contract'
import { type FolderReader, type GameFile, statGameFile } from '@didascalie/game-folder'
import type { Catalogue, StoryFile, StorySource } from '@didascalie/script'
import { libraryMusic } from '@didascalie/sounds'
import { neutralMark } from '@didascalie/stand-ins'
import { explainInvalidGameName, isServedFolder } from './check-game-name.js'
import { checkSounds } from './check-sounds.js'
import { type FileFault, isError } from './file-fault.js'
import type { Span } from './json-span.js'
import { checkMediaContents, checkMediaTypes, soundsFile } from './media-types.js'
import { FaultyProjectError, ProjectError } from './project-error.js'
import { ProjectFiles } from './project-files.js'
import { readScene } from './read-scene.js'
import { explainRefusal, readText } from './read-text.js'

/** All are optional, because an author can write the story first. */
export interface GameFiles {
  readonly wordings?: Wordings | undefined
  readonly notions?: Notions | undefined
  readonly brand?: Brand | undefined
  readonly calendar?: Calendar | undefined
}

export const projectFile = 'didascalie.json'
const creditsFile = 'credits.json'

/** Optional files next to `didascalie.json` that describe the story. */
const optionalFiles = {
  facts: 'facts.json',
  scenes: 'scenes.json',
  debates: 'debates.json',
  glossary: 'glossary.json',
} as const

export interface Project {
  readonly folder: string
  readonly title: string
  readonly storyFolder: string
  readonly source: StorySource
  readonly game: GameFiles
  /** The origin of the game's pictures and sounds. */
  readonly credits?: MediaCredits | undefined
  /** The files of `optionalFiles` that exist. */
  readonly gameFiles: readonly string[]
  /** The paths of the game's JSON files, relative to the project's folder. Files that do not exist are included. */
  readonly fileNames: Readonly<Record<GameFileKind, string>>
  /** The span of a value in a JSON file of the project. */
  readonly spanOf: (file: string, path: readonly PropertyKey[]) => Span
  /** What `didascalie check` cannot check, with the reason, in French. For example: `textes (pas de wordings.json)`. */
  readonly unchecked: readonly string[]
}

export interface ReadProject extends Project {
  /**
   * All errors and warnings about the files. `readProject` leaves out files that it cannot read. It replaces invalid people and places
   * by default entries.
   */
  readonly faults: readonly FileFault[]
  /** The files of `media/`. Their names are as on the disk. */
  readonly media: readonly GameFile[]
}

/**
 * Reads a project's folder, a folder of `.yarn` files, or one `.yarn` file. Skips and reports unreadable files. `reader`: what a program that
 * reads the folder often has already listed and checked.
 */
export function readProject(path: string, reader?: FolderReader): ReadProject {
  if (!existsSync(path)) throw new ProjectError(`Il n’y a rien à ${path}.`)
  return statSync(path).isDirectory() ? readFolder(path, reader) : readOneFile(realpathSync(path))
}

/** Throws if the files of the project contain an error. */
export function loadProject(path: string): Project {
  const { faults, ...project } = readProject(path)
  throwIfFaulty(faults.filter(isError))
  return project
}

/** Reads a project for a command that needs only its story. Throws for faults of the story, and returns the faults of other files. */
export function loadStory(path: string): ReadProject {
  const project = readProject(path)
  throwIfFaulty(storyFaults(project))
  return project
}

/** The faults of story files, or of the whole story folder. */
export const storyFaults = ({ folder, storyFolder, faults }: ReadProject): FileFault[] =>
  faults.filter(({ file }) => file.endsWith('.yarn') || join(folder, file) === storyFolder)

function throwIfFaulty(faults: readonly FileFault[]): void {
  if (faults.length > 0) throw new FaultyProjectError(faults.map(({ message }) => message).join('\n'))
}

function readOneFile(path: string): ReadProject {
  const folder = dirname(path)
  const files = new ProjectFiles(folder)
  return {
    folder,
    title: basename(path),
    storyFolder: folder,
    source: { files: readStory(files, [basename(path)]), catalogue: {} },
    game: {},
    gameFiles: [],
    fileNames: fileNamesIn({}),
    spanOf: (...args) => files.spanOf(...args),
    unchecked: uncheckedIn({}, {}),
    faults: files.faults,
    media: [],
  }
}

function readFolder(folder: string, reader?: FolderReader): ReadProject {
  const files = new ProjectFiles(folder, reader)
  const projectSettings = files.readOptional(projectFile, projectSchema)?.data ?? projectSchema.parse({})
  const name = basename(resolve(folder))
  const nameFault = files.exists(projectFile) && isServedFolder(folder) && explainInvalidGameName(name)
  if (nameFault) files.report({ file: projectFile, code: 'bad-game-name', message: nameFault })
  const brand = files.readNamed(projectSettings.brand, writtenBrandSchema)?.data
  const wordings = files.readNamed(projectSettings.wordings, wordingsSchema)
  const game: GameFiles = {
    wordings: wordings?.data,
    notions: files.readNamed(projectSettings.notions, notionsSchema)?.data,
    brand: brand && { ...brand, mark: brand.mark ?? neutralMark(brand.colours) },
    calendar: files.readNamed(projectSettings.calendar, calendarSchema)?.data,
  }
  const signFault = game.brand && game.notions && signCountError(game.brand, game.notions)
  if (signFault && projectSettings.brand)
    files.report({
      file: projectSettings.brand,
      code: 'bad-value',
      ...files.spanOf(projectSettings.brand, ['signs']),
      message: `${join(folder, projectSettings.brand)} n’est pas comme attendu : ${signFault}.`,
    })
  const fileNames = fileNamesIn(projectSettings)
  if (projectSettings.people) files.requireFile(projectSettings.people)
  if (projectSettings.places) files.requireFile(projectSettings.places)
  const hasMedia = files.exists('media')
  const listedMedia = hasMedia ? files.list('media') : []
  const media = listedMedia.map(({ name }) => name.normalize('NFC'))
  const scene = readScene(files, projectSettings.scene, media)
  checkMediaTypes(files, media)
  checkMediaContents(files, listedMedia)
  checkSounds(files, { listed: projectSettings.sounds ?? [], scene, media })
  files.readOptional(`media/${soundsFile}`, soundsSchema)
  const catalogue: Catalogue = {
    scene,
    people: files.readEntries(fileNames.people, peopleSchema, {}),
    places: files.readEntries(fileNames.places, placesSchema, placeSchema.parse({ kind: 'office' })),
    wordings,
    sounds: projectSettings.sounds && [...projectSettings.sounds, ...libraryMusic],
    // Without a media folder, the check cannot know which pictures are missing.
    pictures: hasMedia ? media : undefined,
    calendar: game.calendar,
    notions: game.notions,
    facts: files.readOptional(optionalFiles.facts, factsSchema),
    sceneNames: files.readOptional(optionalFiles.scenes, sceneNamesSchema),
    debates: files.readOptional(optionalFiles.debates, debatesSchema),
    glossary: files.readOptional(optionalFiles.glossary, glossarySchema),
  }
  const storySubfolder = findStoryFolder(files, projectSettings.story)
  const source: StorySource = {
    files: readStory(files, storyFilesIn(files, storySubfolder)),
    start: projectSettings.start,
    ending: projectSettings.ending,
    limits: projectSettings.limits,
    rewards: projectSettings.rewards,
    catalogue,
  }
  return {
    folder,
    title: game.wordings?.['ui.game.title'] ?? projectSettings.title ?? basename(folder),
    storyFolder: join(folder, storySubfolder),
    source,
    game,
    credits: files.readOptional(creditsFile, mediaCreditsSchema)?.data,
    gameFiles: Object.values(optionalFiles).filter((file) => files.exists(file)),
    fileNames,
    spanOf: (...args) => files.spanOf(...args),
    unchecked: uncheckedIn(catalogue, projectSettings),
    faults: files.faults,
    media: listedMedia,
  }
}

type NamedFile = 'wordings' | 'notions' | 'brand' | 'calendar' | 'scene' | 'people' | 'places'

const fileNamesIn = (settings: Partial<Record<NamedFile, string | undefined>>) => ({
  project: projectFile,
  wordings: settings.wordings ?? 'wordings.json',
  notions: settings.notions ?? 'notions.json',
  brand: settings.brand ?? 'brand.json',
  calendar: settings.calendar ?? 'calendar.json',
  scene: settings.scene ?? 'sceneData.json',
  people: settings.people ?? 'people.json',
  places: settings.places ?? 'places.json',
  credits: creditsFile,
  ...optionalFiles,
})

/** Returns the folder of the story, relative to the project's folder. A folder that must not be read is reported and replaced by the project's. */
function findStoryFolder(files: ProjectFiles, written: string): string {
  const folder = posix.normalize(written)
  if (folder === '.') return ''
  const allowed = files.attempt(written, () =>
    explainRefusal(() => ({ stats: statGameFile(files.folder, written) })),
  )
  return allowed ? folder : ''
}

/** The `.yarn` files of the story, relative to the project's folder. */
function storyFilesIn(files: ProjectFiles, storyFolder: string): string[] {
  if (!files.exists(storyFolder)) {
    files.report({
      file: storyFolder,
      code: 'missing-file',
      message: `Le dossier de l’histoire, ${join(files.folder, storyFolder)}, n’existe pas.`,
    })
    return []
  }
  return files
    .list(storyFolder)
    .filter(({ name }) => name.endsWith('.yarn'))
    .map(({ name }) => posix.join(storyFolder, name))
}

const readStory = (files: ProjectFiles, names: readonly string[]): StoryFile[] =>
  names.flatMap((file) => {
    const text = files.attempt(file, () => readText(files.folder, file))
    return text === undefined ? [] : [{ file, text }]
  })

function uncheckedIn(
  catalogue: Catalogue,
  projectSettings: { scene?: string | undefined; wordings?: string | undefined },
) {
  const reasonFor = (file: string | undefined, defaultName: string) =>
    file === undefined ? `pas de ${defaultName}` : `${file} n’a pas pu être lu`
  const parts = [
    catalogue.scene
      ? ''
      : `personnages, décors et objets (${reasonFor(projectSettings.scene, 'sceneData.json')})`,
    catalogue.wordings ? '' : `textes (${reasonFor(projectSettings.wordings, 'wordings.json')})`,
    catalogue.sounds ? '' : 'sons (aucun dans didascalie.json)',
  ]
  return parts.filter(Boolean)
}
