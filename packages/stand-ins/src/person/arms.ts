// Draws arms. Each arm is one closed outline from the shoulder past the elbow to the wrist. Most arms have a hand.
import type { Mood, Pose } from '@didascalie/contract'
import { mauve, mix, type Skin, shade } from '../colour.js'
import { curve, fill, line, type Point } from '../svg.js'
import { claspedHand, flatHand, openHand, thinkingHand } from './hands.js'
import type { Measures } from './measures.js'

export interface Sleeves {
  readonly colour: string
  /** Whether the forearm is bare. Otherwise the sleeve ends at the wrist. */
  readonly isShort: boolean
  /** The colour of a cuff at the end of the sleeve. */
  readonly cuff?: string
}

type Vector = readonly [x: number, y: number]

/** How to draw a hand. `turn`: the rotation in degrees. `isMirrored`: the thumb is on the other side. */
type Hand = readonly [draw: (skin: Skin) => string, turn: number, isMirrored?: boolean]

interface Arm {
  readonly side: -1 | 1
  readonly elbow: Vector
  readonly wrist: Vector
  readonly hand?: Hand
  readonly isHandBehind?: boolean
  /** Whether the hand is in front of the face. */
  readonly isHandInFront?: boolean
}

const along = ([x, y]: Vector, [toX, toY]: Vector, share: number): Vector => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]
function direction([x, y]: Vector, [toX, toY]: Vector): Vector {
  const length = Math.hypot(toX - x, toY - y) || 1
  return [(toX - x) / length, (toY - y) / length]
}
const shifted = ([x, y]: Vector, [dx, dy]: Vector, distance: number): Vector => [
  x + dx * distance,
  y + dy * distance,
]

/** Returns, for the upper arm and for the forearm, the direction across the arm to the outer side of the elbow. */
function outwards(upper: Vector, lower: Vector): [upper: Vector, lower: Vector] {
  const bend = upper[0] * lower[1] - upper[1] * lower[0] > 0 ? -1 : 1
  return [
    [-upper[1] * bend, upper[0] * bend],
    [-lower[1] * bend, lower[0] * bend],
  ]
}

/** The outline of a short sleeve, and the two ends of its hem. */
function shortSleeveOutline(shoulder: Vector, elbow: Vector, wrist: Vector, thickness: number) {
  const upper = direction(shoulder, elbow)
  const [outward] = outwards(upper, direction(elbow, wrist))
  const sleeveThickness = thickness * 1.12
  const middle = along(shoulder, elbow, 0.33)
  const end = along(shoulder, elbow, 0.66)
  const outer = shifted(end, outward, sleeveThickness * 1.06)
  const inner = shifted(end, outward, -sleeveThickness * 1.02)
  const points: Point[] = [
    shifted(shoulder, outward, sleeveThickness * 0.9),
    shifted(middle, outward, sleeveThickness * 1.04),
    [...outer, true],
    [...inner, true],
    shifted(middle, outward, -sleeveThickness * 0.98),
    shifted(shoulder, outward, -sleeveThickness * 0.7),
    shifted(shoulder, upper, -sleeveThickness * 0.8),
  ]
  return { points, outer, inner }
}

/** The outline of an arm. If the arm is strongly bent, the inner side of the elbow is a sharp corner. */
function outline(shoulder: Vector, elbow: Vector, wrist: Vector, thickness: number): Point[] {
  const upper = direction(shoulder, elbow)
  const lower = direction(elbow, wrist)
  const [outUpper, outLower] = outwards(upper, lower)
  const corner = direction([0, 0], [outUpper[0] + outLower[0], outUpper[1] + outLower[1]])
  const fore = along(elbow, wrist, 0.38)
  return [
    shifted(shoulder, outUpper, thickness * 0.94),
    shifted(along(shoulder, elbow, 0.45), outUpper, thickness * 1.02),
    shifted(along(shoulder, elbow, 0.86), outUpper, thickness * 0.94),
    shifted(elbow, corner, thickness * 1.02),
    shifted(along(elbow, wrist, 0.16), outLower, thickness * 0.98),
    shifted(fore, outLower, thickness * 0.92),
    [...shifted(wrist, outLower, thickness * 0.62), true],
    [...shifted(wrist, outLower, -thickness * 0.6), true],
    shifted(fore, outLower, -thickness * 0.82),
    [...shifted(elbow, corner, -thickness * 0.94), Math.abs(upper[0] * lower[1] - upper[1] * lower[0]) > 0.6],
    shifted(along(shoulder, elbow, 0.5), outUpper, -thickness * 0.96),
    shifted(shoulder, outUpper, -thickness * 0.7),
    shifted(shoulder, upper, -thickness * 0.8),
  ]
}

