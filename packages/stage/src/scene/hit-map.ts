// What lies under a point of the scene, pixel by pixel on a map of 192×108 (specification, sections 4 and 9). Pure: whoever
// can read pictures brings their alpha.
import type { Box } from '@didascalie/contract'
import { alphaThreshold, hitMapHeight, hitMapWidth, stageHeight, stageWidth } from '../constants.js'

/** For each cell the index of the clickable that claimed it, −1 where there is none. */
export type HitMap = Int16Array

export const nothingHit = -1
export const cellCount = hitMapWidth * hitMapHeight

/** The alpha of one clickable over the whole map, a byte a cell. */
export type AlphaMap = Uint8Array | Uint8ClampedArray

/** Earlier clickables keep what they have claimed; later ones get what is left. */
export function hitMapOf(clickables: readonly AlphaMap[]): HitMap {
  const map = new Int16Array(cellCount).fill(nothingHit)
  clickables.forEach((alpha, index) => {
    for (let cell = 0; cell < cellCount; cell += 1) {
      if (map[cell] === nothingHit && (alpha[cell] ?? 0) > alphaThreshold) map[cell] = index
    }
  })
  return map
}

/** At a point of the stage. */
export function hitAt(map: HitMap, x: number, y: number): number {
  const column = Math.floor((x * hitMapWidth) / stageWidth)
  const row = Math.floor((y * hitMapHeight) / stageHeight)
  if (column < 0 || column >= hitMapWidth || row < 0 || row >= hitMapHeight) return nothingHit
  return map[row * hitMapWidth + column] ?? nothingHit
}

/** A whole box: a prop that has no picture is pressed anywhere in its place. */
export function alphaOfBox({ x, y, w, h }: Box): Uint8Array {
  const alpha = new Uint8Array(cellCount)
  const scale = hitMapWidth / stageWidth
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  const left = within(x * scale, hitMapWidth)
  const right = within((x + w) * scale, hitMapWidth)
  const bottom = within((y + h) * scale, hitMapHeight)
  for (let row = within(y * scale, hitMapHeight); row < bottom; row += 1) {
    alpha.fill(255, row * hitMapWidth + left, row * hitMapWidth + right)
  }
  return alpha
}
