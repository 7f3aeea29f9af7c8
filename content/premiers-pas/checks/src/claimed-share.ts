// A click on a prop (an object) counts only on an opaque pixel. Where props overlap, the click goes to the prop that the story offers
// first (specification, section 4).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Box } from '@didascalie/contract'
import sharp from 'sharp'
import { overlap } from './boxes.js'
import { gameFolder } from './game.js'

export interface Prop {
  readonly place: string
  readonly name: string
  readonly box: Box
}

/** A pixel with an alpha above this value counts as opaque. Alpha is 0 to 255. */
const alphaThreshold = 32

/** The returned function says whether a pixel of the stage belongs to the prop. If the prop has no picture, its whole box does. */
async function pixelTestOf({ place, name, box }: Prop): Promise<(x: number, y: number) => boolean> {
  const file = join(gameFolder, 'media', 'prop', place, `${name}.png`)
  const { x: left, y: top, w, h } = box
  const inBox = (x: number, y: number) => x >= left && y >= top && x < left + w && y < top + h
  if (!existsSync(file)) return inBox
  const size = { width: Math.round(w), height: Math.round(h) }
  const alpha = await sharp(file).ensureAlpha().extractChannel('alpha').resize(size).raw().toBuffer()
  return (x, y) =>
    inBox(x, y) && (alpha[Math.floor(y - top) * size.width + Math.floor(x - left)] ?? 0) > alphaThreshold
}

/** Returns the share of the prop's pixels, from 0 to 1, on which one of the `earlier` props gets the click. */
export async function claimedShare(prop: Prop, earlier: readonly Prop[]): Promise<number> {
  const near = earlier.filter((other) => other.place === prop.place && overlap(other.box, prop.box) > 0)
  if (near.length === 0) return 0
  const isOwn = await pixelTestOf(prop)
  const pixelTests = await Promise.all(near.map(pixelTestOf))
  const { x: left, y: top, w, h } = prop.box
  let ownPixels = 0
  let claimedPixels = 0
  for (let y = top; y < top + h; y += 1) {
    for (let x = left; x < left + w; x += 1) {
      if (!isOwn(x, y)) continue
      ownPixels += 1
      if (pixelTests.some((isClaimed) => isClaimed(x, y))) claimedPixels += 1
    }
  }
  return claimedPixels / Math.max(1, ownPixels)
}
