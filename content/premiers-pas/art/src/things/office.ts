/** Office furniture: screens, chairs, desks. Each is drawn in its own coordinates (`Frame`), in metres. */
import { multiply, screen } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import { flatFade, flatRect, type Plane } from '../kit/flat.js'
import { shaded } from '../kit/light.js'
import { random, times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, type Frame, frameAt, prism } from '../kit/solids.js'
import { ellipse, group, path } from '../kit/svg.js'
import { mug } from './tabletop.js'

export type ScreenPicture = 'plan' | 'bars' | 'text' | 'off'

/** The picture on a screen. The plane `S` covers the screen, with u and v from -1 to 1. */
function screenPicture(s: Scene, S: Plane, picture: ScreenPicture): string {
  const r = random(picture.length * 7)
  const q = (u0: number, u1: number, v0: number, v1: number, c: string, op = 1) =>
    flatRect(s, S, [u0, v0, u1, v1], c, { op })
  const ground = (a: string, b: string) =>
    flatRect(
      s,
      S,
      [-1, -1, 1, 1],
      flatFade(
        s,
        S,
        [-1, 1],
        [1, -1],
        [
          [0, a],
          [1, b],
        ],
      ),
    )
  const shine = path(s.cam.shape([S(-1, 1), S(-0.2, 1), S(-0.75, -1), S(-1, -1)]), '#ffffff', {
    op: picture === 'off' ? 0.1 : 0.16,
  })
  if (picture === 'off') return ground('#3a4560', '#262d42') + shine
  if (picture === 'plan')
    return (
      ground('#e9f3ef', '#b9d8d8') +
      q(-0.94, -0.6, -0.9, 0.9, '#8bb5b3', 0.7) +
      times(5, (i) =>
        q(-0.48, 0.1 + 0.75 * r(), 0.62 - i * 0.3, 0.75 - i * 0.3, i % 2 ? palette.brick : '#6c98a0', 0.75),
      ).join('') +
      shine
    )
  if (picture === 'bars')
    return (
      ground('#4d8a94', '#2c5a6b') +
      times(4, (i) =>
        q(-0.7 + i * 0.36, -0.4 + i * 0.36, -0.55, -0.2 + r() * 0.8, i === 2 ? '#f2c067' : '#d9efe8', 0.85),
      ).join('') +
      q(-0.75, 0.8, -0.7, -0.66, '#d9efe8', 0.8) +
      shine
    )
  return (
    ground('#fff7e8', '#f3d9bb') +
    q(-0.85, -0.05, -0.7, 0.7, '#e7a37c', 0.65) +
    times(4, (i) => q(0.1, 0.85 - r() * 0.3, 0.55 - i * 0.32, 0.65 - i * 0.32, '#7d8aa6', 0.6)).join('') +
    shine
  )
}

/** A screen on its foot. Its front faces -z in the frame, or +z if `back` is true. */
export function monitor(
  s: Scene,
  F: Frame,
  [x, y, z]: Vec3,
  picture: ScreenPicture,
  back = false,
  w = 0.62,
  h = 0.37,
): string {
  const direction = back ? 1 : -1
  const foot = box(s, F, [x - 0.11, x + 0.11], [y, y + 0.012], [z - 0.08, z + 0.08], palette.steel, false)
  const neck = box(s, F, [x - 0.022, x + 0.022], [y, y + 0.24], [z - 0.012, z + 0.012], palette.steel, false)
  const panel = prism(
    s,
    roundRect(w, h, 0.018, 2),
    (u, v, t) => F(x + u, y + 0.14 + h / 2 + v, z + direction * t * 0.035),
    palette.slate,
  )
  const plane: Plane = (u, v) => F(x + u * (w / 2 - 0.014), y + 0.14 + h / 2 + v * (h / 2 - 0.016), z - 0.037)
  return back ? foot + panel + neck : foot + neck + panel + screenPicture(s, plane, picture)
}

export function chair(s: Scene, x: number, z: number, turn: number, colour: string): string {
  s.contact(x, z, 0.7, 0.6, 0.5, 9)
  return chairAlone(s, x, z, turn, colour)
}

/**
 * The chair without its shadow on the floor.
 * `lowered` is how many metres the seat has sunk: in the story, the seat sinks until `wedge` holds it.
 */
