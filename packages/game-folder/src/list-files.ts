import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { collisionKey, explainBadName } from './file-names.js'
import { GameFileError } from './game-file-error.js'
import { getMaxBytes, isGameFile } from './media-kinds.js'
import { explainUnusual, statGameFile } from './read-file.js'

/** The limits of a whole game. */
export const maxFiles = 20_000
export const totalMaxBytes = 1_000_000_000
const maxDepth = 16

export interface GameFile {
  /** The path relative to the listed folder, with slashes. */
  readonly name: string
  readonly bytes: number
  readonly mtimeMs: number
}

export interface RefusedFile {
  readonly name: string
  /** The rest of a French sentence that begins with the name: « est un lien : … ». */
  readonly reason: string
}

export interface GameFiles {
  /** Sorted by name. */
  readonly files: readonly GameFile[]
  readonly refused: readonly RefusedFile[]
}

const explainSameName = (other: string) =>
  `a le même nom que ${other} sous Windows et macOS : renommez l’un des deux`

const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'

/** Collects the files of a game, and why others are refused. A folder and an archive have the same rules. */
export class GameFileList {
  readonly #files: GameFile[] = []
  readonly #refused: RefusedFile[] = []
  readonly #namesByKey = new Map<string, string>()
  #bytes = 0
  #isFull = false

  /** Whether a limit of the whole game is reached, so that nothing more needs to be listed. */
  get isFull(): boolean {
    return this.#isFull
  }

  refuse(name: string, reason: string): void {
    this.#refused.push({ name, reason })
  }

  /** Whether a file or folder has an acceptable name that no other file or folder has. */
  accepts(name: string): boolean {
    const reason = explainBadName(name)
    const key = collisionKey(name)
    const other = this.#namesByKey.get(key)
    if (reason !== undefined) this.refuse(name, reason)
    else if (other !== undefined && other !== name) this.refuse(name, explainSameName(other))
    else {
      this.#namesByKey.set(key, name)
      return true
    }
    return false
  }

  add(file: GameFile): void {
    if (isGameFile(file.name)) this.#bytes += file.bytes
    this.#files.push(file)
    if (this.#files.length > maxFiles)
      this.#stop(file.name, `est de trop : un jeu a ${maxFiles} fichiers au plus`)
    else if (this.#bytes > totalMaxBytes)
      this.#stop(file.name, `est de trop : un jeu pèse ${totalMaxBytes / 1_000_000} Mo au plus`)
  }

  get result(): GameFiles {
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    return { files: this.#files.toSorted(byName), refused: this.#refused.toSorted(byName) }
  }

  #stop(name: string, reason: string): void {
    this.#isFull = true
    this.#files.pop()
    this.refuse(name, reason)
  }
}

/** Returns why a new file cannot have this name beside the files of its folder, or `undefined` if it can. */
export function explainTakenName(folder: string, name: string): string | undefined {
  const above = join(folder, posix.dirname(name))
  const own = posix.basename(name)
  const names = existsSync(above) ? readdirSync(above) : []
  const other = names.find((one) => one !== own && collisionKey(one) === collisionKey(own))
  return other === undefined ? undefined : explainSameName(other)
}

/**
 * Lists the files in a folder of a game (`''`: the whole game) and its subfolders, except hidden files, installed packages and the folders
 * that `isSkippedFolder` accepts. Follows no links. Throws if the folder itself is not allowed.
 */
export function listGameFiles(
  folder: string,
  subfolder = '',
  isSkippedFolder: (name: string) => boolean = () => false,
): GameFiles {
  const stats = subfolder === '' ? undefined : statGameFile(folder, subfolder)
  if (stats && !stats.isDirectory())
    throw new GameFileError(`${subfolder} n’est pas un dossier : nommez-en un.`)
  const list = new GameFileList()
  const root = join(folder, subfolder)
  const visit = (inside: string, depth: number) => {
    for (const entry of readdirSync(join(root, inside))) {
      if (list.isFull) return
      const name = inside === '' ? entry : `${inside}/${entry}`
      if (isSkipped(entry) || !list.accepts(name)) continue
      const found = lstatSync(join(root, name), { throwIfNoEntry: false })
      // The file was deleted after the folder was read.
      if (found === undefined) continue
      const reason = explainUnusual(found, isGameFile(name) ? getMaxBytes(name) : Number.POSITIVE_INFINITY)
      if (reason !== undefined) list.refuse(name, reason)
      else if (!found.isDirectory()) list.add({ name, bytes: found.size, mtimeMs: found.mtimeMs })
      else if (depth === maxDepth) list.refuse(name, 'est dans trop de dossiers : rapprochez-le du jeu')
      else if (!isSkippedFolder(name)) visit(name, depth + 1)
    }
  }
  visit('', 1)
  return list.result
}
