/**
 * Draws one picture for review, with all props that have states. A prop is an object that the learner can examine. The picture shows each
 * prop in its room, first in its initial form and then in each state.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { tile } from './kit/render.js'
import { HEIGHT, WIDTH } from './kit/scene.js'
import type { Box, PropBox } from './prop-boxes.js'

/** The background extends this number of pixels to the left of the stage. Boxes are relative to the stage. */
const REST = 384
/** The margin around the boxes, in pixels. */
const MARGIN = 50
/** Width divided by height. */
const TILE_RATIO = 3 / 2

type Rooms = Readonly<Record<string, { readonly props?: Readonly<Record<string, PropBox>> }>>

/** Returns the area around all boxes of a prop, with a margin and the proportions of a tile. */
function areaAround(boxes: readonly Box[]) {
  const left = Math.min(...boxes.map(({ x }) => x)) + REST - MARGIN
  const right = Math.max(...boxes.map(({ x, w }) => x + w)) + REST + MARGIN
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h)) + MARGIN
  const height = Math.min(HEIGHT, Math.round(Math.max(bottom - top, (right - left) / TILE_RATIO)))
  const width = Math.min(WIDTH, Math.round(height * TILE_RATIO))
  const clampStart = (value: number, size: number, total: number) =>
    Math.round(Math.max(0, Math.min(total - size, value)))
  return {
    left: clampStart((left + right - width) / 2, width, WIDTH),
    top: clampStart((top + bottom - height) / 2, height, HEIGHT),
    width,
    height,
  }
}

/** Each prop starts a new row of four tiles. */
export async function statesSheet(rooms: Rooms, media: URL): Promise<Buffer> {
  const file = (name: string) => fileURLToPath(new URL(name, media))
  const tiles: Buffer[] = []
  for (const [id, { props = {} }] of Object.entries(rooms))
    for (const [name, { states, ...initialBox }] of Object.entries(props)) {
      if (!states) continue
      const area = areaAround([initialBox, ...Object.values(states)])
      const spriteBoxes: readonly (readonly [string, Box])[] = [
        [name, initialBox],
        ...Object.entries(states).map(([state, box]) => [`${name}@${state}`, box] as const),
      ]
      for (const [sprite, { x, y }] of spriteBoxes) {
        const others = Object.entries(props)
          .filter(([other]) => other !== name)
          .map(([other, box]) => ({ input: file(`prop/${id}/${other}.png`), left: box.x + REST, top: box.y }))
        const shownSprite = { input: file(`prop/${id}/${sprite}.png`), left: x + REST, top: y }
        const room = await sharp(await readFile(new URL(`bg/${id}.jpg`, media)))
          .composite([...others, shownSprite])
          .png()
          .toBuffer()
        tiles.push(await sharp(room).extract(area).resize({ width: 420, height: 280 }).png().toBuffer())
      }
      while (tiles.length % 4 !== 0)
        tiles.push(
          await sharp({ create: { width: 420, height: 280, channels: 3, background: '#fff8ec' } })
            .png()
            .toBuffer(),
        )
    }
  return tile(tiles, 420, 4)
}
