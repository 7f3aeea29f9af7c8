import { flatDisc, flatRect, flatShape, type Plane, turnedPlane } from '../kit/flat.js'
import { pick, random } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

import { boardShadow } from './wall-decor.js'

interface Portrait {
  readonly skin: string
  readonly hair: string
  readonly top: string
  readonly ground: string
  /** Size of the hair relative to the default size. */
  readonly full?: number
  readonly moved?: boolean
}

/**
 * The portraits, from left to right. Upper row: Awa, Inès, Karim (blurred). Lower row: Chloé. A carpenter's plane and an empty portrait
 * follow on the board, but not in this list. The close-up picture `trombinoscope` has the same order.
 */
const portraits: readonly Portrait[] = [
  { skin: '#8a5a44', hair: '#1f1c24', top: palette.canal, ground: '#f0cfa6', full: 1.5 },
  { skin: '#f2c9a5', hair: '#5a3527', top: palette.slate, ground: '#bcd8d4' },
  { skin: '#c98f66', hair: '#2d2a35', top: palette.leaf, ground: '#d7dfc9', moved: true },
  { skin: '#f6d6b8', hair: '#c0602f', top: palette.brick, ground: '#bcd8d4', full: 1.2 },
]
const COLUMNS = 3

/** The shape of the shoulders. All lengths are shares of the photograph. */
interface Shoulders {
  /** Margin on each side of the shoulders. */
  readonly aside: number
  /** Height of the shoulders. */
  readonly top: number
  /** Height of the neck. */
  readonly neck: number
}

const shoulders = (
  s: Scene,
  q: Plane,
  [a, b]: readonly [number, number],
  { aside, top, neck }: Shoulders,
  colour: string,
): string =>
  flatShape(
    s,
    q,
    [
      [a * aside, b * 0.2, 1],
      [a * (1 - aside), b * 0.2, 1],
      [a * (0.96 - aside), b * top],
      [a * 0.5, b * neck],
      [a * (aside + 0.04), b * top],
    ],
    colour,
  )

function portrait(s: Scene, q: Plane, a: number, b: number, person: Portrait): string {
  return group(
    [
      shoulders(s, q, [a, b], { aside: 0.2, top: 0.38, neck: 0.46 }, person.top),
      flatDisc(s, q, a * 0.5, b * 0.64, a * 0.18 * (person.full ?? 1), person.hair),
      flatDisc(s, q, a * 0.5, b * 0.58, a * 0.145, person.skin),
    ],
    person.moved ? { blur: s.sheet.blur(2, 30) } : {},
  )
}

/** A carpenter's plane (a tool), which is shown instead of Gérard's portrait. */
const plane = (s: Scene, q: Plane, a: number, b: number): string =>
  flatShape(
    s,
    q,
    [
      [a * 0.16, b * 0.36, 1],
      [a * 0.84, b * 0.36, 1],
      [a * 0.84, b * 0.5, 1],
      [a * 0.5, b * 0.52],
      [a * 0.44, b * 0.66],
      [a * 0.3, b * 0.5],
    ],
    palette.wood,
  )

const emptyColour = '#d9c6a6'

/** The empty portrait of the newcomer. */
const emptyPortrait = (s: Scene, q: Plane, a: number, b: number): string =>
  shoulders(s, q, [a, b], { aside: 0.26, top: 0.36, neck: 0.42 }, emptyColour) +
  flatDisc(s, q, a * 0.5, b * 0.58, a * 0.15, emptyColour)

/** The board with the photographs of the staff. One is blurred, one shows a carpenter's plane, and one is empty. */
export function faces(s: Scene, p: Plane, w: number, h: number, frame: string, title: string): string {
  const r = random(17)
  const shapes = [
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], frame),
    flatRect(s, p, [0.035, 0.035, w - 0.035, h - 0.035], '#e3c49a'),
    flatRect(s, p, [w * 0.06, h * 0.83, w * 0.94, h * 0.94], title, {}, 0.02),
  ]
  const grounds = [...portraits.map((person) => person.ground), '#d7dfc9', '#f3e6d0']
  grounds.forEach((ground, i) => {
    const row = Math.floor(i / COLUMNS)
    const cw = (w * 0.88) / COLUMNS
    const u = w * 0.06 + (i % COLUMNS) * cw + cw * 0.1
    const q = turnedPlane(p, u, h * (0.08 + (1 - row) * 0.37), (r() - 0.5) * 0.08)
    const a = cw * 0.8
    const b = h * 0.32
    const person = portraits[i]
    shapes.push(
      flatRect(s, q, [0.012, -0.014, a + 0.012, b - 0.01], s.light.cast, { op: 0.3 }),
      flatRect(s, q, [0, 0, a, b], '#fffaf0'),
      flatRect(s, q, [a * 0.08, b * 0.2, a * 0.92, b * 0.94], ground),
      person
        ? portrait(s, q, a, b, person)
        : i === portraits.length
          ? plane(s, q, a, b)
          : emptyPortrait(s, q, a, b),
      flatDisc(s, q, a / 2, b * 0.97, 0.014, pick([palette.brick, palette.canal, palette.sun], i)),
    )
  })
  return group(shapes)
}
