// The sounds that the platform offers to every game: names, and the folder with their files. To make sounds, see `making.ts`.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that contains `<name>.ogg`, `<name>.m4a` and `sounds.json`. */
export const libraryFolder = fileURLToPath(new URL('../media', import.meta.url))

/** The default music for the home screen (`ui`), the introduction and the end of a game. */
export const screenMusic: Readonly<Record<string, string>> = { ui: 'calme', intro: 'calme', outro: 'soir' }

/** The names of the music that a story can use. */
export const libraryMusic: readonly string[] = ['calme', 'entrain', 'tension', 'soir']

/** The names of the sounds of objects. A drawing of an act (a series of drawings before a line) can play one of them. */
export const thingEffects: readonly string[] = [
  'chair',
  'stamp',
  'pencil',
  'tape',
  'pages',
  'keys',
  'telephone',
  'box',
  'glasses',
  'plug',
  'pot',
  'cup',
]

/** The names of all effects. The first six belong to the interface. */
export const libraryEffects: readonly string[] = [
  'hover',
  'press',
  'next',
  'choice',
  'found',
  'transition',
  ...thingEffects,
]

export const isLibrarySound = (name: string): boolean =>
  basename(name) === name && existsSync(join(libraryFolder, `${name}.ogg`))
