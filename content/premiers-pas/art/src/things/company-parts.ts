/** Sign, gate, door and roof of the company's building. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flat, flatLine, flatRect, type Plane, turnedPlane } from '../kit/flat.js'
import { lettering, textWidth } from '../kit/lettering.js'
import { add, scale, times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { arch, opening, pane, type Wall, wallColour } from '../kit/wall.js'
import { clock, dial } from './wall-decor.js'

export const BAY = 3.6
export const COMPANY_WIDTH = BAY * 5
export const COMPANY_HEIGHT = 12.6

export const shiftedWall = (w: Wall, u0: number): Wall => ({
  inward: w.inward,
  pointAt: (u, v) => w.pointAt(u + u0, v),
})
export const raisedWall = (w: Wall, distance: number): Wall => ({
  inward: w.inward,
  pointAt: (u, v) => add(w.pointAt(u, v), scale(w.inward, -distance)),
})

/** The enamel plate with the company's name, above the ground floor. */
export function sign(s: Scene, w: Wall, brand: Brand): string {
  const text = brand.id === 'helia' ? `${brand.name} ${brand.line}` : brand.name
  const height = 0.62
  const textLength = textWidth(text, 0.36) * height
  const c = COMPANY_WIDTH / 2
  const p: Plane = raisedWall(w, 0.16).pointAt
  const z = w.pointAt(c, 5)[2]
  const half = textLength / 2 + 0.75
  const plate = (pad: number, fill: string) =>
    flatRect(s, p, [c - half + pad, 4.72 + pad, c + half - pad, 6.08 - pad], fill, {}, 0.16)
  // Part of the unlit colour is mixed in, so that the enamel stays dark in full sun.
  const enamel = mix(wallColour(s, w, brand.deep, z), brand.deep, 0.6)
  return (
    flatRect(
      s,
      w.pointAt,
      [c - half + 0.1, 4.55, c + half + 0.2, 6],
      palette.shadow,
      { op: 0.4, blend: 'multiply' },
      0.16,
    ) +
    plate(0, enamel) +
    plate(0.1, mix(brand.pale, palette.paper, 0.5)) +
    plate(0.15, enamel) +
    lettering(s, p, text, [c, 5.09], height, screen(palette.paper, s.light.warm, 0.1), {
      anchor: 'middle',
      weight: 0.17,
      spacing: 0.36,
    })
  )
}

/** The large gate of the workshop, for vehicles. */
export function gate(s: Scene, w: Wall, u0: number, brand: Brand): string {
  const outline = arch(u0 + 0.35, 0, u0 + 3.25, 4.05, 0.7)
  const z = w.pointAt(u0, 1)[2]
  const leafColour = wallColour(s, w, brand.main, z)
  const recessed: Wall = { inward: w.inward, pointAt: (u, v) => add(w.pointAt(u, v), scale(w.inward, 0.3)) }
  const boards = times(13, (i) =>
    flatLine(
      s,
      recessed.pointAt,
      [
        [u0 + 0.4 + i * 0.23, 0],
        [u0 + 0.4 + i * 0.23, 4],
      ],
      multiply(leafColour, palette.shadow, 0.5),
      0.018,
      { op: 0.7 },
    ),
  )
  return opening(s, w, outline, {
    depth: 0.3,
    behind:
      flatRect(s, recessed.pointAt, [u0, 0, u0 + 3.6, 4.2], leafColour) +
      boards.join('') +
      flatRect(s, recessed.pointAt, [u0 + 0.4, 2.75, u0 + 3.2, 2.86], screen(leafColour, s.light.warm, 0.2)) +
      flatLine(
        s,
        recessed.pointAt,
        [
          [u0 + 1.8, 0],
          [u0 + 1.8, 4.2],
        ],
        multiply(leafColour, palette.shadow, 0.7),
        0.045,
      ),
    reveal: '#c98a66',
  })
}

/** The entrance: a glazed door under a small canopy. */
export function door(s: Scene, w: Wall, u0: number, brand: Brand, lit: boolean): string {
  const z = w.pointAt(u0, 1)[2]
  const stone = wallColour(s, w, palette.stone, z)
  const frame = wallColour(s, w, brand.deep, z)
  const recessed: Wall = { inward: w.inward, pointAt: (u, v) => add(w.pointAt(u, v), scale(w.inward, 0.3)) }
  const outline: Vec2[] = [
    [u0 + 0.75, 0],
    [u0 + 2.85, 0],
    [u0 + 2.85, 3.1],
    [u0 + 0.75, 3.1],
  ]
  const canopy = raisedWall(w, 0.9).pointAt
  const top = (u: number, v: number) => w.pointAt(u, v)
  return (
    flatRect(s, w.pointAt, [u0 + 0.5, 0, u0 + 3.1, 3.4], stone) +
    opening(s, w, outline, {
      depth: 0.3,
      behind: pane(s, recessed, outline, lit),
      reveal: palette.stone,
      frame,
      bar: 0.09,
      barsU: [u0 + 1.8],
      barsV: [2.35, 0.3],
    }) +
    flatRect(s, w.pointAt, [u0 + 0.3, 2.5, u0 + 3.3, 3.35], palette.shadow, { op: 0.35, blend: 'multiply' }) +
    flat(
      s,
      (u, v) => (v > 0.5 ? top(u, 3.42) : canopy(u, 3.36)),
      [
        [u0 + 0.25, 0],
        [u0 + 3.35, 0],
        [u0 + 3.35, 1],
        [u0 + 0.25, 1],
      ],
      multiply(frame, palette.shadow, 0.2),
    ) +
    flatRect(s, canopy, [u0 + 0.25, 3.36, u0 + 3.35, 3.52], frame)
  )
}

