/** The protective equipment in front of the yellow line: three signs, goggles and ear defenders on hooks, shoes below. */
import { multiply } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, flatShape, type Plane, turnedPlane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'

type SymbolDrawing = (s: Scene, p: Plane, colour: string, ground: string) => string

const arc = (cx: number, cy: number, r: number): Vec2[] =>
  times(13, (i): Vec2 => [cx - r * Math.cos((i / 12) * Math.PI), cy + r * Math.sin((i / 12) * Math.PI)])

/** 0.26 m wide, with its centre at the origin of the plane. */
const goggles: SymbolDrawing = (s, p, colour, ground) =>
  group([
    flatRect(s, p, [-0.13, -0.045, 0.13, 0.055], colour, {}, 0.04),
    flatRect(s, p, [-0.1, -0.022, -0.012, 0.032], ground, {}, 0.022),
    flatRect(s, p, [0.012, -0.022, 0.1, 0.032], ground, {}, 0.022),
    flatDisc(s, p, 0, -0.05, 0.022, ground),
  ])

const defenders: SymbolDrawing = (s, p, colour) =>
  group([
    flatLine(s, p, arc(0, 0, 0.1), colour, 0.02),
    flatRect(s, p, [-0.14, -0.09, -0.07, 0.04], colour, {}, 0.03),
    flatRect(s, p, [0.07, -0.09, 0.14, 0.04], colour, {}, 0.03),
  ])

const shoe: SymbolDrawing = (s, p, colour, ground) =>
  group([
    flatShape(
      s,
      p,
      [
        [-0.11, 0.15, 1],
        [0.0, 0.16, 1],
        [0.03, 0.06],
        [0.11, 0.03],
        [0.15, -0.03],
        [0.15, -0.07, 1],
        [-0.12, -0.07, 1],
        [-0.12, 0.04],
      ],
      colour,
    ),
    flatLine(
      s,
      p,
      [
        [-0.13, -0.075],
        [0.16, -0.075],
      ],
      ground,
      0.028,
    ),
  ])

/** A round blue safety sign that shows which equipment is mandatory. */
function sign(s: Scene, p: Plane, text: string, symbol: SymbolDrawing): string {
  return group([
    flatRect(s, p, [0.015, -0.02, 0.5, 0.68], s.light.cast, { op: 0.3 }),
    flatRect(s, p, [0, 0, 0.48, 0.7], palette.paper, {}, 0.03),
    flatDisc(s, p, 0.24, 0.42, 0.21, palette.canal),
    symbol(s, turnedPlane(p, 0.24, 0.42), palette.paper, palette.canal),
    lettering(s, p, text, [0.24, 0.09], 0.048, palette.canalDeep, { anchor: 'middle', weight: 0.16 }),
  ])
}

/** The row of signs starts at the origin of the plane. */
export function protectionSigns(s: Scene, p: Plane): string {
  const signs: readonly (readonly [string, SymbolDrawing])[] = [
    ['CHAUSSURES', shoe],
    ['LUNETTES', goggles],
    ['OREILLES', defenders],
  ]
  return group(signs.map(([text, symbol], i) => sign(s, turnedPlane(p, i * 0.56, 0), text, symbol)))
}

/** The rack with the equipment, against the wall at depth z, from x0 to x1. */
export function protectionRack(s: Scene, [x0, x1]: Vec2, z: number): string {
  const wall = backWall(z - 0.02)
  const front = backWall(z - 0.36)
  const step = (x1 - x0) / 4
  const hangingItem = (i: number, symbol: SymbolDrawing, colour: string, ground: string) => {
    const u = x0 + step * (i + 0.5)
    return group([
      symbol(s, turnedPlane(wall, u + 0.02, 0.79), multiply('#8a5b48', palette.shadow, 0.5), '#00000000'),
      flatLine(
        s,
        wall,
        [
          [u - 0.1, 0.84],
          [u, 0.965],
          [u + 0.1, 0.84],
        ],
        palette.ink,
        0.012,
      ),
      symbol(s, turnedPlane(wall, u, 0.81), colour, ground),
      flatDisc(s, wall, u, 0.97, 0.018, palette.oakDark),
    ])
  }
  const pair = (u: number, colour: string) =>
    group([
      shoe(s, turnedPlane(front, u + 0.06, 0.44), multiply(colour, palette.shadow, 0.35), palette.ink),
      shoe(s, turnedPlane(front, u - 0.02, 0.43), colour, palette.ink),
    ])
  s.contact((x0 + x1) / 2, z - 0.2, x1 - x0, 0.4, 0.4, 8)
  return group([
    flatRect(s, wall, [x0 - 0.04, 0.94, x1 + 0.04, 1], palette.oak),
    hangingItem(0, goggles, palette.canal, '#d9ece8'),
    hangingItem(1, defenders, palette.sun, palette.sun),
    hangingItem(2, goggles, palette.canal, '#d9ece8'),
    hangingItem(3, defenders, palette.brick, palette.brick),
    box(s, world, [x0, x0 + 0.05], [0, 0.3], [z - 0.36, z - 0.04], palette.oakDark, false),
    box(s, world, [x1 - 0.05, x1], [0, 0.3], [z - 0.36, z - 0.04], palette.oakDark, false),
    box(s, world, [x0 - 0.03, x1 + 0.03], [0.3, 0.345], [z - 0.38, z - 0.03], '#c99660', false),
    ...['#6b4a38', '#3b4360', '#8a5a36', '#3b4360'].map((colour, i) => pair(x0 + step * (i + 0.5), colour)),
  ])
}
