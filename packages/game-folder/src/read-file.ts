// Reads the files of a game. Commands read synchronously. The server, and the studio for what can be large, read asynchronously, so that a
// slow disk delays nobody.
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs'
import { type FileHandle, lstat, open, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { explainBadName } from './file-names.js'
import { GameFileError } from './game-file-error.js'
import { explainWrongContent, getMaxBytes, headBytes } from './media-kinds.js'

// With O_NONBLOCK, opening a pipe does not wait for a writer. With O_NOFOLLOW, opening fails if the file has become a link. Windows
// has neither.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

const refusal = (name: string, reason: string) => new GameFileError(`${name} ${reason}.`)

/** Returns why a file or folder of a game with these properties is not read, or `undefined`. */
export function explainUnusual(stats: Stats, maxBytes: number): string | undefined {
  if (stats.isSymbolicLink())
    return 'est un lien : un jeu ne contient que de vrais fichiers et dossiers. Mettez à sa place une copie de ce qu’il désigne'
  if (stats.isDirectory()) return undefined
  if (!stats.isFile()) return 'n’est pas un fichier ordinaire : retirez-le'
  return stats.size > maxBytes ? `dépasse ${maxBytes / 1_000_000} Mo : allégez-le` : undefined
}

/** Returns a path inside a game without `./` and repeated slashes; `''` for the game's folder. Throws if the path is not allowed. */
function normaliseName(name: string): string {
  const normal = posix.normalize(name).replace(/\/$/, '')
  const reason = normal === '.' ? undefined : explainBadName(normal)
  if (reason !== undefined) throw refusal(name, reason)
  return normal === '.' ? '' : normal
}

/** The folders on the way to a file, relative to the game, and the file. */
const partsOfPath = (name: string): string[] =>
  name === '' ? [] : name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

function checkStats(name: string, stats: Stats): void {
  const reason = explainUnusual(stats, getMaxBytes(name))
  if (reason !== undefined) throw refusal(name, reason)
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Returns the properties of a file or a folder of a game, or `undefined` if it is missing. `folder` itself may be a link, because its owner
 * chose it. Throws if the path leads out of the folder or through a link, or if the file is not an ordinary file of an allowed size.
 */
export function statGameFile(folder: string, name: string): Stats | undefined {
  const normal = normaliseName(name)
  try {
    let stats = statSync(folder)
    for (const part of partsOfPath(normal)) {
      stats = lstatSync(join(folder, part))
      checkStats(part, stats)
    }
    return stats
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Does the same as `statGameFile` without blocking. */
export async function statGameFileAsync(folder: string, name: string): Promise<Stats | undefined> {
  const normal = normaliseName(name)
  try {
    let stats = await stat(folder)
    for (const part of partsOfPath(normal)) {
      stats = await lstat(join(folder, part))
      checkStats(part, stats)
    }
    return stats
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function requireFile(name: string, stats: Stats | undefined): void {
  if (stats === undefined) throw refusal(name, 'n’existe pas : vérifiez son nom')
  if (stats.isDirectory()) throw refusal(name, 'est un dossier : nommez un fichier')
}

function checkContent(name: string, data: Buffer): Buffer {
  const reason = explainWrongContent(name, data)
  if (reason !== undefined) throw refusal(name, reason)
  return data
}

/** Returns the content of a file of a game. Throws if the platform must not read it (`GameFileError`). */
export function readGameFile(folder: string, name: string): Buffer {
  requireFile(name, statGameFile(folder, name))
  const handle = openSync(join(folder, name), flags)
  try {
    checkStats(name, fstatSync(handle))
    return checkContent(name, readFileSync(handle))
  } finally {
    closeSync(handle)
  }
}

/** A drawing is checked completely, because anything in it could run. */
const headLength = (name: string, { size }: Stats) =>
  Math.min(size, name.endsWith('.svg') ? getMaxBytes(name) : headBytes)

/** Returns why a picture or a sound of a game is not what its name says, or `undefined`. Reads only its first bytes. */
export function explainWrongFile(folder: string, name: string): string | undefined {
  const handle = openSync(join(folder, name), flags)
  try {
    const head = Buffer.alloc(headLength(name, fstatSync(handle)))
    readSync(handle, head)
    return explainWrongContent(name, head)
  } finally {
    closeSync(handle)
  }
}

/** Does the same as `explainWrongFile` without blocking. */
export async function explainWrongFileAsync(folder: string, name: string): Promise<string | undefined> {
  const handle = await open(join(folder, name), flags)
  try {
    const head = Buffer.alloc(headLength(name, await handle.stat()))
    await handle.read({ buffer: head })
    return explainWrongContent(name, head)
  } finally {
    await handle.close()
  }
}

/** Opens a file of a game for reading. The caller closes the handle. */
async function openGameFile(folder: string, name: string): Promise<{ handle: FileHandle; stats: Stats }> {
  requireFile(name, await statGameFileAsync(folder, name))
  const handle = await open(join(folder, name), flags)
  try {
    const stats = await handle.stat()
    checkStats(name, stats)
    return { handle, stats }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Does the same as `readGameFile` without blocking. */
export async function readGameFileAsync(folder: string, name: string): Promise<Buffer> {
  const { handle } = await openGameFile(folder, name)
  try {
    return checkContent(name, await handle.readFile())
  } finally {
    await handle.close()
  }
}

/** Returns the size of a picture or a sound of a game. Throws if it is not what its name says. Reads only its first bytes. */
export async function checkGameMedia(folder: string, name: string): Promise<number> {
  const { handle, stats } = await openGameFile(folder, name)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(headLength(name, stats)) })
    checkContent(name, buffer)
    return stats.size
  } finally {
    await handle.close()
  }
}
