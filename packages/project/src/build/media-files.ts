import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphData, type SceneData, soundExtensions } from '@didascalie/contract'
import {
  type GameFile,
  GameFileError,
  listGameFiles,
  readGameFile,
  statGameFile,
} from '@didascalie/game-folder'
import { isLibrarySound, libraryEffects, libraryFolder, libraryMusic, screenMusic } from '@didascalie/sounds'
import { isMedia } from '../load/media-types.js'
import { explainRefusal } from '../load/read-text.js'

/** Functions that read the pictures and sounds of a game, by their path in `media/`. */
export type MediaFiles = ReadonlyMap<string, () => Buffer>

/** The pictures and sounds in a game's `media/` folder. Converts the names to NFC, because the story uses NFC and some disks use NFD. */
export function mediaFilesIn(folder: string, listed: readonly GameFile[] = listMedia(folder)): MediaFiles {
  return new Map(
    listed
      .filter(({ name }) => isMedia(name))
      .map(({ name }) => [
        name.normalize('NFC'),
        () => explainRefusal(() => readGameFile(folder, `media/${name}`)),
      ]),
  )
}

/** Returns no file if the folder is missing or must not be read. `readProject` reports the reason. */
function listMedia(folder: string): readonly GameFile[] {
  try {
    return statGameFile(folder, 'media') ? listGameFiles(folder, 'media').files : []
  } catch (error) {
    if (error instanceof GameFileError) return []
    throw error
  }
}

/** Whether the game has its own sound with this name, in any format. */
export const hasSound = (files: { has(name: string): boolean }, name: string): boolean =>
  soundExtensions.some((extension) => files.has(`audio/${name}.${extension}`))

/** Converts a name to characters that are safe in URLs and archives. The hash in the URL keeps the names unique. */
export const servedName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w@/-]/g, '-')

/**
 * The platform sounds that a game uses and does not replace. Their paths contain the name that the game uses: `audio/outro.ogg` reads the
 * sound `soir` of the platform.
 */
export function librarySounds(
  ownFiles: MediaFiles,
  graph: GraphData,
  scene: SceneData | undefined,
): MediaFiles {
  const usedSounds = new Map(Object.entries(screenMusic))
  for (const name of libraryEffects) usedSounds.set(name, name)
  for (const { soundFile } of Object.values(graph.nodes))
    if (soundFile && libraryMusic.includes(soundFile)) usedSounds.set(soundFile, soundFile)
  for (const { ambience = [] } of Object.values(scene?.bg ?? {}))
    for (const { sound } of ambience) if (isLibrarySound(sound)) usedSounds.set(sound, sound)
  for (const { drawings } of Object.values(scene?.staging?.acts ?? {}))
    for (const { sound } of drawings)
      if (sound !== undefined && isLibrarySound(sound)) usedSounds.set(sound, sound)
  const files = new Map<string, () => Buffer>()
  for (const [name, source] of usedSounds) {
    if (hasSound(ownFiles, name)) continue
    for (const format of ['ogg', 'm4a'])
      files.set(`audio/${name}.${format}`, () => readFileSync(join(libraryFolder, `${source}.${format}`)))
  }
  return files
}
