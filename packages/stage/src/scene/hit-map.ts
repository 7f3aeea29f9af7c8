// Finds the object under a point of the stage, on a map of 192×108 cells (specification, sections 4 and 9). These functions are pure: the
// caller reads the alpha of the images and passes it.
import type { Box } from '@didascalie/contract'
import { alphaThreshold, hitMapHeight, hitMapWidth, stageHeight, stageWidth } from '../constants.js'

/** For each cell, the index of the clickable object there, or −1. */
export type HitMap = Int16Array

export const nothingHit = -1
export const cellCount = hitMapWidth * hitMapHeight

/** The alpha of one clickable object over the whole map, one byte per cell. */
export type AlphaMap = Uint8Array | Uint8ClampedArray

/** Where objects overlap, the first one in the list gets the cell. */
export function hitMapOf(clickables: readonly AlphaMap[]): HitMap {
  const map = new Int16Array(cellCount).fill(nothingHit)
  clickables.forEach((alpha, index) => {
    for (let cell = 0; cell < cellCount; cell += 1) {
      if (map[cell] === nothingHit && (alpha[cell] ?? 0) > alphaThreshold) map[cell] = index
    }
  })
  return map
}

/** The index of the object at a point of the stage, or −1. */
export function hitAt(map: HitMap, x: number, y: number): number {
  const column = Math.floor((x * hitMapWidth) / stageWidth)
  const row = Math.floor((y * hitMapHeight) / stageHeight)
  if (column < 0 || column >= hitMapWidth || row < 0 || row >= hitMapHeight) return nothingHit
  return map[row * hitMapWidth + column] ?? nothingHit
}

/** The alpha map of a prop without an image. It is opaque in the whole box, so that the prop reacts anywhere in its box. */
export function alphaOfBox({ x, y, w, h }: Box): Uint8Array {
  const alpha = new Uint8Array(cellCount)
  const scale = hitMapWidth / stageWidth
  const clampedCell = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)))
  const left = clampedCell(x * scale, hitMapWidth)
  const right = clampedCell((x + w) * scale, hitMapWidth)
  const bottom = clampedCell((y + h) * scale, hitMapHeight)
  for (let row = clampedCell(y * scale, hitMapHeight); row < bottom; row += 1) {
    alpha.fill(255, row * hitMapWidth + left, row * hitMapWidth + right)
  }
  return alpha
}
