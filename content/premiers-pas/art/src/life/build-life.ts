/**
 * Draws the moving pieces of each place, such as water, leaves and birds, onto one sheet per place in media/life. Writes the positions and
 * movements of the pieces into life.json.
 */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type Life, type LifePiece, lifePieceSchema } from '@didascalie/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { polygon } from '../kit/curve.js'
import { clamp } from '../kit/num.js'

import { pictures } from '../pictures.js'
import { piecesByPlace } from './living.js'
import type { Box, Cut, Movement, Piece } from './piece.js'

const artFolder = new URL('../../', import.meta.url)
const media = new URL('../media/', artFolder)
const lifeFile = new URL('../life.json', artFolder)
const recordFile = new URL('built-life.json', artFolder)
/** The background extends this number of pixels to the left of the stage. The boxes in life.json are relative to the stage. */
const REST = 384
/** Maximum width of a sheet. The height depends on the content. */
const SHEET = 1400
const PAD = 4

/** Estimates from 0 to 1 whether a pixel belongs to a leaf. In a leaf, green is stronger than red and blue. */
const leafiness = (r: number, g: number, b: number) => clamp((Math.min(g - r, g - b + 8) - 4) / 14)

/** Returns the alpha mask of an outline. Alpha is 0 at the edge and rises to 255 over about `feather` pixels. */
async function maskOf({ outline, feather }: Cut, { x, y, w, h }: Box): Promise<Buffer> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><g transform="translate(${-x} ${-y})"><path d="${polygon(outline)}" fill="#fff"/></g></svg>`
  const full = sharp(Buffer.from(shape)).flatten({ background: '#000000' }).extractChannel(0)
  const half = await full
    .blur(Math.max(0.4, feather / 2))
    .raw()
    .toBuffer()
  return Buffer.from(half.map((value) => 255 * clamp((value / 255) * 2 - 1)))
}

async function cutOut(picture: Buffer, cut: Cut, box: Box): Promise<Buffer> {
  const area = { left: box.x, top: box.y, width: box.w, height: box.h }
  const [mask, pixels] = await Promise.all([
    maskOf(cut, box),
    sharp(picture).extract(area).removeAlpha().raw().toBuffer(),
  ])
  const rgba = Buffer.alloc(box.w * box.h * 4)
  mask.forEach((alpha, i) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i * 3, i * 3 + 3)
    rgba.set([r, g, b, Math.round(alpha * (cut.leaves ? leafiness(r, g, b) : 1))], i * 4)
  })
  return sharp(rgba, { raw: { width: box.w, height: box.h, channels: 4 } })
    .png()
    .toBuffer()
}

interface Tile {
  readonly key: string
  readonly w: number
  readonly h: number
  readonly png: Buffer
}

async function tileOf(picture: Buffer, { box, source }: Piece): Promise<Tile> {
  if ('cut' in source) {
    const png = await cutOut(picture, source.cut, box)
    return { key: JSON.stringify([source.cut]), w: box.w, h: box.h, png }
  }
  const { svg, scale } = source
  const png = await sharp(Buffer.from(svg), { density: 72 * scale })
    .png()
    .toBuffer()
  const { width, height } = await sharp(png).metadata()
  return { key: `${scale} ${svg}`, w: width, h: height, png }
}

type Positions = ReadonlyMap<string, readonly [number, number]>

/** Packs the tiles into rows, the tallest first. */
function arrange(tiles: ReadonlyMap<string, Tile>): { positions: Positions; height: number } {
  const positions = new Map<string, readonly [number, number]>()
  let [x, y, rowHeight] = [0, 0, 0]
  for (const { key, w, h } of [...tiles.values()].sort((a, b) => b.h - a.h)) {
    if (x > 0 && x + w > SHEET) {
      y += rowHeight + PAD
      x = 0
      rowHeight = 0
    }
    positions.set(key, [x, y])
    rowHeight = Math.max(rowHeight, h)
    x += w + PAD
  }
  return { positions, height: y + rowHeight }
}

/** Converts a box of the picture to stage coordinates, in whole pixels. */
const onStage = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x - REST),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
})

function movementOnStage(movement: Movement): Movement {
  const { within } = movement
  const visibleArea = within ? { within: onStage(within) } : {}
  if (movement.kind !== 'pass') return { ...movement, ...visibleArea }
  const { x, y, scale } = movement.to
  return { ...movement, ...visibleArea, to: { x: Math.round(x - REST), y: Math.round(y), scale } }
}

async function drawLife(file: string, pieces: readonly Piece[]): Promise<LifePiece[]> {
  const picture = await readFile(new URL(`bg/${file}.jpg`, media))
  const drawn: Tile[] = []
  for (const piece of pieces) drawn.push(await tileOf(picture, piece))
  const tiles = new Map(drawn.map((tile) => [tile.key, tile]))
  const { positions, height } = arrange(tiles)
  const overlays = [...tiles.values()].map(({ key, png }): OverlayOptions => {
    const [left = 0, top = 0] = positions.get(key) ?? []
    return { input: png, left, top }
  })
  const width = Math.max(...[...tiles.values()].map(({ key, w }) => (positions.get(key)?.[0] ?? 0) + w))
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const sheet = await sharp({ create: { width, height, channels: 4, background } })
    .composite(overlays)
    .png()
    .toBuffer()
  // The pieces are small, soft and moving, so a medium quality shows no difference.
  const avif = await sharp(sheet).avif({ quality: 44, effort: 5 }).toBuffer()
  await writeFile(new URL(`life/${file}.avif`, media), avif)
  await writeFile(
    new URL(`life/${file}.webp`, media),
    await sharp(sheet).webp({ quality: 62, alphaQuality: 70, effort: 5 }).toBuffer(),
  )
  await writeFile(
    new URL(`life/${file}.png`, media),
    await sharp(sheet).png({ palette: true, colours: 128, effort: 7 }).toBuffer(),
  )
  process.stdout.write(
    `life ${file}: ${pieces.length} pieces, ${width}×${height}, ${avif.length} bytes as AVIF\n`,
  )
  return pieces.map((piece, i) => {
    const { key, w, h } = drawn[i] ?? { key: '', w: 1, h: 1 }
    const [left = 0, top = 0] = positions.get(key) ?? []
    return lifePieceSchema.parse({
      ...movementOnStage(piece.movement),
      box: onStage(piece.box),
      at: [left, top, w, h],
    })
  })
}

const readJson = async (file: URL) => (existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {})

/** Returns the backgrounds of a place: the default one, and that of the other company if it exists. */
const filesOf = (place: string) =>
  [place, `${place}_formasup`].filter((file) => Object.hasOwn(pictures, file))

/** Draws the sheets of the given places, or of all places if the list is empty. Skips a place whose pieces and picture have not changed. */
export async function buildLife(selectedPlaces: readonly string[] = []): Promise<void> {
  await mkdir(new URL('life/', media), { recursive: true })
  const recordedHashes: Record<string, string> = await readJson(recordFile)
  const life: Life = await readJson(lifeFile)
  for (const [place, pieces] of Object.entries(piecesByPlace)) {
    if (selectedPlaces.length > 0 && !selectedPlaces.includes(place)) continue
    for (const file of filesOf(place)) {
      const picture = await readFile(new URL(`bg/${file}.jpg`, media))
      const drawingHash = createHash('sha256')
        .update(picture)
        .update(JSON.stringify(pieces))
        .digest('hex')
        .slice(0, 16)
      if (recordedHashes[file] === drawingHash && existsSync(new URL(`life/${file}.avif`, media))) continue
      const lifePieces = await drawLife(file, pieces)
      if (file === place) life[place] = lifePieces
      else if (JSON.stringify(life[place]) !== JSON.stringify(lifePieces))
        throw new Error(`The pieces of ${file} and ${place} have different positions on their sheets`)
      recordedHashes[file] = drawingHash
    }
  }
  await writeFile(lifeFile, `${JSON.stringify(life)}\n`)
  await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
}
