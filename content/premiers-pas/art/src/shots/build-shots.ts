/**
 * Renders the shots into media/shot, and writes their geometry into staging.json.
 * A shot is a closer picture of a place, for a dialogue between several people.
 */
import type { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Furniture, Shot } from '@didascalie/contract'
import sharp from 'sharp'
import {
  cutOut,
  renderPicture,
  silhouette,
  toCutOutAvif,
  toJpeg,
  toPlaceAvif,
  toWebp,
} from '../kit/render.js'
import { HEIGHT, type Scene } from '../kit/scene.js'
import { stagedPeople } from './people-points.js'
import { drawAlone, SHOT_WIDTH, type ShotDrawing, sceneOfShot, viewOf } from './shot.js'
import { shots, variantShots } from './shots.js'
import { shotsSheet } from './shots-sheet.js'

/** The maximum sizes of the AVIF files of a shot and of one piece of furniture, in bytes. */
const BUDGET = 100_000
const FURNITURE_BUDGET = 25_000
const FURNITURE_QUALITIES = [50, 44, 38, 32, 26]

const artFolder = new URL('../../', import.meta.url)
const media = new URL('../media/', artFolder)
const recordFile = new URL('built-shots.json', artFolder)
const stagingFile = new URL('../staging.json', artFolder)
const sheetFile = new URL('../../../docs/art/shots.jpg', artFolder)

interface ShotRecord {
  readonly drawing: string
  /** Absent for a variant: a shot in the colours of the second company. A variant uses the furniture of the original shot. */
  readonly furniture?: readonly Furniture[]
}

const readJson = async (file: URL) => (existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {})
const writeJson = (file: URL, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

const hash = (...parts: readonly string[]): string => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex').slice(0, 16)
}

/** Returns the y below which the furniture is opaque over the whole width of the shot. */
function opaqueFrom(alpha: Buffer): number {
  const isOpaque = (y: number) =>
    alpha.subarray(y * SHOT_WIDTH, (y + 1) * SHOT_WIDTH).every((value) => value > 250)
  let y = HEIGHT
  while (y > 0 && isOpaque(y - 1)) y--
  return y
}

async function toFurnitureAvif(png: Buffer): Promise<Buffer> {
  for (const quality of FURNITURE_QUALITIES) {
    const file = await toCutOutAvif(png, quality)
    if (file.length <= FURNITURE_BUDGET) return file
  }
  throw new Error(`No AVIF quality gives at most ${FURNITURE_BUDGET} bytes`)
}

/** Returns the size of the AVIF file, in bytes. The PNG is only a fallback, so a palette of few colours is enough. */
async function writeSprite(target: (extension: string) => URL, png: Buffer): Promise<number> {
  const avif = await toFurnitureAvif(png)
  await writeFile(target('avif'), avif)
  await writeFile(target('webp'), await toWebp(png, 70))
  await writeFile(target('png'), await sharp(png).png({ palette: true, effort: 7 }).toBuffer())
  return avif.length
}

async function cutFurniture(
  id: string,
  shot: ShotDrawing,
  bare: Buffer,
  fullSvg: string,
): Promise<Furniture[]> {
  const full = await renderPicture(fullSvg, SHOT_WIDTH, HEIGHT)
  await mkdir(new URL(`shot/${id}/`, media), { recursive: true })
  const furniture: Furniture[] = []
  for (const [name, drawing] of Object.entries(shot.furniture)) {
    const alpha = await silhouette(drawAlone(shot, drawing))
    const { png, x, y, w, h } = await cutOut(full, bare, alpha, SHOT_WIDTH, HEIGHT)
    const bytes = await writeSprite((extension) => new URL(`shot/${id}/${name}.${extension}`, media), png)
    process.stdout.write(`shot ${id}/${name}: ${bytes} bytes as served\n`)
    furniture.push({ id: name, box: { x, y, w, h }, edge: opaqueFrom(alpha) })
  }
  return furniture
}

async function buildShot(
  id: string,
  shot: ShotDrawing,
  hasFurniture: boolean,
  previous: ShotRecord | undefined,
): Promise<ShotRecord> {
  const [bareSvg, fullSvg] = [false, true].map((isFurnished) => shot.draw(viewOf(shot, isFurnished)))
  if (bareSvg === undefined || fullSvg === undefined) throw new Error(`The shot ${id} has no drawing`)
  const drawing = hash(bareSvg, hasFurniture ? fullSvg : '')
  const target = (extension: string) => new URL(`shot/${id}.${extension}`, media)
  if (previous?.drawing === drawing && existsSync(target('avif')) && existsSync(target('jpg')))
    return previous
  const bare = await renderPicture(bareSvg, SHOT_WIDTH, HEIGHT)
  const avif = await toPlaceAvif(bare, BUDGET)
  await writeFile(target('jpg'), await toJpeg(bare))
  await writeFile(target('avif'), avif)
  process.stdout.write(`shot ${id}: ${avif.length} bytes as served\n`)
  return hasFurniture ? { drawing, furniture: await cutFurniture(id, shot, bare, fullSvg) } : { drawing }
}

/** Returns the rectangle on the stage that contains the given points of the place. */
function boxOnStage(s: Scene, points: ShotDrawing['shows'][string]) {
  const projected = points.map((point) => s.cam.project(point))
  const range = (values: readonly number[], max: number): [number, number] => [
    Math.round(Math.max(0, Math.min(...values))),
    Math.round(Math.min(max, Math.max(...values))),
  ]
  const [x0, x1] = range(
    projected.map(([x]) => x),
    SHOT_WIDTH,
  )
  const [y0, y1] = range(
    projected.map(([, y]) => y),
    HEIGHT,
  )
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

function stagedShot(shot: ShotDrawing, furniture: readonly Furniture[]): Shot {
  const { f, cx, cy, eye } = shot.camera
  const s = sceneOfShot(shot)
  const shows = Object.entries(shot.shows).map(([name, points]) => [name, boxOnStage(s, points)] as const)
  return {
    camera: { f, cx, cy, eye },
    furniture: [...furniture],
    spots: { ...shot.spots },
    people: { ...shot.people },
    shows: Object.fromEntries(shows),
  }
}

/** Renders the given shots, or all shots if none is given. Skips a shot whose drawing has not changed. */
export async function buildShots(selectedIds: readonly string[] = []): Promise<void> {
  await mkdir(new URL('shot/', media), { recursive: true })
  const records: Record<string, ShotRecord> = await readJson(recordFile)
  const isSelected = (id: string) =>
    selectedIds.length === 0 || selectedIds.includes(id) || selectedIds.includes('shots')
  for (const [id, shot] of Object.entries({ ...shots, ...variantShots })) {
    if (!isSelected(id)) continue
    records[id] = await buildShot(id, shot, Object.hasOwn(shots, id), records[id])
    await writeJson(recordFile, records)
  }
  const staged = Object.entries(shots).flatMap(([id, shot]) => {
    const furniture = records[id]?.furniture
    return furniture ? [[id, stagedShot(shot, furniture)] as const] : []
  })
  // Other build scripts write other parts of this file. Sorted keys keep the diffs of the file small.
  const staging: Record<string, unknown> = await readJson(stagingFile)
  const parts = { ...staging, people: stagedPeople, shots: Object.fromEntries(staged) }
  await writeJson(
    stagingFile,
    Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b))),
  )
  const isComplete = Object.keys({ ...shots, ...variantShots }).every((id) => records[id])
  if (isComplete && (selectedIds.length === 0 || selectedIds.includes('shots')))
    await writeFile(sheetFile, await shotsSheet(media, Object.fromEntries(staged)))
}