export function roof(s: Scene, w: Wall, dialOnly = false): string {
  const roofPoint =
    (d: number, up: number) =>
    (u: number): readonly [number, number, number] =>
      add(w.pointAt(u, COMPANY_HEIGHT + up), scale(w.inward, d))
  const eaves = roofPoint(-0.2, 0)
  const ridge = roofPoint(1.1, 2.1)
  const z = eaves(COMPANY_WIDTH / 2)[2]
  const zinc = screen(wallColour(s, w, palette.zinc, z), s.light.sky[1]?.[1] ?? '#ffffff', 0.16)
  const slope: Plane = (u, t) => {
    const a = eaves(u)
    const b = ridge(u)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
  }
  const W = COMPANY_WIDTH
  const shapes = [
    flat(
      s,
      slope,
      [
        [0, 0],
        [W, 0],
        [W - 0.35, 1],
        [0.35, 1],
      ],
      zinc,
    ),
    ...times(24, (i) =>
      flatLine(
        s,
        slope,
        [
          [0.2 + i * 0.75, 0],
          [0.35 + i * 0.745, 1],
        ],
        multiply(zinc, palette.shadow, 0.35),
        0.03,
        { op: 0.5 },
      ),
    ),
    flatLine(
      s,
      slope,
      [
        [0.35, 1],
        [W - 0.35, 1],
      ],
      screen(zinc, '#ffffff', 0.4),
      0.08,
    ),
  ]
  for (const u of [2.6, 14.2]) {
    const p: Plane = (a, b) => w.pointAt(u + a, COMPANY_HEIGHT + 0.15 + b)
    const lit = s.light.lamps && u > 5
    shapes.push(
      flatRect(s, p, [-0.14, 0, 1.34, 1.7], screen(zinc, s.light.warm, 0.12)),
      flat(
        s,
        p,
        [
          [-0.28, 1.66],
          [0.6, 2.06],
          [1.48, 1.66],
        ],
        multiply(zinc, palette.shadow, 0.35),
      ),
      flatRect(s, p, [0.1, 0.15, 1.1, 1.5], lit ? '#ffd27f' : mix('#55798a', s.light.shade, 0.4)),
      flatLine(
        s,
        p,
        [
          [0.6, 0.15],
          [0.6, 1.5],
        ],
        palette.paper,
        0.06,
      ),
      flatLine(
        s,
        p,
        [
          [0.1, 0.15],
          [1.1, 0.15],
          [1.1, 1.5],
          [0.1, 1.5],
          [0.1, 0.15],
        ],
        palette.paper,
        0.07,
      ),
    )
  }
  shapes.push(pediment(s, w, zinc, dialOnly))
  return group(shapes)
}

/** The clock on the wall, in metres: the centre (u, v) and the radius. */
export const CLOCK = { u: COMPANY_WIDTH / 2, v: COMPANY_HEIGHT + 1.16, r: 0.92 } as const

/**
 * The gable with the clock, over the middle of the front. By day the clock shows 8:34, when the story begins.
 * When the lamps are lit, the clock shows 16:00, when the story ends. With `dialOnly`, the clock has no hands.
 */
function pediment(s: Scene, w: Wall, zinc: string, dialOnly: boolean): string {
  const p: Plane = (a, b) => raisedWall(w, 0.08).pointAt(COMPANY_WIDTH / 2 + a, COMPANY_HEIGHT + b)
  const z = w.pointAt(COMPANY_WIDTH / 2, COMPANY_HEIGHT)[2]
  const stone = wallColour(s, w, palette.stone, z)
  const brick = wallColour(s, w, '#c87355', z)
  const arc = (k: number, up: number) =>
    times(25, (i): Vec2 => [k * Math.cos((i / 24) * Math.PI), up + k * 0.82 * Math.sin((i / 24) * Math.PI)])
  return group([
    flat(s, p, [[-1.75, 0], [1.75, 0], ...arc(1.6, 1.15)], stone),
    flat(s, p, [[-1.42, 0.1], [1.42, 0.1], ...arc(1.36, 1.12)], brick),
    flatLine(s, p, arc(1.6, 1.15), screen(zinc, s.light.warm, 0.3), 0.16),
    dialOnly
      ? dial(s, turnedPlane(p, 0, 1.16), CLOCK.r)
      : clock(s, turnedPlane(p, 0, 1.16), CLOCK.r, s.light.lamps ? 16 * 60 : 8 * 60 + 34),
  ])
}
