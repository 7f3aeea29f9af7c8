// Reads the builds of games from the disk, without blocking. A build may come from anybody.
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkGameMedia, GameFileError, readGameFileAsync } from '@didascalie/game-folder'
import { operatorCommands } from '../../platform/errors/operator-commands.js'
import { OperatorError } from '../../platform/errors/operator-error.js'
import type { Content } from './content.js'

export const buildAdvice = `construisez le jeu avec «\u00a0${operatorCommands.build}\u00a0», puis recommencez`

/** The build folder of a game, and the folder that holds the previous build while a new build replaces it. */
export const builtFolders = (contentsFolder: string, name: string): [string, string] => [
  join(contentsFolder, name, 'dist'),
  join(contentsFolder, name, '.dist.previous'),
]

/** Whether a path is a folder and no link. */
async function isRealFolder(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats?.isDirectory() ?? false
}

/**
 * Returns the folder that contains a picture or sound of the game, or `undefined` if no folder has it. Checks the content again, because
 * the file may be one that no manifest lists.
 */
export async function findMediaFolder(
  { mediaFolders }: Pick<Content, 'mediaFolders'>,
  file: string,
): Promise<string | undefined> {
  for (const folder of mediaFolders) {
    const size = await checkGameMedia(folder, file).catch(ignoreRefusal)
    if (size !== undefined && (await isRealFolder(folder))) return folder
  }
  return undefined
}

/** Whether a build has a file. A file that must not be read is in the build: reading it reports the reason. */
export async function isInBuild(folder: string, file: string): Promise<boolean> {
  return (await lstat(join(folder, file)).catch(() => undefined)) !== undefined
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof GameFileError)) throw error
}

async function explain(folder: string, file: string, error: unknown): Promise<unknown> {
  if (!(await isInBuild(folder, file)))
    return new OperatorError(`Le fichier ${join(folder, file)} manque\u00a0: ${buildAdvice}.`)
  return error instanceof GameFileError
    ? new OperatorError(`Le fichier ${join(folder, file)} ne convient pas\u00a0: ${error.message}`)
    : error
}

/** Reads a text of a build, for example `wordings.json`. */
export async function readBuiltText(folder: string, file: string): Promise<string> {
  try {
    if (!(await isRealFolder(folder))) throw new GameFileError(`${folder} n’est pas un dossier.`)
    return (await readGameFileAsync(folder, file)).toString('utf8')
  } catch (error) {
    throw await explain(folder, file, error)
  }
}

/** Throws if a build lacks a picture or sound, or has another file in its place. */
export async function requireMediaFile(
  folder: string,
  { url, bytes }: { url: string; bytes: number },
): Promise<void> {
  const size = await checkGameMedia(folder, url).catch(async (error) => {
    throw await explain(folder, url, error)
  })
  if (size !== bytes)
    throw new OperatorError(`Le fichier ${join(folder, url)} n’est pas entier\u00a0: ${buildAdvice}.`)
}
