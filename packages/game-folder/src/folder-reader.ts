import {
  byName,
  type GameFile,
  type GameFiles,
  listGameFiles,
  listGameFilesAsync,
  slicesOf,
} from './list-files.js'
import { getMediaType } from './media-kinds.js'
import { explainWrongFile, explainWrongFileAsync } from './read-file.js'

/** Lists the files of a game and checks its pictures and sounds. Both functions throw if the game or the system refuses. */
export interface FolderReader {
  /** Lists a folder of the game, or the whole game (`''`) without its build. */
  list(subfolder: string): GameFiles
  /** Returns why a picture or a sound of `media/` is not what its name says, or `undefined`. */
  explainWrongFile(file: string): string | undefined
}

const mediaFolder = 'media'
const isBuild = (name: string) => name === 'dist'

/** Reads from the disk at each call. */
export const readDirectly = (folder: string): FolderReader => ({
  list: (subfolder) => listGameFiles(folder, subfolder, (name) => subfolder === '' && isBuild(name)),
  explainWrongFile: (file) => explainWrongFile(folder, file),
})

/** Returns a result, or throws the error of the call that should have returned it. */
type Settled<Result> = () => Result

const settle = <Result>(call: Promise<Result>): Promise<Settled<Result>> =>
  call.then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error
    },
  )

interface CheckedFile {
  /** Changes with the content of the file. Without it, the file is checked again. */
  readonly stamp: string | undefined
  readonly explain: Settled<string | undefined>
}

const stampOf = ({ bytes, mtimeMs, inode }: GameFile) => `${bytes} ${mtimeMs} ${inode}`

/**
 * Reads the folder of a game again and again without blocking, for a program that shows its changes. Lists each folder once per reading, and
 * opens only the pictures and sounds that are new or changed since the last reading.
 */
export class FolderMemory {
  readonly #folder: string
  #checked: ReadonlyMap<string, CheckedFile> = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(): Promise<FolderReader> {
    const folder = this.#folder
    const media = await settle(listGameFilesAsync(folder, mediaFolder))
    const others = await settle(
      listGameFilesAsync(folder, '', (name) => isBuild(name) || name === mediaFolder),
    )
    const mediaInGame = withFolder(mediaFolder, media)
    const checked = new Map<string, CheckedFile>()
    for (const files of slicesOf(mediaInGame.files.filter(({ name }) => getMediaType(name) !== undefined)))
      await Promise.all(files.map(async (file) => checked.set(file.name, await this.#check(file))))
    this.#checked = checked
    return {
      list: (subfolder) => {
        if (subfolder === mediaFolder) return media()
        return subfolder === '' ? merge(others(), mediaInGame) : listGameFiles(folder, subfolder)
      },
      explainWrongFile: (file) => checked.get(file)?.explain(),
    }
  }

  async #check(file: GameFile): Promise<CheckedFile> {
    const stamp = stampOf(file)
    const known = this.#checked.get(file.name)
    if (known?.stamp === stamp) return known
    try {
      const reason = await explainWrongFileAsync(this.#folder, file.name)
      return { stamp, explain: () => reason }
    } catch (error) {
      // The file can become readable without a change of its content.
      return {
        stamp: undefined,
        explain: () => {
          throw error
        },
      }
    }
  }
}

/** Names the files of a folder by their paths in the game. Returns no files if the folder is missing or refused. */
function withFolder(folder: string, read: Settled<GameFiles>): GameFiles {
  const inGame = <File extends { name: string }>(file: File) => ({ ...file, name: `${folder}/${file.name}` })
  try {
    const { files, refused } = read()
    return { files: files.map(inGame), refused: refused.map(inGame) }
  } catch {
    return { files: [], refused: [] }
  }
}

const merge = (some: GameFiles, others: GameFiles): GameFiles => ({
  files: [...some.files, ...others.files].toSorted(byName),
  refused: [...some.refused, ...others.refused].toSorted(byName),
})