/** The positions of the arms, from back to front. */
function armsOf(mood: Mood, pose: Pose, { shoulder: s, waist, isOld }: Measures): Arm[] {
  // The arms of a seated or old person are higher, so that the hands stay inside the picture.
  const offsetY = pose === 'seated' ? -46 : isOld ? -34 : 0
  const hanging: Arm = { side: 1, elbow: [s, 784], wrist: [s - 2, 1020] }
  const joined: Arm[] = [
    { side: 1, elbow: [s + 14, 800 + offsetY], wrist: [78, 876 + offsetY], hand: [flatHand, 176, true] },
    { side: -1, elbow: [-s - 14, 800 + offsetY], wrist: [-62, 868 + offsetY], hand: [claspedHand, 8] },
  ]
  const crossed: Arm[] = [
    { side: 1, elbow: [s + 4, 800 + offsetY], wrist: [-86, 772 + offsetY] },
    { side: -1, elbow: [-s - 4, 806 + offsetY], wrist: [s - 118, 752 + offsetY], hand: [flatHand, -16] },
  ]
  const holdingArm: Arm[] = [
    { side: 1, elbow: [s + 8, 786 + offsetY], wrist: [s - 60, 960 + offsetY] },
    { side: -1, elbow: [-s - 8, 800 + offsetY], wrist: [s - 130, 796 + offsetY], hand: [claspedHand, -6] },
  ]
  if (pose === 'listening')
    return mood === 'agacee'
      ? crossed
      : [
          { side: -1, elbow: [-s - 4, 806], wrist: [s - 166, 802], hand: [claspedHand, -4] },
          {
            side: 1,
            elbow: [s - 58, 800],
            wrist: [66, 508],
            hand: [thinkingHand, -114, true],
            isHandInFront: true,
          },
        ]
  if (mood === 'agacee') return crossed
  if (mood === 'inquiete') return holdingArm
  if (pose === 'seated') return joined
  if (mood === 'sourire')
    return [
      {
        side: -1,
        elbow: [-s - 72, 752],
        wrist: [-waist - 26, 848],
        hand: [flatHand, 58, true],
        isHandBehind: true,
      },
      { side: 1, elbow: [s - 8, 800], wrist: [Math.min(s + 86, 268), 722], hand: [openHand, -36] },
    ]
  if (mood === 'surprise')
    return [hanging, { side: -1, elbow: [-s - 16, 800], wrist: [-78, 694], hand: [flatHand, -38] }]
  return joined
}

export interface DrawnArms {
  readonly svg: string
  /** A hand that touches the face. */
  readonly overFace: string
  /** The shadow of the arms on the trunk. */
  readonly shadow: string
}

