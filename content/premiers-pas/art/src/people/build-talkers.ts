/**
 * Renders the pictures of the talkers (the people of the story) into media/talker. Also writes contact sheets (overviews of several
 * pictures, for review) into docs/art.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toCutOutAvif, toWebp } from '../kit/render.js'
import { contactSheet, family, raster } from './sheet.js'
import { stageSheet } from './stage-sheet.js'
import { talkers } from './talkers.js'

/** The maximum size of a WebP file, in bytes. */
const BUDGET = 45_000
const avifQuality = 62

const artFolder = new URL('../../', import.meta.url)
const media = new URL('../media/talker/', artFolder)
const docs = new URL('../../../docs/art/', artFolder)
const recordFile = new URL('built-talkers.json', artFolder)

/** Returns a PNG with alpha and a palette of 256 colours, the fallback for browsers without AVIF and WebP. */
const toPng = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, quality: 100, dither: 0.8, effort: 7, compressionLevel: 9 }).toBuffer()

async function toWebpWithinBudget(png: Buffer): Promise<Buffer> {
  for (const quality of [86, 80, 74, 68, 60, 52, 44]) {
    const file = await toWebp(png, quality)
    if (file.length <= BUDGET) return file
  }
  throw new Error(`No WebP quality gives at most ${BUDGET} bytes`)
}

async function writePictures(id: string, svg: string): Promise<void> {
  const png = await raster(svg)
  const avif = await toCutOutAvif(png, avifQuality)
  const webp = await toWebpWithinBudget(png)
  await writeFile(new URL(`${id}.png`, media), await toPng(png))
  await writeFile(new URL(`${id}.avif`, media), avif)
  await writeFile(new URL(`${id}.webp`, media), webp)
  process.stdout.write(`${id}: ${avif.length} bytes as AVIF, ${webp.length} as WebP\n`)
}

async function writeContactSheets(): Promise<void> {
  const jpeg = (png: Buffer) => sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  const isCall = (id: string) => id.includes('_appel_')
  const ids = Object.keys(talkers).filter((id) => !isCall(id))
  const calls = Object.keys(talkers).filter(isCall)
  const names = new Set(ids.map((id) => id.split('_')[0] ?? id))
  for (const name of names) {
    const personIds = ids.filter((id) => id.startsWith(`${name}_`) && !id.endsWith('_formasup'))
    await writeFile(new URL(`people-${name}.jpg`, docs), await jpeg(await contactSheet(personIds)))
  }
  const variants = ids.filter((id) => id.endsWith('_formasup'))
  await writeFile(new URL('people-formasup.jpg', docs), await jpeg(await contactSheet(variants)))
  await writeFile(new URL('people-calls.jpg', docs), await jpeg(await contactSheet(calls)))
  await writeFile(new URL('people-family.jpg', docs), await jpeg(await family(ids)))
  await writeFile(new URL('people-stage.jpg', docs), await stageSheet(new URL('../', media)))
}

/**
 * Renders the talkers with the given ids, or all talkers if the list is empty. Skips a talker whose drawing has not changed. Writes the
 * contact sheets only after a build of all talkers, if at least one drawing has changed.
 */
export async function buildTalkers(selectedIds: readonly string[] = []): Promise<void> {
  await mkdir(media, { recursive: true })
  await mkdir(docs, { recursive: true })
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(await readFile(recordFile, 'utf8'))
    : {}
  const selectedTalkers = Object.entries(talkers).filter(
    ([id]) => selectedIds.length === 0 || selectedIds.includes(id),
  )
  let changed = false
  for (const [id, talker] of selectedTalkers) {
    const svg = talker.draw()
    const drawingHash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    const allFilesExist = ['png', 'avif', 'webp'].every((extension) =>
      existsSync(new URL(`${id}.${extension}`, media)),
    )
    if (allFilesExist && recordedHashes[id] === drawingHash) continue
    changed = true
    await writePictures(id, svg)
    recordedHashes[id] = drawingHash
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  if (selectedIds.length === 0 && changed) await writeContactSheets()
}
