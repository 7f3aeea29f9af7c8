import type { Knot } from '../kit/curve.js'
import { backWall, flatRect, flatShape, level, type Plane, sideWall, turnedPlane } from '../kit/flat.js'
import { f1 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { cat } from '../things/cat.js'
import { framedPhoto } from '../things/frame.js'
import { platform, snowStation, stationMaster } from '../things/photos.js'
import { departureDisc, modelEngine, stationPlate } from '../things/railway.js'
import { hardHat } from '../things/tabletop.js'

/** The edges of the window, in metres. */
export const windowBox = { x0: -2.15, x1: -0.65, y0: 0.98, y1: 2.85 } as const

export const sideboardPosition = { x: 0.86, z: 6.9, w: 1.66 } as const

export const chairPosition = { x: 0.16, z: 6.35 } as const

export const tablePosition = { x: 2.68, z: 4.75, r: 0.64, y: 0.75 } as const

export const BACK = 7.4

export const LEFT = -4.2

export const RIGHT = 4.4

/** Colbert, the cat, on his chair. */
export function colbert(s: Scene): string {
  const [x, y] = s.cam.project([chairPosition.x, 0.47, chairPosition.z - 0.08])
  return cat(s, x, y, s.cam.scale(chairPosition.z) * 0.6)
}

export function colbertInHelmet(s: Scene): string {
  const [x, y] = s.cam.project([chairPosition.x, 0.47, chairPosition.z - 0.08])
  const k = s.cam.scale(chairPosition.z) * 0.6
  return (
    colbert(s) +
    group(hardHat(s, x + k * 0.02, y - k * 0.8, k * 0.56, palette.sun), {
      move: `rotate(-6 ${f1(x)} ${f1(y - k * 0.8)})`,
    })
  )
}

/** The things on the sideboard: framed photographs and a model engine. */
export function memories(s: Scene): string {
  const { x, z } = sideboardPosition
  const lean =
    (u0: number, dz: number): Plane =>
    (u, v) => [x + u0 + u, 0.91 + v, z + dz + v * 0.16]
  return group([
    framedPhoto(s, lean(0.06, 0.3), [0.52, 0.42], palette.oakDark, snowStation(s), false),
    framedPhoto(s, lean(0.98, 0.28), [0.4, 0.52], palette.sun, stationMaster(s), false),
    modelEngine(s, turnedPlane(backWall(z + 0.14), x + 0.5, 0.91), 0.58),
    framedPhoto(s, lean(1.3, 0.12), [0.34, 0.27], palette.canalDeep, platform(s), false),
    framedPhoto(s, lean(0.02, 0.12), [0.2, 0.25], '#c9a98a', stationMaster(s), false),
  ])
}

/** The station's name plate over the door, and a signal disc next to the door. No head or speech bubble hides them there. */
export function station(s: Scene): string {
  return group([
    stationPlate(s, turnedPlane(backWall(BACK - 0.03), -3.44, 2.54), 'LAROCHE', 0.105),
    departureDisc(s, turnedPlane(sideWall(LEFT + 0.03), 6.55, 1.98), 0.16),
  ])
}

/** The wall under the window, with bare plaster where the old shelf was torn off. */
export function tornPlaster(s: Scene): string {
  const wall = backWall(BACK - 0.01)
  const { x0, x1, y0 } = windowBox
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

/** A cloth on the floor in front of the window, with a bucket and a spirit level. */
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
    solidOfRevolution(
      s,
      [-2.35, 0.004, 6.1],
      [
        [0.13, 0],
        [0.16, 0.3],
      ],
      '#c9ccd4',
      { cast: false, inside: '#d9c6b4' },
    ),
    box(s, world, [-1.75, -1.15], [0.004, 0.05], [5.85, 5.92], palette.sun, false),
    flatRect(s, backWall(5.845), [-1.5, 0.015, -1.4, 0.04], '#b9e0a0'),
  ])
}
