import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type GameFile, GameFileError, GameFileList, getMaxBytes, isGameFile } from '@didascalie/game-folder'
import { ProjectError } from '@didascalie/project'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { GameSource } from './inspect-game.js'

/** The bits of the mode of a Unix file that say what the file is. Other systems leave them empty. */
const typeBits = 0o170000
const regularFile = 0o100000
const folder = 0o040000

/** Deflate makes a text at most about a thousand times smaller, and only a text of one repeated letter. */
const maxRatio = 200
/** Small files may repeat themselves. */
const ratioFromBytes = 1_000_000

function explainEntry({
  externalFileAttributes,
  uncompressedSize,
  compressedSize,
  fileName,
  generalPurposeBitFlag,
}: Entry): string | undefined {
  const type = (externalFileAttributes >>> 16) & typeBits
  if (type !== 0 && type !== regularFile && type !== folder)
    return 'est un lien ou un appareil : un jeu ne contient que de vrais fichiers et dossiers'
  if ((generalPurposeBitFlag & 1) !== 0) return 'est chiffré : demandez une archive sans mot de passe'
  if (isGameFile(fileName) && uncompressedSize > getMaxBytes(fileName))
    return `dépasse ${getMaxBytes(fileName) / 1_000_000} Mo : allégez-le`
  if (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio)
    return 'est compressé de façon démesurée : l’archive est peut-être un piège'
  return undefined
}

const isHidden = (name: string) =>
  name.split('/').some((part) => part === 'node_modules' || part === '__MACOSX' || /^\.[^.]/.test(part))

/** Archives often contain the game's folder, and the game is in it. Returns the name of this folder with a slash, or `''`. */
function findRoot(names: readonly string[]): string {
  if (names.includes('didascalie.json')) return ''
  const settings = names.filter((name) => /^[^/]+\/didascalie\.json$/.test(name))
  const root = settings[0]?.replace('didascalie.json', '')
  return settings.length === 1 && root !== undefined && names.every((name) => name.startsWith(root))
    ? root
    : ''
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )

/** Calls `visit` for each entry, until a limit is reached. */
function visitEntries(zip: ZipFile, list: GameFileList, visit: (entry: Entry) => void): Promise<void> {
  return new Promise((resolve) => {
    zip.on('entry', (entry: Entry) => {
      visit(entry)
      if (list.isFull) resolve()
      else zip.readEntry()
    })
    zip.on('end', resolve)
    // yauzl stops at a name such as `../x`, `/x` or `a\\b`, and at an archive that contradicts itself.
    zip.on('error', (error: Error) => {
      list.refuse('L’archive', `est abîmée, ou contient un nom qui sort du jeu (${error.message})`)
      resolve()
    })
    zip.readEntry()
  })
}

/** Reads the list of files of a zip archive, and later single files in memory. Writes nothing to the disk. */
export async function openArchive(path: string): Promise<GameSource> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw new ProjectError(`${path} n’est pas une archive .zip lisible.`, { cause: error })
  })
  const list = new GameFileList()
  const entries = new Map<string, Entry>()
  await visitEntries(zip, list, (entry) => {
    const { fileName: name, uncompressedSize: bytes } = entry
    if (isHidden(name)) return
    const bare = name.replace(/\/$/, '')
    const reason = explainEntry(entry)
    if (reason !== undefined) list.refuse(bare, reason)
    else if (entries.has(bare)) list.refuse(bare, 'est deux fois dans l’archive')
    else if (list.accepts(bare) && bare === name) {
      entries.set(name, entry)
      list.add({ name, bytes, mtimeMs: 0 })
    }
  })
  const { files, refused } = list.result
  const root = findRoot(files.map(({ name }) => name))
  const inGame = <File extends Pick<GameFile, 'name'>>(file: File): File => ({
    ...file,
    name: file.name.startsWith(root) ? file.name.slice(root.length) : file.name,
  })
  return {
    files: files.map(inGame),
    refused: refused.map(inGame),
    read: (name) => readEntry(zip, name, entries.get(`${root}${name}`)),
    close: () => zip.close(),
  }
}

async function readEntry(zip: ZipFile, name: string, entry: Entry | undefined): Promise<Buffer> {
  try {
    if (entry === undefined) throw new Error('missing entry')
    const parts: Buffer[] = []
    for await (const part of await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry))
      parts.push(part)
    return Buffer.concat(parts)
  } catch {
    throw new GameFileError(`${name} ne s’extrait pas : l’archive est abîmée.`)
  }
}
