/** The underside of the learner's chair in close-up: the seat, its plate, the rod that sinks into the tube, and the foot with five legs. */
import { embed } from '../inserts/print.js'
import { mix, multiply, screen } from '../kit/colour.js'
import { hull, polygon, spline, taper } from '../kit/curve.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { openspace } from '../places/openspace.js'
import { ACT_SIZE, windowGlow } from './act.js'

/** The x of the vertical axis of the chair. */
export const AXIS = 1150
/** The visible part of the rod, from y `top` to y `bottom`. The wedge must fill this gap. */
export const GAP = { top: 400, bottom: 690 } as const
/** Half the width of the boss, the cylinder under the plate. The slot of the wedge goes around the boss. */
export const BOSS = 92

/** Half the drawn height of a horizontal circle of radius 1 at `y`. The eye is above the picture, so lower circles look rounder. */
export const flatness = (y: number): number => (y + 40) / 2200

const METAL = '#8a90a6'
const DARK = '#39405c'

/** A cylinder around the axis of the chair, with its upper face. The light comes from the left. */
function cylinder(s: Scene, r: number, y0: number, y1: number, colour: string, top = colour): string {
  const [x0, x1] = [AXIS - r, AXIS + r]
  const [a, b] = [r * flatness(y0), r * flatness(y1)]
  return group([
    path(
      `M${x0} ${y0}V${y1}A${r} ${b} 0 0 0 ${x1} ${y1}V${y0}A${r} ${a} 0 0 1 ${x0} ${y0}Z`,
      s.sheet.linear(x0, 0, x1, 0, [
        [0, multiply(colour, palette.shadow, 0.25)],
        [0.14, screen(colour, '#fff2dc', 0.2)],
        [0.26, screen(colour, '#fff6e6', 0.72)],
        [0.4, colour],
        [0.78, multiply(colour, palette.shadow, 0.72)],
        [0.93, multiply(colour, palette.shadow, 0.5)],
        [1, multiply(colour, palette.brick, 0.35)],
      ]),
    ),
    ellipse(
      AXIS,
      y0,
      r,
      a,
      s.sheet.linear(x0, 0, x1, 0, [
        [0, screen(top, '#fff2dc', 0.55)],
        [1, multiply(top, palette.shadow, 0.25)],
      ]),
    ),
  ])
}

interface Leg {
  readonly angle: number
  readonly length: number
}

const HUB = { y: 872, r: 84 } as const
const legs: readonly Leg[] = [
  { angle: 252, length: 400 },
  { angle: 324, length: 420 },
  { angle: 180, length: 430 },
  { angle: 36, length: 420 },
  { angle: 108, length: 380 },
]

/** A point of a leg in the picture: `r` from the axis, `side` across the leg. A leg slopes down towards its wheel (the castor). */
function legPoint({ angle, length }: Leg, r: number, side: number): Vec2 {
  const a = (angle * Math.PI) / 180
  const y = HUB.y + 66 * (r / length)
  const [c, n] = [Math.cos(a), Math.sin(a)]
  return [AXIS + c * r - n * side, y + (n * r + c * side) * 0.3]
}

function castor(s: Scene, leg: Leg): string {
  const [x, y] = legPoint(leg, leg.length, 0)
  const wheel = (dx: number) =>
    group([
      ellipse(
        x + dx,
        y + 58,
        27,
        33,
        s.sheet.radial(x + dx - 8, y + 42, 46, [
          [0, '#6b7491'],
          [0.45, '#3a425d'],
          [1, '#232a40'],
        ]),
      ),
      ellipse(x + dx, y + 58, 10, 12, '#545d7a'),
    ])
  return group([
    ellipse(x + 12, y + 86, 58, 14, s.light.cast, { op: 0.55, blur: s.sheet.blur(8, 60) }),
    wheel(15),
    path(
      `M${x - 36} ${y + 46}Q${x - 34} ${y + 8} ${x} ${y + 6}Q${x + 36} ${y + 8} ${x + 38} ${y + 46}Q${x} ${y + 22} ${x - 36} ${y + 46}Z`,
      '#4a5270',
    ),
    wheel(-14),
    path(`M${x - 30} ${y + 30}Q${x - 20} ${y + 12} ${x} ${y + 12}`, 'none', {
      stroke: '#aab1c6',
      width: 3,
      op: 0.7,
    }),
  ])
}

