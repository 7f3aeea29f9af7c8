import { existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join, posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
  /** A file that replaces another file has another number. Files of an archive have none. */
  readonly inode?: number | undefined
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

export const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

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

  /** Adds or refuses what a folder contains. Returns whether it is a folder whose files can be listed. `depth`: the depth of its parent. */
  take(name: string, found: Stats, depth: number): boolean {
    const reason = explainUnusual(found, isGameFile(name) ? getMaxBytes(name) : Number.POSITIVE_INFINITY)
    if (reason !== undefined) this.refuse(name, reason)
    else if (!found.isDirectory())
      this.add({ name, bytes: found.size, mtimeMs: found.mtimeMs, inode: found.ino })
    else if (depth === maxDepth) this.refuse(name, 'est dans trop de dossiers : rapprochez-le du jeu')
    else return true
    return false
  }

  get result(): GameFiles {
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

/** Pauses after each file, so that the caller can do other work. */
function* listInSteps(
  folder: string,
  subfolder = '',
  isSkippedFolder: (name: string) => boolean = () => false,
): Generator<undefined, GameFiles> {
  const stats = subfolder === '' ? undefined : statGameFile(folder, subfolder)
  if (stats && !stats.isDirectory())
    throw new GameFileError(`${subfolder} n’est pas un dossier : nommez-en un.`)
  const list = new GameFileList()
  const root = join(folder, subfolder)
  function* visit(inside: string, depth: number): Generator<undefined> {
    for (const entry of readdirSync(join(root, inside))) {
      if (list.isFull) return
      const name = posix.join(inside, entry)
      if (isSkipped(entry) || !list.accepts(name)) continue
      yield
      const found = lstatSync(join(root, name), { throwIfNoEntry: false })
      // A file can be deleted after its folder was listed.
      if (found && list.take(name, found, depth) && !isSkippedFolder(name)) yield* visit(name, depth + 1)
    }
  }
  yield* visit('', 1)
  return list.result
}

/**
 * Lists the files in a folder of a game (`''`: the whole game) and its subfolders, except hidden files, installed packages and the folders
 * that `isSkippedFolder` accepts. Follows no links. Throws if the folder itself is not allowed.
 */
export function listGameFiles(...place: Parameters<typeof listInSteps>): GameFiles {
  const steps = listInSteps(...place)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does the same as `listGameFiles`, and lets the program do other work after every few files. */
export async function listGameFilesAsync(...place: Parameters<typeof listInSteps>): Promise<GameFiles> {
  const steps = listInSteps(...place)
  for (let count = 1; ; count += 1) {
    const step = steps.next()
    if (step.done) return step.value
    if (count % sliceLength === 0) await setImmediate()
  }
}

/** The number of files after which a long reading lets the program do other work. */
const sliceLength = 16

export const slicesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / sliceLength) }, (_, index) =>
    items.slice(index * sliceLength, (index + 1) * sliceLength),
  )
