import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readProject } from '../load/load-project.js'
import { ProjectError } from '../load/project-error.js'

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
  const stories = storyFolderOf(path)
  const media = join(path, 'media')
  const mediaFolders = existsSync(media) ? [media, ...foldersIn(media)] : []
  return { folders: [...new Set([path, stories, ...foldersIn(stories), ...mediaFolders])], only: undefined }
}

/** While the story's folder is missing, returns the project's folder, to detect when the story's folder is created. */
function storyFolderOf(path: string): string {
  const { storyFolder } = readProject(path)
  return existsSync(storyFolder) ? storyFolder : path
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !/[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(name))