function legDrawing(s: Scene, leg: Leg): string {
  const [near, far] = [40, leg.length + 14]
  const top = [
    legPoint(leg, near, -30),
    legPoint(leg, far, -17),
    legPoint(leg, far, 17),
    legPoint(leg, near, 30),
  ]
  const bottom = top.map(([x, y], i): Vec2 => [x, y + (i === 1 || i === 2 ? 22 : 46)])
  const [from, to] = [legPoint(leg, 0, 0), legPoint(leg, leg.length, 0)]
  return group([
    castor(s, leg),
    path(
      polygon(hull([...top, ...bottom])),
      s.sheet.linear(from[0], from[1], to[0], to[1], [
        [0, multiply(METAL, palette.shadow, 0.85)],
        [1, multiply(METAL, palette.shadow, 0.6)],
      ]),
    ),
    path(
      polygon(top),
      s.sheet.linear(from[0], from[1], to[0], to[1], [
        [0, multiply(METAL, palette.shadow, 0.2)],
        [0.35, METAL],
        [1, screen(METAL, '#fff2dc', 0.4)],
      ]),
    ),
    path(
      taper([legPoint(leg, near + 40, -24), legPoint(leg, far - 20, -14)], [0.6, 2.4, 0.8], 8),
      '#fff6e6',
      { op: 0.6 },
    ),
  ])
}

/** The open-plan office out of focus, and the planks of its floor. */
function surroundings(s: Scene, brand: Brand): string {
  const bleed = 60
  const part = 640
  const k = part / ACT_SIZE.width
  const { width, height } = ACT_SIZE
  const r = random(8)
  const planks = times(13, (i) => {
    const x = -900 + i * 320 + r() * 40
    return path(
      taper(
        [
          [AXIS + (x - AXIS) * 0.45, 800],
          [x, 1160],
        ],
        [0.5, 1.6, 3],
        10,
      ),
      '#8a552d',
      { op: 0.34 },
    )
  })
  return group([
    group(
      embed(
        openspace('matin', brand),
        'office',
        [420 - bleed * k, 560 - bleed * k, (width + 2 * bleed) * k, (height + 2 * bleed) * k],
        [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed],
      ),
      { blur: s.sheet.blur(12, 3) },
    ),
    rect(-60, -60, width + 120, height + 120, '#fff0d4', { op: 0.14 }),
    group(planks, { blur: s.sheet.blur(2.5, 4) }),
  ])
}

function seat(s: Scene, brand: Brand): string {
  const x = (dx: number) => AXIS + dx
  const outline = spline(
    [
      [x(-690), -80, 1],
      [x(-668), 70],
      [x(-560), 196],
      [x(-300), 246],
      [x(0), 256],
      [x(300), 246],
      [x(560), 196],
      [x(668), 70],
      [x(690), -80, 1],
    ],
    true,
    0.32,
  )
  const seam = (dy: number) =>
    [
      [x(-672), 20 + dy],
      [x(-556), 128 + dy],
      [x(-300), 178 + dy],
      [x(0), 190 + dy],
      [x(300), 178 + dy],
      [x(556), 128 + dy],
      [x(672), 20 + dy],
    ] as const
  const weave = times(26, (i) =>
    path(`M${x(-700)} ${-70 + i * 13}Q${x(0)} ${20 + i * 14} ${x(700)} ${-70 + i * 13}`, 'none', {
      stroke: screen(brand.main, '#ffffff', 0.4),
      width: 1.4,
      op: 0.1,
    }),
  )
  return group([
    path(outline, s.light.cast, { op: 0.45, blur: s.sheet.blur(20, 8), move: 'translate(10 26)' }),
    path(
      outline,
      s.sheet.linear(0, -60, 0, 256, [
        [0, screen(brand.main, '#ffe9c4', 0.12)],
        [0.55, brand.main],
        [0.8, mix(brand.main, brand.deep, 0.6)],
        [1, multiply(brand.deep, palette.shadow, 0.4)],
      ]),
    ),
    group(weave, { clip: s.sheet.clip(outline) }),
    path(taper(seam(5), [0.6, 4, 5, 4, 0.6], 60), multiply(brand.deep, palette.shadow, 0.5), { op: 0.8 }),
    path(taper(seam(0), [0.6, 3, 3.6, 3, 0.6], 60), screen(brand.main, '#fff3d0', 0.5), { op: 0.85 }),
    path(
      outline,
      s.sheet.linear(x(-690), 0, x(690), 0, [
        [0, '#fff0cc', 0.34],
        [0.3, '#fff0cc', 0.06],
        [0.6, palette.shadow, 0],
        [1, palette.shadow, 0.42],
      ]),
    ),
    plate(s),
  ])
}

