/** A moving piece of a place is cut out of the finished picture, or drawn separately. Its coordinates are those of the picture. */
import type { LifePiece } from '@didascalie/contract'
import { times, type Vec2 } from '../kit/num.js'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Without<P, Keys extends PropertyKey> = P extends unknown ? Omit<P, Keys> : never
/** The movement of a piece in life.json, without its box and its position on the sheet. */
export type Movement = Without<LifePiece, 'box' | 'at'>

export interface Cut {
  readonly outline: readonly Vec2[]
  /** Pixels over which the piece fades out towards its outline, so that no edge shows when it moves. */
  readonly feather: number
  /** Whether to keep only the leaves, without the wall behind them. */
  readonly leaves: boolean
}

export interface Piece {
  readonly box: Box
  readonly source: { readonly cut: Cut } | { readonly svg: string; readonly scale: number }
  readonly movement: Movement
}

function boundingBox(points: readonly Vec2[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return { x, y, w: Math.ceil(Math.max(...xs)) - x, h: Math.ceil(Math.max(...ys)) - y }
}

export const oval = (cx: number, cy: number, rx: number, ry: number): Vec2[] =>
  times(28, (i): Vec2 => {
    const a = (i / 28) * 2 * Math.PI
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]
  })

export const corners = (x0: number, y0: number, x1: number, y1: number): Vec2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

export const softPiece = (outline: readonly Vec2[], feather: number, movement: Movement): Piece => ({
  box: boundingBox(outline),
  source: { cut: { outline, feather, leaves: false } },
  movement,
})

export const leafPiece = (outline: readonly Vec2[], movement: Movement): Piece => ({
  box: boundingBox(outline),
  source: { cut: { outline, feather: 3, leaves: true } },
  movement,
})

/** `scale` is the resolution of the piece on the sprite sheet: a low resolution is enough for soft drawings. */
export const drawnPiece = (box: Box, svg: string, movement: Movement, scale = 1): Piece => ({
  box,
  source: { svg, scale },
  movement,
})
