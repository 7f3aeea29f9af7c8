/**
 * One picture of all interface images, for review. It shows them on a light and on a dark background, at normal and at double size.
 * Below them, it shows the browser icon at small sizes and the instant prints.
 */
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import sharp, { type OverlayOptions } from 'sharp'
import { palette } from '../kit/palette.js'
import { interfaceFiles } from './files.js'
import { favicon, touchIcon } from './marks.js'
import { shots } from './shots.js'

const WIDTH = 1800
const GAP = 28

/** Recolours a drawing for a dark background: its lines get the colour of paper, other colours stay. */
const forDarkBackground = (drawing: string) => drawing.replace(/ color="[^"]+"/, ` color="${palette.paper}"`)

const renderAt = (drawing: string, scale: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 72 * scale })
    .png()
    .toBuffer()

/** Arranges pictures in rows, from left to right. */
async function flow(pictures: readonly Buffer[]): Promise<{ tiles: OverlayOptions[]; height: number }> {
  const tiles: OverlayOptions[] = []
  let [x, y, row] = [GAP, GAP, 0]
  for (const input of pictures) {
    const { width = 0, height = 0 } = await sharp(input).metadata()
    if (x + width + GAP > WIDTH) [x, y, row] = [GAP, y + row + GAP, 0]
    tiles.push({ input, left: x, top: y })
    x += width + GAP
    row = Math.max(row, height)
  }
  return { tiles, height: y + row + GAP }
}

async function band(pictures: readonly Buffer[], background: string): Promise<Buffer> {
  const { tiles, height } = await flow(pictures)
  return sharp({ create: { width: WIDTH, height, channels: 3, background } })
    .composite(tiles)
    .png()
    .toBuffer()
}

export async function interfaceSheet(): Promise<Buffer> {
  const drawn = Object.values(interfaceFiles())
  const icons = [favicon('game'), touchIcon('game'), favicon('platform')]
  const renderAll = (scale: number, change = (drawing: string) => drawing) =>
    Promise.all([...drawn, ...icons].map((drawing) => renderAt(change(drawing), scale)))
  const prints = Object.keys(shots).map((name) =>
    readFileSync(new URL(`../../../media/polaroid/${name}.jpg`, import.meta.url)),
  )
  const smallPrints = await Promise.all(
    prints.map((print) => sharp(print).resize({ width: 260 }).png().toBuffer()),
  )
  const favicons = await Promise.all([16, 24, 32].map((n) => renderAt(favicon('game'), n / 64)))
  const bands = [
    await band(await renderAll(1), palette.paper),
    await band(await renderAll(1, forDarkBackground), palette.ink),
    await band(await renderAll(2), palette.paper),
    await band(await renderAll(2, forDarkBackground), palette.ink),
    await band([...favicons, ...smallPrints], palette.wall),
  ]
  const heights = await Promise.all(bands.map(async (b) => (await sharp(b).metadata()).height ?? 0))
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, h) => sum + h, 0))
  return sharp({
    create: {
      width: WIDTH,
      height: heights.reduce((sum, h) => sum + h, 0),
      channels: 3,
      background: palette.paper,
    },
  })
    .composite(bands.map((input, i) => ({ input, left: 0, top: tops[i] ?? 0 })))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
