/**
 * Renders the drawings of acts and gestures into media/act, and writes the data of the acts and gestures into staging.json. Also writes
 * docs/art/acts.jpg, an overview of the pictures for review.
 */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ACT_SIZE } from './acts/act.js'
import type { LayerDrawing } from './acts/layer.js'
import { actLayers, actPictures, acts, gestures } from './acts.js'
import { renderPicture, tile, toAvif, toCutOutAvif, toJpeg } from './kit/render.js'

/** The maximum size of the AVIF file of a picture, in bytes. */
const BUDGET = 70_000
const LAYER_QUALITY = 50

const artFolder = new URL('../', import.meta.url)
const folder = new URL('../media/act/', artFolder)
const recordFile = new URL('built-acts.json', artFolder)
const stagingFile = new URL('../staging.json', artFolder)
const sheetFile = new URL('../../../docs/art/acts.jpg', artFolder)

/** Renders a drawing with a transparent background, at the resolution of the stage. */
export const renderLayer = ({ svg, width, height, scale }: LayerDrawing): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true, density: 72 * scale })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .png({ compressionLevel: 9 })
    .toBuffer()

interface Rendered {
  readonly extension: 'jpg' | 'png'
  readonly original: Buffer
  readonly avif: Buffer
}

async function encodePicture(svg: string): Promise<Rendered> {
  const png = await renderPicture(svg, ACT_SIZE.width, ACT_SIZE.height)
  return { extension: 'jpg', original: await toJpeg(png), avif: await toAvif(png, BUDGET) }
}

async function encodeLayer(drawing: LayerDrawing): Promise<Rendered> {
  const png = await renderLayer(drawing)
  return { extension: 'png', original: png, avif: await toCutOutAvif(png, LAYER_QUALITY) }
}

/** Keeps the other keys of staging.json, which other builds write. */
async function writeStaging(): Promise<void> {
  const staging: Record<string, unknown> = existsSync(stagingFile)
    ? JSON.parse(await readFile(stagingFile, 'utf8'))
    : {}
  const sorted = Object.entries({ ...staging, acts, gestures }).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(stagingFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/**
 * Renders the drawings with the given names. If the list is empty or contains `acts`, renders all drawings and writes staging.json. Skips a
 * drawing whose hash has not changed.
 */
export async function buildActs(selectedNames: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(await readFile(recordFile, 'utf8'))
    : {}
  let changed = !existsSync(sheetFile)
  const render = async (name: string, source: string, encode: () => Promise<Rendered>): Promise<void> => {
    if (selectedNames.length > 0 && !selectedNames.includes(name) && !selectedNames.includes('acts')) return
    const drawingHash = createHash('sha256').update(source).digest('hex').slice(0, 16)
    if (recordedHashes[name] === drawingHash && existsSync(new URL(`${name}.avif`, folder))) return
    const { extension, original, avif } = await encode()
    await writeFile(new URL(`${name}.${extension}`, folder), original)
    await writeFile(new URL(`${name}.avif`, folder), avif)
    process.stdout.write(`${name}: ${avif.length} bytes as served\n`)
    recordedHashes[name] = drawingHash
    changed = true
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  for (const [name, draw] of Object.entries(actPictures)) {
    const svg = draw()
    await render(name, svg, () => encodePicture(svg))
  }
  for (const [name, draw] of Object.entries(actLayers)) {
    const drawing = draw()
    await render(name, `${drawing.scale} ${drawing.svg}`, () => encodeLayer(drawing))
  }
  if (selectedNames.length > 0 && !selectedNames.includes('acts')) return
  await writeStaging()
  if (!changed) return
  const drawn = Object.keys(actPictures).filter((name) => !name.endsWith('_formasup'))
  const files = await Promise.all(drawn.map((name) => readFile(new URL(`${name}.jpg`, folder))))
  await writeFile(sheetFile, await tile(files, 480, 4))
}
