/**
 * Draws the box of every prop and the position of every talker (person) of sceneData.json into docs/art/scene-boxes.jpg.
 * A reviewer can then check them. Run: `node content/premiers-pas/checks/dist/contact-sheet.js`.
 */
import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Box, prefixOf, type SceneTalker } from '@didascalie/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { backgroundSize, stage } from './boxes.js'
import { gameFolder, repositoryFolder, scene } from './game.js'

const tile = { w: 768, h: 432 }
const perRow = 2
const paper = '#efe6d6'
const sheetFile = join(repositoryFolder, 'docs', 'art', 'scene-boxes.jpg')

const svg = (marks: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${stage.w}" height="${stage.h}" font-family="sans-serif" font-size="34">${marks}</svg>`,
  )

const label = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" fill="#fff" stroke="#1f2a37" stroke-width="7" paint-order="stroke">${text}</text>`

const mark = (name: string, { x, y, w, h }: Box, colour: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}" fill-opacity=".1" stroke="${colour}" stroke-width="5"/>` +
  label(x + 8, y + 36, name)

const mouth = ({ x, y, mouth: position }: SceneTalker) =>
  position ? `<circle cx="${x + position.x}" cy="${y + position.y}" r="12" fill="#c8553d"/>` : ''

/** Returns the part of a background that is visible after its slide. */
async function background(id: string): Promise<Buffer> {
  const file = join(gameFolder, 'media', 'bg', `${id}.jpg`)
  if (!existsSync(file)) {
    const blank = { width: stage.w, height: stage.h, channels: 3, background: paper } as const
    return sharp({ create: blank }).png().toBuffer()
  }
  const { w, h, rest } = backgroundSize
  return sharp(file)
    .resize(w, h, { fit: 'fill' })
    .extract({ left: rest, top: 0, width: stage.w, height: stage.h })
    .png()
    .toBuffer()
}

function sprites(id: string): OverlayOptions[] {
  return Object.entries(scene.bg[id]?.prop ?? {}).flatMap(([name, { x, y }]) => {
    const file = join(gameFolder, 'media', 'prop', id, `${name}.png`)
    return existsSync(file) ? [{ input: file, left: Math.round(x), top: Math.round(y) }] : []
  })
}

async function portrait(id: string): Promise<OverlayOptions[]> {
  const box = scene.talker[id]
  const file = ['webp', 'png']
    .map((extension) => join(gameFolder, 'media', 'talker', `${id}.${extension}`))
    .find(existsSync)
  if (!box || !file) return []
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const [width, height] = [Math.round(box.w), Math.round(box.h)]
  // A person's picture may continue below the stage. That part is not visible.
  const visible = { left: 0, top: 0, width, height: Math.min(height, stage.h - top) }
  const input = await sharp(file).resize(width, height).extract(visible).png().toBuffer()
  return [{ input, left, top }]
}

async function drawTile(
  picture: Buffer,
  overlays: readonly OverlayOptions[],
  marks: string,
): Promise<Buffer> {
  const composed = await sharp(picture)
    .composite([...overlays, { input: svg(marks) }])
    .png()
    .toBuffer()
  return sharp(composed).resize(tile.w, tile.h).png().toBuffer()
}

const placeTiles = Object.entries(scene.bg).map(async ([id, { prop }]) => {
  const boxes = Object.entries(prop).map(([name, box]) => mark(name, box, '#c8553d'))
  return drawTile(await background(id), sprites(id), boxes.join('') + label(20, 1060, id))
})

const personTiles = [...new Set(Object.keys(scene.talker).map(prefixOf))].map(async (person) => {
  const moods = Object.entries(scene.talker).filter(([id]) => prefixOf(id) === person)
  // Moods (pictures of the same person) with the same position get only one mark.
  const byPosition = new Map(moods.map(([id, talker]) => [JSON.stringify(talker), { id, talker }]))
  const marks = [...byPosition.values()].map(({ id, talker }) => mark(id, talker, '#2f5676') + mouth(talker))
  return drawTile(
    await background(''),
    await portrait(moods[0]?.[0] ?? ''),
    marks.join('') + label(20, 1060, person),
  )
})

const tiles = await Promise.all([...placeTiles, ...personTiles])
const rows = Math.ceil(tiles.length / perRow)
await sharp({ create: { width: tile.w * perRow, height: tile.h * rows, channels: 3, background: paper } })
  .composite(
    tiles.map((input, index) => ({
      input,
      left: (index % perRow) * tile.w,
      top: Math.floor(index / perRow) * tile.h,
    })),
  )
  .jpeg({ quality: 70 })
  .toFile(sheetFile)
process.stdout.write(`${tiles.length} pictures in ${sheetFile}\n`)
