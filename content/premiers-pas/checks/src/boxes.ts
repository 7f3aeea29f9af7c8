import type { Box } from '@didascalie/contract'

export const stage = { w: 1920, h: 1080 }
/** A background is wider than the stage and slides when it appears. After the slide, its leftmost `rest` pixels are outside the stage. */
export const backgroundSize = { w: 2304, h: 1080, rest: 384 }

export const isOnStage = ({ x, y, w, h }: Box) => x >= 0 && y >= 0 && x + w <= stage.w && y + h <= stage.h

/** Returns the share of the smaller box that the larger box covers, from 0 to 1. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w <= 0 || h <= 0 ? 0 : (w * h) / Math.min(a.w * a.h, b.w * b.h)
}
