import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { notionsSchema, sceneDataSchema, wordingsSchema } from '@didascalie/contract'
import { z } from 'zod'
import type { StoryFile, StorySource } from '../compile/story-source.js'
import { ProjectError } from './project-error.js'
import { readJson } from './read-json.js'
import { readText } from './read-text.js'

/** `didascalie.json`, beside the story. Every part may be left out; what is absent is not checked. */
export const projectSchema = z.strictObject({
  title: z.string().optional(),
  /** The folder of the `.yarn` files. */
  story: z.string().default('.'),
  /** Title of the first scene. */
  start: z.string().optional(),
  /** Titles of the scenes that make the ending: a choice that still shows there weighs the most. */
  ending: z.array(z.string()).optional(),
  scene: z.string().optional(),
  wordings: z.string().optional(),
  notions: z.string().optional(),
  sounds: z.array(z.string()).optional(),
})

export interface Project {
  /** The folder the project stands in. */
  readonly folder: string
  readonly title: string
  readonly storyFolder: string
  readonly source: StorySource
  /** The files of words beside the story: wordings and notions. */
  readonly texts: readonly string[]
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
  if (!existsSync(path)) throw new ProjectError(`didascalie.json names ${path}, which does not exist.`)
  return readJson(path, schema)
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
  if (!existsSync(path)) throw new ProjectError(`There is nothing at ${path}.`)
  if (statSync(path).isFile()) {
    const source = { files: [{ file: basename(path), text: readText(path) }], catalogue: {} }
    const folder = dirname(path)
    return {
      folder,
      title: basename(path),
      storyFolder: folder,
      source,
      texts: [],
      unchecked: uncheckedIn(source),
    }
  }
  const manifest = join(path, 'didascalie.json')
  const project = existsSync(manifest) ? readJson(manifest, projectSchema) : projectSchema.parse({})
  const storyFolder = join(path, project.story)
  if (!existsSync(storyFolder)) throw new ProjectError(`The story's folder ${storyFolder} does not exist.`)
  readNamed(path, project.notions, notionsSchema)
  const source: StorySource = {
    files: storyFilesIn(storyFolder, path),
    start: project.start,
    ending: project.ending,
    catalogue: {
      scene: readNamed(path, project.scene, sceneDataSchema),
      wordings: readNamed(path, project.wordings, wordingsSchema),
      sounds: project.sounds,
    },
  }
  return {
    folder: path,
    title: project.title ?? basename(path),
    storyFolder,
    source,
    texts: [project.wordings, project.notions].filter((name) => name !== undefined),
    unchecked: uncheckedIn(source),
  }
}

function uncheckedIn({ catalogue }: StorySource): string[] {
  const parts = [
    catalogue.scene ? '' : 'talkers, backgrounds and objects (no sceneData.json)',
    catalogue.wordings ? '' : 'wordings (no wordings.json)',
    catalogue.sounds ? '' : 'sounds (none listed in didascalie.json)',
  ]
  return parts.filter(Boolean)
}
