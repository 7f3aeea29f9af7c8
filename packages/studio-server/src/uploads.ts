// Stores the pictures and sounds that a writer gives to the game.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, extname } from 'node:path'
import {
  mediaMaxBytes,
  pictureMaxPixels,
  readPictureHeader,
  type SoundExtension,
  soundExtensions,
  storedMediaName,
} from '@didascalie/contract'
import { cleanJpeg, cleanPng } from './clean-picture.js'
import { cleanSound } from './clean-sound.js'
import { hiddenPath, newPathInside, pathInside } from './project-paths.js'
import { hashOf, writeDurably } from './project-store.js'
import { StudioError } from './studio-error.js'

/**
 * The folder for replaced pictures and sounds, relative to the hidden folder. The studio never
 * deletes files from this folder.
 */
const replacedFolder = 'images'
const pictureExtensions = ['jpg', 'png', 'avif', 'webp']

const tooLargeError = () =>
  new StudioError(413, `Ce fichier dépasse ${mediaMaxBytes / 1_000_000} Mo : rien n’a été écrit.`)

/** Writes the body of a request to a temporary hidden file, and returns the body. */
async function receive(folder: string, request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers?.['content-length'] ?? 0) > mediaMaxBytes) throw tooLargeError()
  const temporary = hiddenPath(folder, `depot-${randomBytes(6).toString('hex')}.tmp`)
  mkdirSync(dirname(temporary), { recursive: true })
  const file = await open(temporary, 'wx')
  try {
    let size = 0
    // `destroyOnReturn: false` keeps the connection open after a refusal, so that the browser can read the answer.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > mediaMaxBytes) throw tooLargeError()
      await file.write(part)
    }
    return readFileSync(temporary)
  } finally {
    await file.close()
    rmSync(temporary, { force: true })
  }
}

function cleanPicture(data: Buffer, extension: string): Buffer {
  const type = extension === 'jpg' ? 'image/jpeg' : 'image/png'
  const header = readPictureHeader(data)
  if (header?.type !== type)
    throw new StudioError(
      415,
      `Ce fichier n’est pas une image ${extension === 'jpg' ? 'JPEG' : 'PNG'} : rien n’a été écrit.`,
    )
  if (header.width * header.height > pictureMaxPixels || header.width === 0 || header.height === 0)
    throw new StudioError(
      422,
      `Cette image annonce ${header.width} × ${header.height} pixels, plus que le studio n’en ouvre : rien n’a été écrit.`,
    )
  const clean = type === 'image/jpeg' ? cleanJpeg(data) : cleanPng(data)
  if (!clean) throw new StudioError(422, 'Cette image est incomplète : rien n’a été écrit.')
  return clean
}

function cleanMedia(name: string, data: Buffer): Buffer {
  const extension = extname(name).slice(1)
  const isSound = (one: string): one is SoundExtension => soundExtensions.some((known) => known === one)
  if (!isSound(extension)) return cleanPicture(data, extension)
  const clean = cleanSound(extension, data)
  if (!clean)
    throw new StudioError(
      415,
      `Ce fichier n’est pas un son ${extension.toUpperCase()} que le studio sait lire : rien n’a été écrit.`,
    )
  return clean
}

/** The files that a new file replaces: the same picture or sound in any format. */
function replacedBy(folder: string, name: string): string[] {
  const stem = name.slice(0, -extname(name).length)
  const extensions = name.startsWith('audio/') ? soundExtensions : pictureExtensions
  return extensions
    .map((extension) => `${stem}.${extension}`)
    .filter((file) => existsSync(pathInside(folder, `media/${file}`)))
}

/** Writes a picture or a sound without its metadata. `canReplace`: whether the writer agreed that the new file replaces earlier files. */
export async function storeMedia(
  folder: string,
  name: string,
  { request, canReplace }: { readonly request: IncomingMessage; readonly canReplace: boolean },
): Promise<void> {
  if (!storedMediaName.test(name))
    throw new StudioError(403, 'Ce nom ne convient pas à une image ou à un son du jeu.')
  const path = newPathInside(folder, `media/${name}`)
  const clean = cleanMedia(name, await receive(folder, request))
  const replaced = replacedBy(folder, name)
  if (replaced.length > 0 && !canReplace)
    throw new StudioError(409, 'Le jeu a déjà ce fichier : rien n’a été écrit.', { replaced })
  for (const file of replaced) keepReplaced(folder, file)
  writeDurably(path, clean)
}

function keepReplaced(folder: string, name: string): void {
  const path = pathInside(folder, `media/${name}`)
  const extension = extname(name)
  const hash = hashOf(readFileSync(path)).slice(0, 6)
  const kept = hiddenPath(folder, `${replacedFolder}/${basename(name, extension)} (${hash})${extension}`)
  mkdirSync(dirname(kept), { recursive: true })
  renameSync(path, kept)
}