function plate(s: Scene): string {
  const x = (dx: number) => AXIS + dx
  const shape = `M${x(-272)} 246Q${AXIS} 262 ${x(272)} 246L${x(250)} 318Q${x(248)} 330 ${x(232)} 332Q${AXIS} 352 ${x(-232)} 332Q${x(-248)} 330 ${x(-250)} 318Z`
  const bolt = (dx: number) =>
    group([
      ellipse(x(dx) + 2, 297, 19, 18, '#20263b', { op: 0.6 }),
      ellipse(x(dx), 294, 17, 16, '#9aa1b6'),
      ellipse(x(dx), 294, 8, 7.5, '#4b5270'),
      path(`M${x(dx - 12)} 286Q${x(dx - 4)} 278 ${x(dx + 6)} 280`, 'none', {
        stroke: '#f2f4f8',
        width: 2.6,
        op: 0.8,
      }),
    ])
  return group([
    path(shape, s.light.cast, { op: 0.55, blur: s.sheet.blur(12, 20), move: 'translate(8 16)' }),
    path(
      shape,
      s.sheet.linear(x(-272), 0, x(272), 0, [
        [0, screen(DARK, '#ffe9c4', 0.22)],
        [0.3, DARK],
        [1, multiply(DARK, palette.ink, 0.6)],
      ]),
    ),
    path(
      shape,
      s.sheet.linear(0, 246, 0, 300, [
        [0, '#141a2c', 0.75],
        [1, '#141a2c', 0],
      ]),
    ),
    path(
      taper(
        [
          [x(-240), 329],
          [x(-120), 339],
          [AXIS, 342],
          [x(120), 339],
          [x(240), 329],
        ],
        [0.6, 2, 2.4, 2, 0.6],
        30,
      ),
      '#8f97b3',
      { op: 0.75 },
    ),
    bolt(-196),
    bolt(150),
    // The hole of the lever, which is missing.
    ellipse(x(214), 296, 15, 17, '#5a6280'),
    ellipse(x(215), 297, 11, 13, '#0f1422'),
  ])
}

/** The parts of the whole picture, without the wedge in the gap. */
export function chairUnderside(s: Scene, brand: Brand): string[] {
  const [b0, b1, b2, b3, b4] = legs.map((leg) => legDrawing(s, leg))
  return [
    surroundings(s, brand),
    ellipse(AXIS + 50, 985, 470, 84, s.light.cast, { op: 0.5, blur: s.sheet.blur(30, 20) }),
    group([b0 ?? '', b1 ?? ''], { blur: s.sheet.blur(2.5, 6) }),
    b2 ?? '',
    b3 ?? '',
    cylinder(s, HUB.r, 850, 916, METAL),
    b4 ?? '',
    ellipse(AXIS, 862, HUB.r * 0.96, HUB.r * 0.4, s.light.cast, { op: 0.4, blur: s.sheet.blur(8, 30) }),
    cylinder(s, 76, GAP.bottom, 868, DARK, '#59617c'),
    ellipse(AXIS, GAP.bottom, 62, 62 * flatness(GAP.bottom), '#1c2236'),
    cylinder(s, 34, GAP.top - 40, GAP.bottom, '#b9c0cf'),
    rect(
      AXIS - 34,
      GAP.top,
      68,
      120,
      s.sheet.linear(0, GAP.top, 0, GAP.top + 120, [
        [0, palette.shadow, 0.75],
        [1, palette.shadow, 0],
      ]),
    ),
    cylinder(s, BOSS, 320, GAP.top, '#747c97'),
    path(
      `M${AXIS - BOSS} 330H${AXIS + BOSS}V372H${AXIS - BOSS}Z`,
      s.sheet.linear(0, 330, 0, 376, [
        [0, '#2b3150', 0.8],
        [1, '#2b3150', 0],
      ]),
    ),
    seat(s, brand),
    windowGlow(s, [140, 180], 900, 0.42),
  ]
}
