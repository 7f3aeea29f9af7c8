import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectSchema } from '@didascalie/contract'
import { GameFileError, statGameFile } from '@didascalie/game-folder'
import { projectFile } from '../load/load-project.js'
import { ProjectError } from '../load/project-error.js'
import { readJson } from '../load/read-json.js'

/** The folders to watch. A watcher on a file would stop when an editor replaces the file. */
export interface WatchedFolders {
  readonly folders: readonly string[]
  /** The file name, if the story is a single file. */
  readonly only: string | undefined
}

/** The project's folder and all folders of its story and its media. If the story is a single file: the folder of this file. */
export function storyFolders(path: string): WatchedFolders {
  if (!existsSync(path)) throw new ProjectError(`Il n’y a rien à ${path}.`)
  if (statSync(path).isFile()) return { folders: [dirname(path)], only: basename(path) }
  const stories = ownFolder(path, namedStoryFolder(path))
  const media = ownFolder(path, 'media')
  const mediaFolders = media === path ? [] : [media, ...foldersIn(media)]
  return { folders: [...new Set([path, stories, ...foldersIn(stories), ...mediaFolders])], only: undefined }
}

/** While a folder is missing or refused, returns the project's folder, to detect when the folder is created. */
function ownFolder(path: string, name: string): string {
  try {
    return statGameFile(path, name)?.isDirectory() ? join(path, name) : path
  } catch (error) {
    if (error instanceof GameFileError) return path
    throw error
  }
}

/** Reads one file only, because it runs after each change. */
function namedStoryFolder(folder: string): string {
  try {
    if (existsSync(join(folder, projectFile))) return readJson(folder, projectFile, projectSchema).story
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error
  }
  return projectSchema.parse({}).story
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !/[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(name))
