import type { Knot } from '../kit/curve.js'
import { backWall, flat, flatDisc, flatRect, flatShape, level, within } from '../kit/flat.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { cat } from '../things/cat.js'
import { snowStation, standingPhoto, stationMaster } from '../things/photos.js'
import { coffeePot, stationClock } from '../things/salon.js'

/** The window and what belongs to it, for the props too. */
export const windowAt = { x0: -2.15, x1: -0.65, y0: 0.98, y1: 2.85 } as const

export const sideboardAt = { x: 0.95, z: 6.9, w: 2.1 } as const

export const chairAt = { x: 0.3, z: 6.35 } as const

export const tableAt = { x: 2.62, z: 4.75, r: 0.66, y: 0.74 } as const

export const BACK = 7.4

/** Colbert on his chair. */
export function colbert(s: Scene): string {
  const [x, y] = s.cam.at([chairAt.x, 0.47, chairAt.z - 0.08])
  return cat(s, x, y, s.cam.scale(chairAt.z) * 0.6)
}

/** Frames, a model engine and the clock that is right. */
export function memories(s: Scene): string {
  const { x, z } = sideboardAt
  const wall = backWall(BACK - 0.03)
  const top = backWall(z + 0.2)
  const train = within(top, x + 0.85, 0.91)
  return group([
    standingPhoto(s, within(wall, 1.12, 1.62), 0.62, 0.5, palette.oakDark, snowStation(s)),
    standingPhoto(s, within(wall, 1.95, 1.52), 0.46, 0.6, palette.sun, stationMaster(s)),
    standingPhoto(
      s,
      within(wall, 2.6, 1.66),
      0.4,
      0.46,
      palette.canalDeep,
      (q) =>
        flatRect(s, q, [0, 0, 1, 1], '#cfd8c8') +
        flatShape(
          s,
          q,
          [
            [0, 0.2, 1],
            [0.4, 0.5],
            [1, 0.35, 1],
            [1, 0, 1],
            [0, 0, 1],
          ],
          palette.leaf,
        ) +
        flatDisc(s, q, 0.7, 0.75, 0.12, palette.sun),
    ),
    stationClock(s, within(wall, 3.62, 2.28), 0.34),
    flatRect(s, train, [0, 0, 0.62, 0.025], palette.slate),
    flatRect(s, train, [0.04, 0.05, 0.38, 0.13], palette.canalDeep, {}, 0.03),
    flatRect(s, train, [0.36, 0.05, 0.54, 0.2], palette.brick),
    flatRect(s, train, [0.4, 0.12, 0.5, 0.17], '#ffe6ae'),
    flatRect(s, train, [0.1, 0.12, 0.14, 0.19], palette.slate),
    ...[0.11, 0.22, 0.33, 0.46].map(
      (u) =>
        flatDisc(s, train, u, 0.04, 0.032, palette.ink) + flatDisc(s, train, u, 0.04, 0.014, palette.sun),
    ),
    coffeePot(s, [x + 0.4, 0.91, z + 0.2]),
    standingPhoto(s, within(top, x + 1.68, 0.91), 0.2, 0.26, palette.oakDark, stationMaster(s)),
  ])
}

/** Under the window: bare plaster where the old shelf was torn off, a towel against the cold. */
export function wound(s: Scene): string {
  const wall = backWall(BACK - 0.01)
  const { x0, x1, y0 } = windowAt
  return group([
    flatShape(
      s,
      wall,
      [
        [x0 - 0.18, y0 + 0.03, 1],
        [x0 - 0.2, y0 - 0.12],
        [x0 + 0.3, y0 - 0.17],
        [(x0 + x1) / 2, y0 - 0.12],
        [x1 - 0.3, y0 - 0.2],
        [x1 + 0.2, y0 - 0.1],
        [x1 + 0.16, y0 + 0.03, 1],
      ],
      '#d9c6b4',
    ),
    flatShape(
      s,
      wall,
      [
        [x0 - 0.06, y0 + 0.02, 1],
        [x0 - 0.04, y0 - 0.07],
        [x0 + 0.5, y0 - 0.09],
        [x1 - 0.5, y0 - 0.06],
        [x1 + 0.08, y0 - 0.09],
        [x1 + 0.04, y0 + 0.02, 1],
      ],
      '#b99c88',
    ),
  ])
}

/** A lace cloth hanging over the round table. */
export function cloth(s: Scene): string {
  const { x, z, r, y } = tableAt
  const p = level(y + 0.004)
  const ring = (k: number) =>
    Array.from({ length: 48 }, (_, i): readonly [number, number] => [
      x + r * (k + (i % 2) * 0.03) * Math.cos(i * 0.1309),
      z + r * (k + (i % 2) * 0.03) * Math.sin(i * 0.1309),
    ])
  return group([
    flat(s, p, ring(0.84), palette.paper),
    flat(s, p, ring(0.74), '#f1e3cc'),
    flat(s, p, ring(0.68), palette.paper),
  ])
}

/** A sheet on the floor before the window, with a bucket and a level. */
export function dropCloth(s: Scene): string {
  const p = level(0.004)
  const fold = (knots: Knot[], c: string, op: number) =>
    flatShape(s, p, knots, c, { op, blur: s.sheet.blur(3, 20) })
  return group([
    flatShape(
      s,
      p,
      [
        [-2.72, 5.33, 1],
        [-1.6, 5.22],
        [-0.26, 5.36, 1],
        [-0.15, 6.4],
        [-0.4, 7.2, 1],
        [-2.62, 7.2, 1],
        [-2.86, 6.3],
      ],
      palette.shadow,
      { op: 0.3, blur: s.sheet.blur(4, 10) },
    ),
    flatShape(
      s,
      p,
      [
        [-2.7, 5.4, 1],
        [-2.1, 5.32],
        [-1.6, 5.36],
        [-1, 5.3],
        [-0.3, 5.45, 1],
        [-0.2, 6.4],
        [-0.45, 7.2, 1],
        [-1.5, 7.1],
        [-2.6, 7.2, 1],
        [-2.8, 6.3],
      ],
      '#eee2d0',
    ),
    fold(
      [
        [-2.72, 5.5],
        [-2.3, 6.1],
        [-2.5, 7.15],
        [-2.66, 6.3],
      ],
      '#ffffff',
      0.5,
    ),
    fold(
      [
        [-2.2, 5.36],
        [-1.75, 6.2],
        [-2, 7.1],
        [-2.12, 6.2],
      ],
      palette.shadow,
      0.12,
    ),
    fold(
      [
        [-1.5, 5.36],
        [-1.2, 6.1],
        [-1.35, 7.1],
        [-1.6, 6.2],
      ],
      '#ffffff',
      0.5,
    ),
    fold(
      [
        [-0.9, 5.34],
        [-0.55, 6.2],
        [-0.8, 7.1],
        [-1.0, 6.2],
      ],
      palette.shadow,
      0.12,
    ),
    box(s, world, [-1.75, -1.15], [0.004, 0.05], [5.85, 5.92], palette.sun, false),
    flatRect(s, backWall(5.845), [-1.5, 0.015, -1.4, 0.04], '#b9e0a0'),
  ])
}
