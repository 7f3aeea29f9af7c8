import { basename, extname } from 'node:path'
import type { ProjectFiles } from './project-files.js'

/** The types that a server sends, by the ending of the file's name. */
export const servedTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
}

/** Length and loop of each sound of a game, beside the sounds. */
export const soundsFile = 'audio/sounds.json'

const isServedEnding = (ending: string) => Object.hasOwn(servedTypes, ending)

/** Whether a build takes this file of `media/`. */
export const isMedia = (name: string): boolean => isServedEnding(extname(name)) || name === soundsFile

/** The ending of the same type as a server knows it: `.jpg` for `.JPG` and `.jpeg`. */
const usualEnding = (ending: string) => ending.toLowerCase().replace('.jpeg', '.jpg')

/** Refuses pictures and sounds whose names have another ending than the story looks for, and warns about files that no server sends. */
export function checkMediaTypes(files: ProjectFiles, names: readonly string[]): void {
  for (const name of names.filter((one) => !isMedia(one))) {
    const file = `media/${name}`
    const ending = extname(name)
    const usual = usualEnding(ending)
    if (isServedEnding(usual))
      files.report(file, `${file} n’est pas reconnu : renommez-le en ${basename(name, ending)}${usual}.`)
    else
      files.report(
        file,
        `${file} ne sera pas dans le jeu : les types servis sont ${Object.keys(servedTypes).join(' ')}.`,
        'warning',
      )
  }
}
