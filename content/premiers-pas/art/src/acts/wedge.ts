/** The gesture `cale`: the learner puts an oak wedge around the rod of the chair, so that the seat no longer sinks. */
import type { Gesture } from '@didascalie/contract'
import { multiply, screen } from '../kit/colour.js'
import { polyline, taper } from '../kit/curve.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { ellipse, group, path, Sheet } from '../kit/svg.js'
import { actScene, finishAct } from './act.js'
import { AXIS, BOSS, chairUnderside, flatness, GAP } from './chair-foot.js'
import type { LayerDrawing } from './layer.js'

const OAK = '#d39a54'
const RADIUS = 168
/** The box of the wedge in its final place, with a margin for its shadow. */
const PIECE = { x: AXIS - 200, y: GAP.top - 44, w: 410, h: 440 } as const

/** A point on the round front. `turn` is the angle from the middle in radians. `down` goes from 0 at the top to 1 at the bottom. */
function onFront(turn: number, down: number): Vec2 {
  const y = GAP.top + (GAP.bottom - GAP.top) * down
  return [AXIS + RADIUS * Math.sin(turn), y + RADIUS * flatness(y) * Math.cos(turn)]
}

const edge = Math.PI / 2
const across = (down: number): Vec2[] => times(25, (i) => onFront(-edge + (i / 24) * 2 * edge, down))
const closed = (points: readonly Vec2[]): string => `${polyline(points)}Z`

/** The growth rings on the front: nested arches in the middle, lines at the sides. */
function grain(): string[] {
  const r = random(31)
  const dark = multiply(OAK, '#7a4a22', 0.85)
  const middle = -0.1
  const arches = times(11, (i) => {
    const apex = -0.42 + i * 0.125 + r() * 0.03
    const spread = 1.06 - i * 0.088
    const side = (sign: 1 | -1) =>
      times(10, (j) => {
        const t = j / 9
        const wave = Math.sin(j * 1.1 + i * 2) * 0.012
        return onFront(
          middle + sign * (spread * t ** 0.42 * (1 - Math.max(0, apex) * 0.3) + wave * t),
          apex + (1 - apex) * t,
        )
      })
    const points = [...side(-1).reverse(), ...side(1).slice(1)]
    return path(taper(points, [1.4, 1.6, 1, 2.8, 1, 1.6, 1.4], 80), dark, { op: 0.3 + r() * 0.16 })
  })
  const lines = times(12, (i) => {
    const sign = i % 2 ? 1 : -1
    const start = 1.06 + Math.floor(i / 2) * 0.075 + r() * 0.03
    const points = times(7, (j) => onFront(middle + sign * (start + Math.sin(j * 0.9 + i) * 0.014), j / 6))
    return path(taper(points, [0.8, 1.7, 1, 1.9, 0.8], 40), dark, { op: 0.22 + r() * 0.2 })
  })
  const pores = times(70, () => {
    const [turn, down] = [(r() - 0.5) * 2.6, r() * 0.92]
    const end = onFront(turn, down + 0.02 + r() * 0.04)
    return path(taper([onFront(turn, down), end], [0.3, 0.9, 0.3], 4), dark, { op: 0.34 })
  })
  return [...arches, ...lines, ...pores]
}

/** The upper face with its growth rings. It is open at the back, where the slot for the rod begins. */
function upperFace(s: Sheet): string {
  const [flat, slot] = [flatness(GAP.top), BOSS + 2]
  const back = -Math.sqrt(1 - (slot / RADIUS) ** 2) * RADIUS * flat
  const y = GAP.top
  const outline = `M${AXIS - RADIUS} ${y}A${RADIUS} ${RADIUS * flat} 0 0 0 ${AXIS + RADIUS} ${y}A${RADIUS} ${RADIUS * flat} 0 0 0 ${AXIS + slot} ${y + back}V${y}A${slot} ${slot * flat} 0 0 1 ${AXIS - slot} ${y}V${y + back}A${RADIUS} ${RADIUS * flat} 0 0 0 ${AXIS - RADIUS} ${y}Z`
  const rings = times(9, (i) =>
    ellipse(AXIS - 30, y + 150, 40 + i * 26, (40 + i * 26) * 0.62, 'none', {
      stroke: '#9a6530',
      width: 2,
      op: 0.4,
    }),
  )
  return group([
    path(
      outline,
      s.linear(AXIS - RADIUS, 0, AXIS + RADIUS, 0, [
        [0, screen(OAK, '#fff3d0', 0.75)],
        [0.5, screen(OAK, '#fff3d0', 0.5)],
        [1, screen(OAK, '#ffe9c4', 0.2)],
      ]),
    ),
    group(rings, { clip: s.clip(outline) }),
    path(`M${AXIS + slot} ${y}A${slot} ${slot * flat} 0 0 1 ${AXIS - slot} ${y}`, 'none', {
      stroke: '#fff3d6',
      width: 2.4,
      op: 0.6,
    }),
  ])
}

