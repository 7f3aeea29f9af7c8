// Stores the photo of a place. The browser has cropped and encoded it again, so that it contains nothing but the picture.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { pathInside } from './project-paths.js'
import { hashOf, readBytes, writeDurably } from './project-store.js'
import { StudioError } from './studio-error.js'

/** The size of the largest photo: a picture of the stage with high quality needs less than half. */
export const photoMaxBytes = 4_000_000

/** A background of the stage: `bg/couloir_matin.jpg`. */
const photoName = /^bg\/[\p{L}][\p{L}\p{M}\p{N}_-]*\.jpg$/u

/** The replaced pictures, relative to the game. Nothing is deleted. */
const replacedFolder = '.didascalie/images'

const markers = { start: 0xd8, scan: 0xda, app0: 0xe0, app2: 0xe2, app15: 0xef, comment: 0xfe }

/** Whether these bytes are a JPEG file without metadata: no position, no device, no comment. A colour profile (APP2) is not metadata. */
export function isPlainJpeg(data: Buffer): boolean {
  if (data[0] !== 0xff || data[1] !== markers.start) return false
  for (let at = 2; at + 4 <= data.length; ) {
    const marker = data[at + 1] ?? 0
    if (data[at] !== 0xff) return false
    if (marker === markers.scan) return true
    const isApplication = marker > markers.app0 && marker <= markers.app15 && marker !== markers.app2
    if (isApplication || marker === markers.comment) return false
    at += 2 + data.readUInt16BE(at + 2)
  }
  return false
}

async function readPhoto(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > photoMaxBytes) throw new StudioError(413, 'Cette photo est trop lourde.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Writes the photo of a place. An earlier picture of the place, in any format, moves to a folder of replaced pictures. */
export async function storePhoto(folder: string, name: string, request: IncomingMessage): Promise<void> {
  if (!photoName.test(name)) throw new StudioError(403, 'Ce nom ne convient pas à une photo de lieu.')
  const path = pathInside(folder, `media/${name}`)
  const data = await readPhoto(request)
  if (!isPlainJpeg(data))
    throw new StudioError(422, 'Cette image n’est pas un JPEG sans données cachées : rien n’a été écrit.')
  for (const extension of ['.jpg', '.avif', '.webp'])
    keepReplaced(folder, `${name.slice(0, -extname(name).length)}${extension}`)
  writeDurably(path, data)
}

function keepReplaced(folder: string, name: string): void {
  const path = pathInside(folder, `media/${name}`)
  if (!existsSync(path)) return
  const extension = extname(name)
  const hash = hashOf(readBytes(folder, `media/${name}`)).slice(0, 6)
  const kept = join(folder, replacedFolder, `${basename(name, extension)} (${hash})${extension}`)
  mkdirSync(dirname(kept), { recursive: true })
  renameSync(path, kept)
}
