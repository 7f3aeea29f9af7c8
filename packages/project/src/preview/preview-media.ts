import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Media, MediaFile } from '@didascalie/contract'
import { type GameFile, getMediaType } from '@didascalie/game-folder'
import { libraryEffects, libraryFolder, libraryMusic, screenMusic } from '@didascalie/sounds'
import { listMedia } from '../build/manifest.js'
import { hasSound, type MediaFiles, mediaFilesIn } from '../build/media-files.js'

/** The URL path under which a preview serves the files of `media/`. */
export const mediaPath = '/media/'
/** The URL path under which a preview serves the sounds of the platform. */
export const libraryPath = '/library/'

/** The media of a game that is not built, with the URLs at which a preview serves them. Contains the game's pictures and sounds, and the
 * sounds of the platform that the game does not replace. `listed`: the files in the game's `media/`. */
export function previewMedia(folder: string, listed: readonly GameFile[]): Record<string, Media> {
  const own = mediaFilesIn(folder, listed)
  const listedByName = new Map(listed.map((file) => [file.name.normalize('NFC'), file]))
  const library = librarySources(own)
  const files: MediaFiles = new Map([...own, ...[...library.keys()].map((name) => [name, noData] as const)])
  return listMedia(files, (name) => {
    const source = library.get(name)
    if (source === undefined) return describe(listedByName.get(name), mediaPath, name)
    const { size: bytes, mtimeMs } = statSync(join(libraryFolder, source))
    return describe({ bytes, mtimeMs }, libraryPath, source)
  })
}

const noData = () => Buffer.alloc(0)

/**
 * The sounds of the platform that the game does not replace. Keys: the paths that the files would have in the game's `media/` folder, for
 * example `audio/calme.ogg`. Values: the names of the files in the platform's folder of sounds.
 */
function librarySources(own: MediaFiles): Map<string, string> {
  const ambiences = readdirSync(libraryFolder)
    .filter((name) => name.startsWith('ambience_'))
    .map((name) => basename(name, extname(name)))
  const names = [...libraryMusic, ...libraryEffects, ...ambiences].map((name) => [name, name] as const)
  const sources = new Map<string, string>()
  for (const [name, source] of [...Object.entries(screenMusic), ...names]) {
    if (hasSound(own, name)) continue
    for (const ending of ['ogg', 'm4a'])
      if (existsSync(join(libraryFolder, `${source}.${ending}`)))
        sources.set(`audio/${name}.${ending}`, `${source}.${ending}`)
  }
  return sources
}

/** Makes the hash from the time and the size of the file. Hashing the contents of all media would take seconds. */
function describe(
  { mtimeMs, bytes }: Pick<GameFile, 'mtimeMs' | 'bytes'> = { mtimeMs: 0, bytes: 0 },
  path: string,
  name: string,
): MediaFile {
  const hash = `${Math.round(mtimeMs).toString(16)}${bytes.toString(16)}`
  const url = `${path}${encodeURI(name).replace(/[#?]/g, encodeURIComponent)}?v=${hash}`
  return { url, type: getMediaType(name) ?? '', bytes, hash }
}
