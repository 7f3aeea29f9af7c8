import { basename, extname } from 'node:path'
import { type GameFile, getMediaType, mediaExtensions } from '@didascalie/game-folder'
import type { ProjectFiles } from './project-files.js'
import { explainRefusal } from './read-text.js'

/** The file that contains the length and the loop of each sound of a game. */
export const soundsFile = 'audio/sounds.json'

/** Whether the build uses this file of `media/`: a picture, a sound, or the file with the lengths of the sounds. */
export const isMedia = (name: string): boolean => getMediaType(name) !== undefined || name === soundsFile

/** Returns the extension that the server knows for the same type: `.jpg` for `.JPG` and `.jpeg`. */
const normalExtensionOf = (extension: string) => extension.toLowerCase().replace('.jpeg', '.jpg')

/** Rejects media files with an extension such as `.JPG` or `.jpeg`. Warns about other files that the server does not send. */
export function checkMediaTypes(files: ProjectFiles, names: readonly string[]): void {
  for (const name of names.filter((candidate) => !isMedia(candidate))) {
    const file = `media/${name}`
    const extension = extname(name)
    const normalExtension = normalExtensionOf(extension)
    if (mediaExtensions.includes(normalExtension))
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
        message: `${file} ne sera pas dans le jeu : les types servis sont ${mediaExtensions.join(' ')}.`,
      })
  }
}

/** Rejects pictures and sounds whose content is not what their name says. */
export function checkMediaContents(files: ProjectFiles, media: readonly GameFile[]): void {
  for (const { name } of media.filter((candidate) => getMediaType(candidate.name) !== undefined)) {
    const file = `media/${name}`
    const reason = files.attempt(file, () => explainRefusal(() => files.reader.explainWrongFile(file)))
    if (reason !== undefined) files.report({ file, code: 'refused-file', message: `${file} ${reason}.` })
  }
}
