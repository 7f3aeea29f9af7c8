// The sounds that the platform offers to every game: names, and the folder with their files. To make sounds, see `making.ts`.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Holds `<name>.ogg`, `<name>.m4a` and `sounds.json`. */
export const libraryFolder = fileURLToPath(new URL('../media', import.meta.url))

/** Music for the screens around the story, where a game has none of its own. */
export const screenMusic: Readonly<Record<string, string>> = { ui: 'calme', intro: 'calme', outro: 'soir' }

/** Music that a story may name. */
export const libraryMusic: readonly string[] = ['calme', 'entrain', 'tension', 'soir']

/** Sounds of buttons, replies, objects and changes of place. */
export const libraryEffects: readonly string[] = ['hover', 'press', 'next', 'choice', 'found', 'transition']

/** Whether the library holds a sound of this name. */
export const isLibrarySound = (name: string): boolean =>
  basename(name) === name && existsSync(join(libraryFolder, `${name}.ogg`))
