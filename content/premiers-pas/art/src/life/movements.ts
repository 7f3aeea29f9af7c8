/** Animated pieces that several places use. */
import { type Box, drawnPiece, type Piece } from './piece.js'
import * as sprites from './sprites.js'

/** The box of a drawing whose upper left corner is at (x, y), at its own size or enlarged by `k`. */
export const boxOf = ({ w, h }: sprites.Sprite, x: number, y: number, k = 1): Box => ({
  x,
  y,
  w: w * k,
  h: h * k,
})

/** Two groups of dust grains that drift through the same area of sunlight. */
export function dustIn(x: number, y: number, seed: number, colour?: string): Piece[] {
  return [0, 1].map((i) => {
    const net = sprites.motes(seed + i * 5, colour)
    const movement = { kind: 'dust', amount: 46, period: 19_000 + i * 6400, seed: seed + i } as const
    return drawnPiece(boxOf(net, x + i * 90, y - i * 40), net.svg, movement, 0.5)
  })
}

/** Two wisps of steam over something hot, one after the other. */
export const steamOver = (x: number, y: number, seed: number, k = 1): Piece[] =>
  [0, 1].map((i) =>
    drawnPiece(boxOf(sprites.steam, x - 17 * k + i * 5, y - 84 * k, k), sprites.steam.svg, {
      kind: 'steam',
      amount: 44 * k,
      period: 4100 + i * 700,
      seed: seed + i * 3,
    }),
  )

/** A person who walks past behind panes of glass. */
export function walksBy(
  from: Box,
  toX: number,
  openings: readonly Box[],
  { svg }: sprites.Sprite,
  { period, seed, seconds }: { readonly period: number; readonly seed: number; readonly seconds: number },
): Piece[] {
  return openings.map((within) =>
    drawnPiece(from, svg, {
      kind: 'pass',
      amount: 5,
      bobs: Math.round(seconds * 1.9),
      to: { x: toX, y: from.y, scale: 1 },
      share: (seconds * 1000) / period,
      period,
      seed,
      within,
    }),
  )
}

export function flickeringLight(
  [x, y]: readonly [number, number],
  r: number,
  [colour, strength]: readonly [string, number],
  seed: number,
): Piece {
  const lamp = sprites.glow(colour, strength)
  const movement = { kind: 'blink', amount: 0.55, turns: 5, period: 9700 + seed * 230, seed } as const
  return drawnPiece({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, lamp.svg, movement)
}

/** Distant windows of the town, whose lights go on and off. */
export function townLights(
  { x, y, w, h }: Box,
  panePositions: readonly (readonly [number, number])[],
  size: readonly [number, number],
  seed: number,
): Piece {
  const lit = sprites.panes(w, h, panePositions, size, '#ffd884')
  return drawnPiece({ x, y, w, h }, lit.svg, { kind: 'blink', amount: 1, turns: 2, period: 37_000, seed })
}

export function activeScreen({ x, y, w, h }: Box, paper: string, ink: string, seed: number): Piece {
  const text = sprites.typedLines(w, h, paper, ink)
  return drawnPiece({ x, y, w, h }, text.svg, {
    kind: 'blink',
    amount: 1,
    turns: 3,
    period: 16_000 + seed * 700,
    seed,
  })
}

/** A bird in one pane of a window. */
export function birdIn(within: Box, colour: string, seed: number): Piece {
  const bird = sprites.gull(colour)
  const movement = {
    kind: 'pass',
    amount: 7,
    bobs: 5,
    to: { x: within.x + within.w + 6, y: within.y + within.h * 0.15, scale: 0.8 },
    share: 0.14,
    period: 31_000,
    seed,
    within,
  } as const
  return drawnPiece(boxOf(bird, within.x - 36, within.y + within.h * 0.5, 0.8), bird.svg, movement)
}
