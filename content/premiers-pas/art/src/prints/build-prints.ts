/** Renders the prints (pictures that the ending shows) into media/print, and a contact sheet of all prints. */
import type { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tile, toAvif, toJpeg } from '../kit/render.js'
import { prints } from './prints.js'
import { type Company, printHash, renderPrint } from './render-print.js'

/** The maximum size of an AVIF file, in bytes. */
const BUDGET = 35_000
const JPEG_QUALITY = 74
/** A print gets a second picture for the second company if more than this share of its pixels differs. */
const VISIBLE_SHARE = 0.002

const artFolder = new URL('../../', import.meta.url)
const folder = new URL('../media/print/', artFolder)
const recordFile = new URL('built-prints.json', artFolder)
const sheetFile = new URL('../../../docs/art/prints.jpg', artFolder)

const target = (name: string, extension: string) => new URL(`${name}.${extension}`, folder)

async function writePrint(name: string, png: Buffer): Promise<void> {
  await writeFile(target(name, 'jpg'), await toJpeg(png, JPEG_QUALITY))
  const avif = await toAvif(png, BUDGET)
  await writeFile(target(name, 'avif'), avif)
  process.stdout.write(`${name}: ${avif.length} bytes as served\n`)
}

async function isDifferent(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (!a || !b) return true
  let count = 0
  for (let i = 0; i < a.length; i += 3)
    if ([0, 1, 2].some((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0)) > 24)) count++
  return count > (VISIBLE_SHARE * a.length) / 3
}

/** Renders the selected prints, or all prints if `selectedIds` is empty or contains `prints`. Skips unchanged prints. */
export async function buildPrints(selectedIds: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(await readFile(recordFile, 'utf8'))
    : {}
  let changed = !existsSync(sheetFile)
  for (const [id, print] of Object.entries(prints)) {
    if (selectedIds.length > 0 && !selectedIds.includes(id) && !selectedIds.includes('prints')) continue
    const second: Company = '_formasup'
    const drawingHash = `${printHash(print, '')}${printHash(print, second)}`
    if (recordedHashes[id] === drawingHash && existsSync(target(id, 'jpg')) && existsSync(target(id, 'avif')))
      continue
    const png = await renderPrint(print, '')
    await writePrint(id, png)
    const variant = await renderPrint(print, second)
    if (await isDifferent(png, variant)) await writePrint(`${id}${second}`, variant)
    else
      for (const extension of ['jpg', 'avif']) await rm(target(`${id}${second}`, extension), { force: true })
    recordedHashes[id] = drawingHash
    changed = true
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  if (!changed) return
  const drawn = Object.keys(prints).filter((id) => existsSync(target(id, 'jpg')))
  const pictures = await Promise.all(drawn.map((id) => readFile(target(id, 'jpg'))))
  await writeFile(sheetFile, await tile(pictures, 320, 6))
}
