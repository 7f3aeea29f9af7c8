import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sheet } from './sheet.js'

export interface Picture {
  jpeg: Buffer
  /** The width divided by the height. */
  ratio: number
}

/** The printable pictures by the path of their file. A picture that cannot be read is absent. */
export type Pictures = ReadonlyMap<string, Picture>

/** The width in pixels that gives 300 dots per inch at the largest printed width. */
const MAX_WIDTH = 360
const QUALITY = 80
/** A file with more pixels counts as unreadable. */
const MAX_PIXELS = 50_000_000
const MAX_CACHED_PICTURES = 128

const cachedPictures = new Map<string, Promise<Picture>>()

export async function readPictures(paths: readonly string[]): Promise<Pictures> {
  const pictures = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const picture = await readPicture(path).catch(() => undefined)
      return picture ? ([[path, picture]] as const) : []
    }),
  )
  return new Map(pictures.flat())
}

async function readPicture(path: string): Promise<Picture> {
  const file = await readFile(path)
  // The key is the content, because a new build of the game may write another picture with the same name.
  const key = createHash('sha256').update(file).digest('base64')
  const cached = cachedPictures.get(key)
  if (cached) return cached
  if (cachedPictures.size >= MAX_CACHED_PICTURES) cachedPictures.clear()
  const picture = reduce(file)
  cachedPictures.set(key, picture)
  return picture
}

async function reduce(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, ratio: info.width / info.height }
}

/** Fills the box with the middle of the picture. */
export function drawPicture(
  { doc }: Sheet,
  { jpeg, ratio }: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const drawnWidth = Math.max(width, height * ratio)
  const drawnHeight = drawnWidth / ratio
  doc.save().roundedRect(x, y, width, height, 3).clip()
  doc.image(jpeg, x - (drawnWidth - width) / 2, y - (drawnHeight - height) / 2, {
    width: drawnWidth,
    height: drawnHeight,
  })
  doc.restore()
}
