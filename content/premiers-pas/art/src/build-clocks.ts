/**
 * Renders a clock into media/clock, for each time of day and each company of the game. The game shows this clock when the story jumps to
 * a later hour. Also writes the position of the clock dial into sceneData.json.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Time } from './kit/light.js'
import { formasup, helia } from './kit/palette.js'
import { renderPicture, tile, toAvif, toJpeg } from './kit/render.js'
import { CLOCK_PICTURE, clockPicture, dialPosition } from './places/clock.js'

/** The maximum size of an AVIF file, in bytes. */
const BUDGET = 70_000
const timesOfDay: readonly Time[] = ['matin', 'midi', 'soir']

export const clocks: Readonly<Record<string, () => string>> = Object.fromEntries(
  timesOfDay.flatMap((time) => [
    [time, () => clockPicture(time, helia)],
    [`${time}_formasup`, () => clockPicture(time, formasup)],
  ]),
)

const artFolder = new URL('../', import.meta.url)
const folder = new URL('../media/clock/', artFolder)
const recordFile = new URL('built-clocks.json', artFolder)
const sceneFile = new URL('../sceneData.json', artFolder)
const sheetFile = new URL('../../../docs/art/clocks.jpg', artFolder)

async function writeDialPositions(): Promise<void> {
  const oldText = await readFile(sceneFile, 'utf8')
  const scene: Record<string, unknown> = JSON.parse(oldText)
  scene.clock = Object.fromEntries(timesOfDay.map((time) => [time, dialPosition()]))
  const newText = `${JSON.stringify(scene, null, 2)}\n`
  if (newText !== oldText) await writeFile(sceneFile, newText)
}

export async function buildClocks(selectedIds: readonly string[]): Promise<void> {
  if (selectedIds.length > 0 && !selectedIds.includes('clocks')) return
  await mkdir(folder, { recursive: true })
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(await readFile(recordFile, 'utf8'))
    : {}
  let changed = !existsSync(sheetFile)
  for (const [id, draw] of Object.entries(clocks)) {
    const svg = draw()
    const drawingHash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    const target = (extension: string) => new URL(`${id}.${extension}`, folder)
    if (recordedHashes[id] === drawingHash && existsSync(target('jpg')) && existsSync(target('avif')))
      continue
    const png = await renderPicture(svg, CLOCK_PICTURE.width, CLOCK_PICTURE.height)
    await writeFile(target('jpg'), await toJpeg(png))
    const avif = await toAvif(png, BUDGET)
    await writeFile(target('avif'), avif)
    process.stdout.write(`clock ${id}: ${avif.length} bytes as served\n`)
    recordedHashes[id] = drawingHash
    changed = true
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  await writeDialPositions()
  if (!changed) return
  const clockPictures = await Promise.all(
    Object.keys(clocks).map((id) => readFile(new URL(`${id}.jpg`, folder))),
  )
  await writeFile(sheetFile, await tile(clockPictures, 640, 2))
}