/** Draws both arms, which are in front of the trunk. */
export function drawArms(
  mood: Mood,
  pose: Pose,
  m: Measures,
  sleeves: Sleeves,
  skin: Skin,
  id: string,
): DrawnArms {
  const drawn = armsOf(mood, pose, m).map(
    ({ side, elbow, wrist, hand, isHandBehind, isHandInFront }, index) => {
      const shoulder: Vector = [side * (m.shoulder - m.arm - 4), 546 + m.slope]
      const path = curve(outline(shoulder, elbow, wrist, m.arm))
      const base = sleeves.isShort ? skin.base : sleeves.colour
      const clip = `${id}a${index}`
      const isLit = side > 0
      const sleeve = sleeves.isShort
        ? shortSleeve(shoulder, elbow, wrist, m.arm, sleeves.colour)
        : elbowFolds(shoulder, elbow, wrist, m.arm, sleeves.colour) + wristEnd(elbow, wrist, m.arm, sleeves)
      const arm =
        `<clipPath id="${clip}"><path d="${path}"/></clipPath>` +
        fill(path, isLit ? mix(base, '#fff1d6', 0.2) : shade(base, 0.3)) +
        `<g clip-path="url(#${clip})"><path d="${path}" transform="translate(${isLit ? '-9 3' : '11 -5'})" fill="${base}"/></g>` +
        sleeve +
        fill(path, `url(#${id}l)`)
      const handSvg = hand ? placedHand(hand, wrist, m, skin) : ''
      const overFace = isHandInFront ? handSvg : ''
      return { path, clip, overFace, svg: isHandBehind ? handSvg + arm : isHandInFront ? arm : arm + handSvg }
    },
  )
  const [backArm, frontArm] = drawn
  return {
    svg:
      backArm && frontArm
        ? `${backArm.svg}<g clip-path="url(#${backArm.clip})">${fill(frontArm.path, mauve, 'opacity="0.4" transform="translate(-8 12)"')}</g>${frontArm.svg}`
        : '',
    overFace: drawn.map(({ overFace }) => overFace).join(''),
    shadow: drawn.map(({ path }) => fill(path, '#3d2c52', 'transform="translate(-14 12)"')).join(''),
  }
}

function placedHand([draw, turn, isMirrored]: Hand, [x, y]: Vector, { arm }: Measures, skin: Skin): string {
  const size = 0.92 + (arm - 44) * 0.008
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size} ${isMirrored ? -size : size})">${draw(skin)}</g>`
}

function shortSleeve(
  shoulder: Vector,
  elbow: Vector,
  wrist: Vector,
  thickness: number,
  colour: string,
): string {
  const { points, outer, inner } = shortSleeveOutline(shoulder, elbow, wrist, thickness)
  return (
    fill(curve(points), colour) +
    line(`M${outer[0]} ${outer[1]}L${inner[0]} ${inner[1]}`, shade(colour, 0.24), 5) +
    line(
      `M${outer[0]} ${outer[1] - 14}L${inner[0]} ${inner[1] - 14}`,
      shade(colour, 0.24),
      2.4,
      'opacity="0.6"',
    )
  )
}

/** Draws the end of a long sleeve: a seam or a cuff. */
function wristEnd(elbow: Vector, wrist: Vector, thickness: number, { colour, cuff }: Sleeves): string {
  const [dx, dy] = direction(elbow, wrist)
  const across: Vector = [-dy, dx]
  const from = shifted(wrist, across, thickness * 0.56)
  const to = shifted(wrist, across, -thickness * 0.54)
  const seam = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`
  const towardsElbow = `translate(${-dx * 16} ${-dy * 16})`
  return cuff
    ? `<path d="${seam}" stroke="${shade(cuff, 0.16)}" stroke-width="20" stroke-linecap="butt"/><path d="${seam}" stroke="${cuff}" stroke-width="15" stroke-linecap="butt"/>`
    : line(seam, shade(colour, 0.3), 6) +
        line(seam, shade(colour, 0.24), 3, `opacity="0.6" transform="${towardsElbow}"`)
}

/** Draws the folds of the cloth inside a bent elbow. */
function elbowFolds(
  shoulder: Vector,
  elbow: Vector,
  wrist: Vector,
  thickness: number,
  colour: string,
): string {
  const upper = direction(shoulder, elbow)
  const lower = direction(elbow, wrist)
  const inside = shifted(
    elbow,
    direction([0, 0], [lower[0] - upper[0], lower[1] - upper[1]]),
    thickness * 0.86,
  )
  const fold = ([x, y]: Vector) => {
    const [bendX, bendY] = along(inside, [x, y], 0.5)
    return `M${inside[0]} ${inside[1]}Q${bendX} ${bendY + 8} ${x} ${y}`
  }
  const ends = [shifted(elbow, upper, -thickness * 0.7), shifted(elbow, lower, thickness * 0.55)]
  return line(ends.map(fold).join(''), shade(colour, 0.3), 3.6, 'opacity="0.4"')
}
