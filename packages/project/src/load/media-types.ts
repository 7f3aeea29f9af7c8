import { basename, extname } from 'node:path'
import type { ProjectFiles } from './project-files.js'

/** The media types that the server sends, by file extension. */
export const servedTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

/** The file that contains the length and the loop of each sound of a game. */
export const soundsFile = 'audio/sounds.json'

const isServedExtension = (extension: string) => Object.hasOwn(servedTypes, extension)

/** Whether the build uses this file of `media/`: a picture, a sound, or the file with the lengths of the sounds. */
export const isMedia = (name: string): boolean => isServedExtension(extname(name)) || name === soundsFile

/** Returns the extension that the server knows for the same type: `.jpg` for `.JPG` and `.jpeg`. */
const normalExtensionOf = (extension: string) => extension.toLowerCase().replace('.jpeg', '.jpg')

/** Rejects media files with an extension such as `.JPG` or `.jpeg`. Warns about other files that the server does not send. */
export function checkMediaTypes(files: ProjectFiles, names: readonly string[]): void {
  for (const name of names.filter((candidate) => !isMedia(candidate))) {
    const file = `media/${name}`
    const extension = extname(name)
    const normalExtension = normalExtensionOf(extension)
    if (isServedExtension(normalExtension))
      files.report({
        file,
        code: 'bad-media-name',
        message: `${file} n’est pas reconnu : renommez-le en ${basename(name, extension)}${normalExtension}.`,
      })
    else
      files.report({
        file,
        code: 'unserved-media',
        severity: 'warning',
        message: `${file} ne sera pas dans le jeu : les types servis sont ${Object.keys(servedTypes).join(' ')}.`,
      })
  }
}
