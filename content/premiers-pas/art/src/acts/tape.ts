/** The gesture `metre`: the learner pulls the tape measure along the oak board. The workshop sheet gives the length to reach. */
import type { Gesture } from '@didascalie/contract'
import { paperSheet, printedText, tableTop, windowLight } from '../inserts/print.js'
import { multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, Sheet } from '../kit/svg.js'
import { cast } from '../people/cloth.js'
import { flatHand } from '../people/hand-poses.js'
import { Pen } from '../people/pen.js'
import { ACT_SIZE, actScene, finishAct } from './act.js'
import { graspingHand, straightSleeve } from './close-hands.js'
import type { LayerDrawing } from './layer.js'
import { curl, oakBoard, workArm } from './pencil-line.js'

/** The lines of the workshop sheet, as in the story. */
export const SHEET_LINES = ['Dupuis', 'Tablette chêne', '1\u00a0204 × 260'] as const
export const GOAL = 1204

const SCALE = 1.2
const BOARD = { x: 110, y: 380, w: 1750, h: 300 } as const
const CASE = 230

export function bench(): string {
  const s = actScene('matin')
  const r = random(3)
  return finishAct(s, [
    tableTop(s, '#a9733f', 21, 330),
    ...times(9, () => curl(620 + r() * 1240, 50 + r() * 220, 18 + r() * 18, r() * 6)),
    ...times(6, () => curl(80 + r() * 1760, 860 + r() * 170, 16 + r() * 18, r() * 6)),
    oakBoard(s, [BOARD.x, BOARD.y, BOARD.w, BOARD.h], 17),
    paperSheet(
      s,
      // Below the menu, which covers this corner of the stage.
      [90, 124, 470, 236],
      -3,
      '#fff8ec',
      [
        rect(90, 124, 470, 18, '#c9ab86', { op: 0.5 }),
        ...SHEET_LINES.map((line, i) =>
          printedText(line, [126, 198 + i * 62], i === 2 ? 56 : 40, palette.ink, { bold: i === 2 }),
        ),
      ],
      8,
    ),
    windowLight(s, { x: 60, lean: 460, op: 0.36 }),
  ])
}

/** The case of the tape measure, 280 pixels wide. The tape comes out at the lower left. */
export function tapeCase(): LayerDrawing {
  const s = new Sheet(280, 280)
  const p = new Pen(s)
  const yellow = '#f2b441'
  const body = '20,236! 20,70 60,22 150,14 226,30 258,90 262,200 250,240!'
  return {
    svg: s.toSvg(
      group([
        p.shape(body, '#3a2416', { op: 0.4, blur: s.blur(8, 20), move: 'translate(8 14)' }, 0.3),
        p.shape(
          body,
          s.linear(20, 0, 262, 260, [
            [0, screen(yellow, '#fff2c4', 0.55)],
            [0.5, yellow],
            [1, multiply(yellow, palette.brick, 0.5)],
          ]),
          {},
          0.3,
        ),
        path('M14 236H254V256Q254 262 246 262H22Q14 262 14 254Z', '#2b3342'),
        path('M6 240H40V254H6Z', '#2b3342'),
        ellipse(146, 126, 84, 84, '#2b3342'),
        ellipse(
          146,
          126,
          72,
          72,
          s.radial(120, 96, 110, [
            [0, '#e07a5c'],
            [1, '#a8432d'],
          ]),
        ),
        ellipse(146, 126, 26, 26, '#2b3342'),
        ellipse(140, 118, 8, 8, '#5d6a7e'),
        p.stroke('40,90 70,40 140,26', [1, 5, 1], '#fff6d8', 0.8),
        rect(196, 20, 34, 18, '#2b3342'),
      ]),
    ),
    width: 280,
    height: 280,
    scale: CASE / 280,
  }
}

const FROM = { x: BOARD.x, y: BOARD.y + BOARD.h - CASE + 4, w: CASE, h: CASE } as const
const SHADOW = '#4a2c1c'

/** The box extends down to the lower edge of the stage, because the arm enters the picture there. */
const toLowerEdge = (x: number, y: number, w: number) => ({ x, y, w, h: ACT_SIZE.height - y })
/** The box of the hand on the case, before the learner pulls. */
const PULLING = toLowerEdge(FROM.x + 90, 410, 1150)
/** The box of the hand on the end of the tape. */
const HOLDING = toLowerEdge(0, 590, 380)

const handLayer = (
  box: { readonly w: number; readonly h: number },
  draw: (s: Sheet) => string,
): LayerDrawing => {
  const s = new Sheet(box.w, box.h)
  return { svg: s.toSvg(draw(s)), width: box.w, height: box.h, scale: 1 }
}

/** The right hand around the case, with the thumb on the upper edge of the case. */
export const pullingHand = (): LayerDrawing =>
  handLayer(PULLING, (s) => {
    const p = new Pen(s, { x: 48, y: 150, size: 1.2, turn: 22 })
    return group([
      cast(p, '100,60 330,110 720,330 700,420 300,190 90,120', SHADOW, 0.4, 12),
      graspingHand(p, workArm),
    ])
  })

/** The left hand flat on the board, its fingers on the end of the tape. */
export const holdingHand = (): LayerDrawing =>
  handLayer(HOLDING, (s) => {
    const p = new Pen(s, { x: 56, y: 470, size: 3, turn: 104, flip: true })
    return group([
      cast(p, '0,-44 60,-60 140,-30 140,20 90,20 20,0', SHADOW, 0.45, 10),
      flatHand(p, workArm.skin),
      straightSleeve(p, workArm, 30),
    ])
  })

export const tapeGesture: Gesture = {
  kind: 'pull',
  picture: 'metre',
  handle: 'metre_boitier',
  from: FROM,
  hands: [
    { picture: 'metre_main_gauche', box: HOLDING },
    { picture: 'metre_main_droite', box: PULLING, follows: true },
  ],
  scale: SCALE,
  goal: GOAL,
  max: 1300,
}