/** The wedge in its final place, in pixels of the stage. */
export function wedge(s: Sheet): string {
  const front = closed([...across(0), ...across(1).reverse()])
  return group([
    path(
      front,
      s.linear(AXIS - RADIUS, 0, AXIS + RADIUS, 0, [
        [0, multiply(OAK, '#8a5a2c', 0.35)],
        [0.12, screen(OAK, '#fff0cc', 0.12)],
        [0.28, screen(OAK, '#fff0cc', 0.5)],
        [0.5, OAK],
        [0.84, multiply(OAK, '#9a5f3c', 0.6)],
        [0.95, multiply(OAK, '#9a5f3c', 0.48)],
        [1, multiply(OAK, palette.brick, 0.3)],
      ]),
    ),
    group(grain(), { clip: s.clip(front) }),
    path(
      front,
      s.linear(0, GAP.top, 0, GAP.bottom + 50, [
        [0, '#fff0cc', 0.12],
        [0.6, palette.shadow, 0],
        [1, palette.shadow, 0.24],
      ]),
    ),
    // A pencil mark: a joiner marks the best side of a piece of wood.
    path(
      closed([onFront(0.46, 0.86), onFront(0.6, 0.71), onFront(0.73, 0.87), onFront(0.44, 0.855)]),
      'none',
      {
        stroke: '#4a4550',
        width: 3.2,
        op: 0.55,
      },
    ),
    path(
      taper([onFront(-0.62, 0.06), onFront(-0.63, 0.5), onFront(-0.62, 0.94)], [2, 15, 3], 24),
      '#fff8e4',
      { op: 0.42, blur: s.blur(7, 60) },
    ),
    upperFace(s),
    path(taper(across(0.004), [0.6, 3.4, 4, 2.6, 0.6], 40), '#fff3d2', { op: 0.9 }),
    path(taper(across(0.985), [0.6, 2, 2, 1.4, 0.6], 40), multiply(OAK, palette.shadow, 0.8), { op: 0.7 }),
  ])
}

const wedgeShadow = (s: Sheet): string =>
  ellipse(AXIS + 14, GAP.bottom + 12, RADIUS + 8, 56, '#5b3a4a', { op: 0.5, blur: s.blur(9, 30) })

export const bareChair = (brand: Brand): string => {
  const s = actScene('matin')
  return finishAct(s, chairUnderside(s, brand))
}

export const wedgedChair = (brand: Brand): string => {
  const s = actScene('matin')
  const contact = ellipse(AXIS + 8, GAP.top + 6, BOSS + 22, 24, s.light.cast, {
    op: 0.4,
    blur: s.sheet.blur(7, 30),
  })
  return s.sheet.toSvg(group([...chairUnderside(s, brand), wedgeShadow(s.sheet), wedge(s.sheet), contact]))
}

export function looseWedge(): LayerDrawing {
  const { x, y, w: width, h: height } = PIECE
  const s = new Sheet(width, height)
  return {
    svg: s.toSvg(group([wedgeShadow(s), wedge(s)], { move: `translate(${-x} ${-y})` })),
    width,
    height,
    scale: 1,
  }
}

export const wedgeGesture: Gesture = {
  kind: 'place',
  picture: 'cale',
  piece: 'cale_chene',
  from: { ...PIECE, x: 270, y: 624 },
  to: PIECE,
}
