/** The act `carton`: the learner opens the box on the desk. It holds shoes, goggles, ear plugs and a notebook, but no badge. */

import { tableTop, windowLight } from '../inserts/print.js'
import { multiply, screen } from '../kit/colour.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, path, rect } from '../kit/svg.js'
import { cast } from '../people/cloth.js'
import { palm } from '../people/hand.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct } from './act.js'
import { goggles, shoes, smallThings } from './box-contents.js'
import { finger, fingers } from './close-fingers.js'
import { straightSleeve } from './close-hands.js'
import { winterArm } from './telephone.js'

const CARD = '#cf9a63'
const DARK = multiply(CARD, palette.shadow, 0.5)
/** The opening of the box, seen from above: left, top, right and bottom edge. */
const BOX = { x0: 520, y0: 210, x1: 1400, y1: 850 } as const

function outside(s: Scene): string {
  const { x0, y0, x1, y1 } = BOX
  return group([
    path(`M${x0 - 20} ${y0}H${x1 + 20}V${y1 + 60}H${x0 - 20}Z`, s.light.cast, {
      op: 0.6,
      blur: s.sheet.blur(26, 14),
      move: 'translate(26 34)',
    }),
    rect(x0 - 14, y0 - 14, x1 - x0 + 28, y1 - y0 + 28, DARK),
  ])
}

/** Two closed flaps that meet in the middle, and the tape over the seam. */
function closedFlaps(s: Scene): string {
  const { x0, y0, x1, y1 } = BOX
  const middle = (x0 + x1) / 2
  const ribsOf = (a: number, b: number) =>
    times(12, (i) => rect(a + ((b - a) * (i + 0.5)) / 12, y0, 2, y1 - y0, '#8f6238', { op: 0.16 }))
  return group([
    rect(
      x0 - 8,
      y0 - 8,
      middle - x0 + 6,
      y1 - y0 + 16,
      s.sheet.linear(x0, 0, middle, 0, [
        [0, screen(CARD, '#ffe6bc', 0.45)],
        [1, CARD],
      ]),
    ),
    rect(
      middle + 2,
      y0 - 8,
      x1 - middle + 6,
      y1 - y0 + 16,
      s.sheet.linear(middle, 0, x1, 0, [
        [0, CARD],
        [1, multiply(CARD, palette.shadow, 0.22)],
      ]),
    ),
    ...ribsOf(x0, x1),
    rect(middle - 3, y0 - 8, 6, y1 - y0 + 16, '#5e3a20'),
    rect(middle - 46, y0 - 8, 92, y1 - y0 + 16, '#e9cf9e', { op: 0.75 }),
    rect(middle - 46, y0 - 8, 4, y1 - y0 + 16, '#ffffff', { op: 0.6 }),
  ])
}

function inside(s: Scene): string {
  const { x0, y0, x1, y1 } = BOX
  const opening = `M${x0} ${y0}H${x1}V${y1}H${x0}Z`
  return group([
    path(
      opening,
      s.sheet.linear(0, y0, 0, y1, [
        [0, multiply(CARD, palette.shadow, 0.75)],
        [0.4, multiply(CARD, palette.shadow, 0.5)],
        [1, multiply(CARD, palette.shadow, 0.35)],
      ]),
    ),
    group(
      [
        group([shoes(s), goggles(s), smallThings(s)], { move: 'translate(0 40)' }),
        rect(x0, y0, x1 - x0, 130, '#2a1a20', { op: 0.5, blur: s.sheet.blur(30, 30) }),
        rect(x0 - 20, y0, 90, y1 - y0, '#2a1a20', { op: 0.45, blur: s.sheet.blur(24, 30) }),
      ],
      { clip: s.sheet.clip(opening) },
    ),
  ])
}

function openFlaps(s: Scene): string {
  const { x0, y0, x1, y1 } = BOX
  const flap = (d: string, light: number, at: readonly [number, number, number, number]) =>
    group([
      path(d, s.light.cast, { op: 0.4, blur: s.sheet.blur(14, 20), move: 'translate(14 18)' }),
      path(
        d,
        s.sheet.linear(...at, [
          [0, screen(CARD, '#ffe6bc', light)],
          [1, multiply(CARD, palette.shadow, 0.15)],
        ]),
      ),
      path(d, 'none', { stroke: '#fff0cf', width: 3, op: 0.4 }),
    ])
  return group([
    flap(`M${x0} ${y0}H${x1}L${x1 + 40} ${y0 - 150}H${x0 - 40}Z`, 0.3, [0, y0 - 150, 0, y0]),
    flap(`M${x0} ${y0}V${y1}L${x0 - 250} ${y1 + 34}V${y0 - 34}Z`, 0.55, [x0 - 250, 0, x0, 0]),
    flap(`M${x1} ${y0}V${y1}L${x1 + 250} ${y1 + 34}V${y0 - 34}Z`, 0.2, [x1, 0, x1 + 250, 0]),
    flap(`M${x0} ${y1}H${x1}L${x1 + 40} ${y1 + 150}H${x0 - 40}Z`, 0.4, [0, y1, 0, y1 + 150]),
  ])
}

/** A gloved hand from the lower right. The fingers bend over an edge at 0,0. */
function edgeHand(p: Pen): string {
  const { skin } = winterArm
  return group([
    cast(p, '-60,20 60,-60 220,20 300,260 220,400 60,360 -40,220', '#4a2c1c', 0.45, 18),
    palm(p, skin, '10,90 60,40 150,40 220,100 270,260 220,370 130,370 60,280 16,190'),
    straightSleeve(p.within({ x: 196, y: 330, turn: 58, size: 3.2, flip: true }), winterArm, 32),
    fingers(p, skin, [
      { bones: '60,80 6,20 -24,-20 -30,-54', width: 32 },
      { bones: '110,66 74,0 50,-40 46,-76', width: 33, rooted: true },
      { bones: '160,76 140,14 126,-26 122,-58', width: 32, rooted: true },
      { bones: '200,110 200,56 192,20 188,-6', width: 28, rooted: true },
    ]),
    finger(p, skin, { bones: '40,200 -30,170 -66,128 -76,80', width: 35, rooted: true }),
    // The seams on the back of the glove.
    ...['90,130 112,190 130,250', '130,118 146,190 156,254', '170,124 180,190 182,250'].map((seam) =>
      p.stroke(seam, [0.6, 2.6, 0.6], skin.deep, 0.5),
    ),
  ])
}

function drawBox(open: boolean): string {
  const s = actScene('matin')
  const right = new Pen(s.sheet, open ? { x: 1560, y: 640, turn: -10 } : { x: 1100, y: 700, turn: -16 })
  const left = new Pen(
    s.sheet,
    open ? { x: 360, y: 640, turn: 10, flip: true } : { x: 820, y: 700, turn: 16, flip: true },
  )
  return finishAct(s, [
    tableTop(s, '#e0b987', 9, 360),
    outside(s),
    open ? group([openFlaps(s), inside(s)]) : closedFlaps(s),
    windowLight(s, { x: 60, lean: 460, op: 0.34 }),
    edgeHand(left),
    edgeHand(right),
  ])
}

export const boxDrawings: readonly (() => string)[] = [() => drawBox(false), () => drawBox(true)]
