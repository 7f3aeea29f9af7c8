/** The front of the company's building: five equal sections (bays), with a workshop on the ground floor. */
import { mix, screen } from '../kit/colour.js'
import { flatLine, flatRect } from '../kit/flat.js'
import { add, pick, random, scale, times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { arch, opening, pane, type Wall, wallColour } from '../kit/wall.js'
import { brickwork } from './brick.js'
import {
  BAY,
  COMPANY_HEIGHT,
  COMPANY_WIDTH,
  door,
  gate,
  raisedWall,
  roof,
  shiftedWall,
  sign,
} from './company-parts.js'

/** A band of stone that projects from the wall, with its shadow below. */
function course(s: Scene, w: Wall, v0: number, v1: number, colour: string): string {
  const z = w.pointAt(COMPANY_WIDTH / 2, v0)[2]
  const tone = wallColour(s, w, colour, z)
  return (
    flatRect(s, w.pointAt, [-0.05, v0 - 0.22, COMPANY_WIDTH + 0.05, v0], palette.shadow, {
      op: 0.28,
      blend: 'multiply',
    }) +
    flatRect(s, raisedWall(w, 0.12).pointAt, [-0.1, v0, COMPANY_WIDTH + 0.1, v1], tone) +
    flatRect(
      s,
      raisedWall(w, 0.12).pointAt,
      [-0.1, v1 - 0.06, COMPANY_WIDTH + 0.1, v1],
      screen(tone, s.light.warm, 0.5),
    )
  )
}

interface WindowStyle {
  readonly rise: number
  readonly cols: number
  readonly rows: number
  readonly lit: boolean
  readonly frame: string
}

function window(
  s: Scene,
  w: Wall,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  o: WindowStyle,
): string {
  const outline = arch(u0, v0, u1, v1, o.rise)
  const z = w.pointAt(u0, v0)[2]
  const stone = wallColour(s, w, palette.stone, z)
  const recessed: Wall = { inward: w.inward, pointAt: (u, v) => add(w.pointAt(u, v), scale(w.inward, 0.26)) }
  const glass = pane(s, recessed, outline, o.lit)
  const blind = o.lit
    ? ''
    : flatRect(
        s,
        recessed.pointAt,
        [u0, v1 - (v1 - v0) * 0.24, u1, v1],
        mix(palette.paper, s.light.shade, 0.3),
        {
          op: 0.5,
        },
      )
  const curve = outline.slice(2)
  const head = curve.map(([u, v]): Vec2 => [u + (u - (u0 + u1) / 2) * 0.07, v + 0.16])
  return (
    flatLine(s, w.pointAt, head, mix(stone, '#f0c894', 0.5), 0.3, { cap: 'butt' }) +
    opening(s, w, outline, {
      depth: 0.26,
      behind: glass + blind,
      reveal: '#c98a66',
      frame: wallColour(s, w, o.frame, z),
      bar: 0.055,
      barsU: times(o.cols - 1, (i) => u0 + ((u1 - u0) * (i + 1)) / o.cols),
      barsV: times(o.rows - 1, (i) => v0 + ((v1 - v0) * (i + 1)) / o.rows),
    }) +
    flatRect(
      s,
      raisedWall(w, 0.1).pointAt,
      [u0 - 0.12, v0 - 0.13, u1 + 0.12, v0],
      screen(stone, s.light.warm, 0.25),
    ) +
    flatRect(s, w.pointAt, [u0 - 0.1, v0 - 0.32, u1 + 0.1, v0 - 0.13], palette.shadow, {
      op: 0.25,
      blend: 'multiply',
    })
  )
}

/** The front starts at `u0` along the wall. */
export function company(s: Scene, wall: Wall, u0: number, brand: Brand, seed = 5, dialOnly = false): string {
  const w = shiftedWall(wall, u0)
  const r = random(seed)
  const isLitAtRandom = (share: number) => s.light.lamps && r() < share
  const W = COMPANY_WIDTH
  const z = w.pointAt(W / 2, 0)[2]
  const frame = mix(brand.deep, palette.ink, 0.2)
  const brickLight = wallColour(s, w, '#d08562', z)
  const shapes = [
    roof(s, w, dialOnly),
    brickwork(s, w, [0, 0], [W, COMPANY_HEIGHT], { colour: '#bd6347', seed, share: 0.2, course: 0.12 }),
    flatRect(s, w.pointAt, [0, 0, W, 0.62], wallColour(s, w, palette.stone, z)),
  ]
  for (let i = 0; i <= 5; i++) {
    const u = Math.min(Math.max(i * BAY - 0.24, 0), W - 0.48)
    shapes.push(
      flatRect(s, w.pointAt, [u + 0.48, 0.62, u + 0.66, COMPANY_HEIGHT], palette.shadow, {
        op: 0.22,
        blend: 'multiply',
      }),
      flatRect(s, w.pointAt, [u, 0.62, u + 0.48, COMPANY_HEIGHT], brickLight, { op: 0.75 }),
    )
  }
  shapes.push(door(s, w, 0, brand, isLitAtRandom(1)), gate(s, w, BAY * 4, brand))
  for (let i = 1; i < 4; i++)
    shapes.push(
      window(s, w, [i * BAY + 0.5, 0.95, i * BAY + 3.1, 4.05], {
        rise: 0.7,
        cols: 4,
        rows: 4,
        lit: isLitAtRandom(0.3),
        frame,
      }),
    )
  shapes.push(course(s, w, 4.4, 4.6, palette.stone))
  for (let i = 0; i < 5; i++) {
    const u = i * BAY
    shapes.push(
      window(s, w, [u + 0.6, 6.5, u + 3, 8.75], {
        rise: 0.3,
        cols: 3,
        rows: 2,
        lit: isLitAtRandom(0.75),
        frame,
      }),
    )
    for (const d of [0.55, 1.95])
      shapes.push(
        window(s, w, [u + d, 9.85, u + d + 1.1, 11.75], {
          rise: 0.2,
          cols: 2,
          rows: 3,
          lit: isLitAtRandom(0.3),
          frame,
        }),
      )
  }
  shapes.push(course(s, w, 9.2, 9.36, palette.stone), sign(s, w, brand))
  shapes.push(course(s, w, 12.25, COMPANY_HEIGHT, mix(palette.stone, '#e0a87c', 0.3)))
  const teeth = raisedWall(w, 0.1).pointAt
  for (let u = 0.1; u < W; u += 0.45)
    shapes.push(flatRect(s, teeth, [u, 12.02, u + 0.2, 12.25], pick([brickLight], 0), { op: 0.9 }))
  return group(shapes)
}
