/**
 * Writes the images of the interface into media/ui, the icons into media/icon, and the instant prints (photographs in the style of a
 * Polaroid) into media/polaroid.
 */
import { Buffer } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toAvif, toJpeg } from '../kit/render.js'
import { interfaceFiles } from './files.js'
import { favicon, logo, touchIcon } from './marks.js'
import { printHash, renderPrint } from './polaroids.js'
import { interfaceSheet } from './sheet.js'
import { shots } from './shots.js'

/** The maximum size of the AVIF file of an instant print, in bytes. */
const PRINT_BUDGET = 14_000

const artFolder = new URL('../../', import.meta.url)
const media = new URL('../media/', artFolder)
const sheetFile = new URL('../../../docs/art/interface.jpg', artFolder)
const recordFile = new URL('built-interface.json', artFolder)

const toPng = (drawing: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 600 })
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** The icons for browser tabs and home screens, and the logo for e-mails. */
async function writePageIcons(): Promise<void> {
  const write = async (name: string, content: string | Promise<Buffer>) =>
    writeFile(new URL(`icon/${name}`, media), await content)
  await write('favicon.svg', favicon('game'))
  await write('favicon-32.png', toPng(favicon('game'), 32))
  await write('apple-touch-icon.png', toPng(touchIcon('game'), 180))
  for (const size of [192, 512]) await write(`icon-${size}.png`, toPng(touchIcon('game'), size))
  await write('logo.png', toPng(logo('game', 'Premiers pas'), 600))
}

async function writePrints(): Promise<boolean> {
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(readFileSync(recordFile, 'utf8'))
    : {}
  let changed = false
  for (const [name, shot] of Object.entries(shots)) {
    const target = (extension: string) => new URL(`polaroid/${name}.${extension}`, media)
    const drawingHash = printHash(shot)
    if (recordedHashes[name] === drawingHash && existsSync(target('jpg')) && existsSync(target('avif')))
      continue
    const png = await renderPrint(shot)
    await writeFile(target('jpg'), await toJpeg(png))
    await writeFile(target('avif'), await toAvif(png, PRINT_BUDGET))
    recordedHashes[name] = drawingHash
    changed = true
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  return changed
}

async function writeLineArt(): Promise<boolean> {
  let changed = false
  for (const [name, drawing] of Object.entries(interfaceFiles())) {
    const target = new URL(`ui/${name}.svg`, media)
    if (existsSync(target) && readFileSync(target, 'utf8') === drawing) continue
    await writeFile(target, drawing)
    changed = true
  }
  return changed
}

export async function buildInterface(): Promise<void> {
  await mkdir(new URL('ui/', media), { recursive: true })
  await mkdir(new URL('polaroid/', media), { recursive: true })
  await mkdir(new URL('icon/', media), { recursive: true })
  const lineArtChanged = await writeLineArt()
  const printsChanged = await writePrints()
  await writePageIcons()
  if (lineArtChanged || printsChanged || !existsSync(sheetFile))
    await writeFile(sheetFile, await interfaceSheet())
}
