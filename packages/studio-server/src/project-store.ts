import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { KeepVersions, StudioFile, WriteFile } from '@didascalie/contract'
import { readGameFile } from '@didascalie/game-folder'
import { explainRefusal, readText } from '@didascalie/project'
import { hiddenFolder, hiddenPath, newPathInside, pathInside } from './project-paths.js'
import { StudioError } from './studio-error.js'

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Whether the studio may read and write this file as a text of the game. `uploads.ts` writes pictures and sounds. */
const isWritable = (file: string) =>
  /\.(yarn|json|testplan)$/.test(file) && !file.startsWith('dist/') && basename(file) !== 'package.json'

function requireWritable(file: string): void {
  if (!isWritable(file)) throw new StudioError(403, 'Le studio n’écrit que les textes du jeu.')
}

/** Returns the absolute path. Throws if the studio may not write the file. */
export function writablePath(folder: string, file: string): string {
  const path = newPathInside(folder, file)
  requireWritable(file)
  return path
}

export function readProjectFile(folder: string, file: string): StudioFile | null {
  const path = pathInside(folder, file)
  if (!existsSync(path)) return null
  requireWritable(file)
  const text = readText(folder, file)
  return { file, text, hash: hashOf(text) }
}

/** Makes sure that new and renamed files of a folder survive a crash. Windows cannot open folders and does not need this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Returns the path of the temporary file, which is in the folder of `path`. The caller renames this file to `path`. An error, for example
 * a full disk, leaves no temporary file. */
export function writeTemporary(path: string, content: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  const handle = openSync(temporary, 'wx')
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  return temporary
}

/** After a crash, the file has either the complete old content or the complete new content. */
export function writeDurably(path: string, content: string | Buffer): void {
  const temporary = writeTemporary(path, content)
  try {
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/**
 * Returns the new hash. Throws if the file has changed since the browser last read it. All calls are synchronous, so that no other request
 * can write between the check and the write.
 */
export function writeProjectFile(folder: string, { file, text, hash }: WriteFile): string {
  const path = writablePath(folder, file)
  const current = readProjectFile(folder, file)
  if ((current?.hash ?? null) !== hash)
    throw new StudioError(409, 'Ce fichier a changé sur le disque.', { current })
  writeDurably(path, text)
  return hashOf(text)
}

/**
 * Throws if the folder contains anything but hidden files. Writes `didascalie.json` last, so that the folder does not look like a game if
 * the writing is interrupted.
 */
export function writeNewGame(folder: string, files: Readonly<Record<string, string>>): void {
  if (readdirSync(folder).some((name) => !name.startsWith('.')))
    throw new StudioError(409, 'Ce dossier n’est pas vide : rien n’a été écrit.', { current: null })
  const names = Object.keys(files).toSorted(
    (one, other) => Number(one === projectFile) - Number(other === projectFile),
  )
  for (const name of names) writeDurably(pathInside(folder, name), files[name] ?? '')
}

const projectFile = 'didascalie.json'

/** The folder for the copies of `keepVersions`. The path is relative to the hidden folder. */
const versionsFolder = 'conflits'

/** Stores a copy of each version of a file that changed both in the studio and on disk. Returns the names of the copies. */
export function keepVersions(folder: string, { file, text }: KeepVersions): string[] {
  const onDisk = readProjectFile(folder, file)
  requireWritable(file)
  const versions = [['studio', text] as const, ...(onDisk ? [['disque', onDisk.text] as const] : [])]
  return versions.map(([origin, version]) => {
    const name = `${versionsFolder}/${copyName(file, origin, version)}`
    const path = hiddenPath(folder, name)
    if (!existsSync(path)) writeDurably(path, version)
    return `${hiddenFolder}/${name}`
  })
}

/** The name contains the hash of the content, so that different versions have different names. */
const copyName = (file: string, origin: string, text: string) =>
  `${file.replaceAll('/', '-').slice(0, -extname(file).length)} (${origin} ${hashOf(text).slice(0, 6)})${extname(file)}`

/** Callers use it only for pictures and sounds. */
export function readBytes(folder: string, file: string): Buffer {
  if (!existsSync(pathInside(folder, file))) throw new StudioError(404, 'Ce fichier n’existe pas.')
  return explainRefusal(() => readGameFile(folder, file))
}