export function chairAlone(
  s: Scene,
  x: number,
  z: number,
  turn: number,
  colour: string,
  lowered = 0,
  wedge = false,
): string {
  const F = frameAt(x, 0, z, turn)
  const metal = '#8a8fa5'
  const seatY = 0.45 - lowered
  const star = times(5, (i) => {
    const a = i * 1.2566 + 0.4
    const c = Math.cos(a)
    const n = Math.sin(a)
    const p = (r: number, y: number, k: number) => F(c * r - n * k, y, n * r + c * k)
    const [cx, cy] = s.cam.project(p(0.31, 0.035, 0))
    const tone = shaded(s.light, metal, [0, 0.7, -0.7], z)
    return (
      path(
        s.cam.shape([p(0.04, 0.13, -0.025), p(0.31, 0.08, -0.02), p(0.31, 0.08, 0.02), p(0.04, 0.13, 0.025)]),
        tone,
        {
          stroke: shaded(s.light, metal, [0, 0, -1], z),
          width: 2.2,
        },
      ) + ellipse(cx, cy, s.cam.scale(z) * 0.032, s.cam.scale(z) * 0.036, palette.slate)
    )
  })
  const arm = (u: number) =>
    box(s, F, [u - 0.02, u + 0.02], [seatY, seatY + 0.21], [0.02, 0.08], '#6a708c', false) +
    box(s, F, [u - 0.035, u + 0.035], [seatY + 0.21, seatY + 0.245], [-0.12, 0.16], '#4a506c', false)
  const seat = prism(s, roundRect(0.5, 0.48, 0.12), (u, v, t) => F(u, seatY + t * 0.08, v), colour)
  const back = prism(
    s,
    roundRect(0.46, 0.54, 0.14),
    (u, v, t) => F(u * (1 - 0.1 * t), seatY + 0.44 + v, 0.24 + t * 0.07 + v * 0.1),
    colour,
  )
  const stem =
    box(s, F, [-0.025, 0.025], [0.1, seatY], [-0.025, 0.025], metal) +
    box(s, F, [-0.03, 0.03], [seatY, seatY + 0.3], [0.3, 0.33], '#6a708c', false)
  const wedgeDrawing = wedge
    ? box(s, F, [-0.075, 0.075], [0.19, seatY], [-0.075, 0.075], '#d79f58', false) +
      box(s, F, [-0.078, 0.078], [seatY - 0.03, seatY - 0.018], [-0.078, 0.078], '#a8713f', false)
    : ''
  const facesViewer = F(0, 0, 1)[2] > z
  const body = facesViewer ? [back, arm(-0.29), arm(0.29), seat] : [seat, arm(-0.29), arm(0.29), back]
  return group([...star, stem, wedgeDrawing, ...body])
}

export interface DeskStyle {
  /** Whether the screens face away from the viewer. */
  readonly away?: boolean
  readonly screens?: readonly ScreenPicture[]
  readonly divider?: string
  readonly bare?: boolean
  readonly top?: string
}

/** A desk with a drawer unit. Its user sits on the -z side, or on the +z side if `away` is true. */
export function desk(
  s: Scene,
  x: number,
  z: number,
  w: number,
  d: number,
  o: DeskStyle = {},
  turn = 0,
): string {
  const F = frameAt(x, 0, z, turn)
  const [hw, hd] = [w / 2, d / 2]
  const top = o.top ?? palette.oak
  const leg = '#e9ddd0'
  s.contact(x, z, w, d, 0.34, 14)
  const legs = (side: number) =>
    [-1, 1].map((k) =>
      box(
        s,
        F,
        [k * (hw - 0.08) - 0.03, k * (hw - 0.08) + 0.03],
        [0, 0.71],
        [side * (hd - 0.08) - 0.03, side * (hd - 0.08) + 0.03],
        leg,
      ),
    )
  const divider = o.divider ? box(s, F, [-hw, hw], [0.62, 1.12], [hd - 0.03, hd + 0.02], o.divider) : ''
  const modesty = o.away
    ? box(s, F, [-hw + 0.1, hw - 0.1], [0.2, 0.7], [-hd + 0.02, -hd + 0.05], o.divider ?? '#efe2cf')
    : ''
  const drawers = o.away
    ? ''
    : box(s, F, [hw - 0.55, hw - 0.14], [0.08, 0.7], [-hd + 0.1, hd - 0.1], '#f1e2cc')
  const handles = o.away
    ? []
    : [0.58, 0.38, 0.18].map((y) =>
        flatRect(
          s,
          (u, v) => F(u, v, -hd + 0.095),
          [hw - 0.42, y, hw - 0.27, y + 0.025],
          multiply('#f1e2cc', palette.shadow, 0.6),
        ),
      )
  const plate = box(s, F, [-hw, hw], [0.71, 0.75], [-hd, hd], top)
  const sheen = path(
    s.cam.shape([F(-hw, 0.751, -hd), F(hw, 0.751, -hd), F(hw, 0.751, hd), F(-hw, 0.751, hd)]),
    flatFade(
      s,
      (u, v) => F(u, 0.75, v),
      [-hw, 0],
      [hw, 0],
      [
        [0, screen('#fff3d2', s.light.warm, 0.2), s.light.lamps ? 0.15 : 0.45],
        [0.7, '#fff3d2', 0],
      ],
    ),
  )
  const screens = o.screens ?? []
  const screenX = (i: number) => (screens.length === 2 ? -0.34 + i * 0.68 : -0.05)
  const monitors = screens.map((p, i) =>
    monitor(s, F, [screenX(i), 0.75, o.away ? 0.05 : hd - 0.2], p, o.away),
  )
  const smallThings = o.bare
    ? []
    : o.away
      ? [mug(s, F(hw - 0.25, 0.75, 0), palette.brick)]
      : [
          box(s, F, [-0.25, 0.2], [0.75, 0.765], [-0.2, -0.06], '#f6efe4', false),
          box(s, F, [0.27, 0.33], [0.75, 0.775], [-0.18, -0.09], '#f6efe4', false),
          path(
            s.cam.shape([
              F(-hw + 0.1, 0.752, -0.25),
              F(-hw + 0.38, 0.752, -0.3),
              F(-hw + 0.42, 0.752, 0.02),
              F(-hw + 0.14, 0.752, 0.06),
            ]),
            '#fffaf0',
          ),
          mug(s, F(hw - 0.25, 0.75, -0.1), palette.brick),
        ]
  return group([
    divider,
    ...legs(1),
    drawers,
    ...handles,
    ...legs(-1),
    modesty,
    plate,
    sheen,
    ...monitors,
    ...smallThings,
  ])
}
