import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The game's folder, from the sources and from what they compile to alike. */
function contentFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'didascalie.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('didascalie.json not found above the sound sources')
    folder = above
  }
  return folder
}

const CONTENT = contentFolder()

/** What is served, and committed. */
export const AUDIO = join(CONTENT, 'media', 'audio')
export const DESCRIPTION = join(CONTENT, 'didascalie.json')
/** From what each file was rendered, so that only what changed is rendered again. */
export const RENDERED = join(CONTENT, 'sound', 'rendered.json')
/** Compiled modules, whose text is part of what a file was rendered from. */
export const COMPILED = join(CONTENT, 'sound', 'dist')
/** Dry stems; git-ignored. */
export const CACHE = join(CONTENT, '..', '..', '.cache', 'sound')
