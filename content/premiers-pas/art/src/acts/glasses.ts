/** The act `lunettes`: Gérard takes reading glasses out of a drawer of the workshop, and unfolds them in front of the wall. */

import { tableTop, windowLight } from '../inserts/print.js'
import { multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { skin } from '../people/gerard.js'
import { shirt } from '../people/gerard-cloth.js'
import { palm } from '../people/hand.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct, windowGlow } from './act.js'
import { finger, fingers } from './close-fingers.js'
import { type ArmClothes, straightSleeve } from './close-hands.js'

export const gerardArm: ArmClothes = {
  skin,
  sleeve: shirt,
  cuff: { ...shirt, base: shirt.shade, light: shirt.base },
}

const RED = '#c9342f'

/** Glasses from the front, 620 pixels wide around 0,0. The side arms of `folded` glasses are behind the frame. */
function redGlasses(p: Pen, s: Scene, folded: boolean): string {
  const rim = (x: number) =>
    `${x - 118},-30 ${x - 96},-82 ${x},-96 ${x + 96},-82 ${x + 116},-24 ${x + 92},62 ${x},92 ${x - 90},64`
  const lens = s.sheet.linear(0, -90, 60, 90, [
    [0, '#f6fbf9', 0.55],
    [0.5, '#cfe3e2', 0.3],
    [1, '#ffffff', 0.42],
  ])
  const rimPath = (x: number) => p.outline(rim(x))
  return group([
    ...(folded
      ? [
          p.stroke('-250,-40 -60,-8 210,20', [13, 11, 12], multiply(RED, palette.shadow, 0.45)),
          p.stroke('250,-40 60,6 -200,44', [13, 11, 12], multiply(RED, palette.shadow, 0.3)),
        ]
      : [
          p.stroke('-262,-44 -350,-20 -440,60', [15, 13, 11], multiply(RED, palette.shadow, 0.3)),
          p.stroke('262,-44 350,-20 440,60', [15, 13, 11], multiply(RED, palette.shadow, 0.45)),
        ]),
    ...[-150, 150].map((x) =>
      group([
        path(rimPath(x), lens),
        path(rimPath(x), 'none', { stroke: multiply(RED, palette.shadow, 0.45), width: 30 * p.size }),
        path(rimPath(x), 'none', { stroke: RED, width: 22 * p.size }),
        p.stroke(`${x - 92},-74 ${x},-92 ${x + 84},-78`, [1, 5, 1], '#ff9c86', 0.9),
        p.stroke(`${x - 60},40 ${x - 20},-20 ${x + 10},-60`, [2, 12, 2], '#ffffff', 0.5),
      ]),
    ),
    p.stroke('-44,-34 0,-56 44,-34', [13, 11, 13], RED),
    p.shape('-276,-64! -236,-60! -240,-18! -280,-26!', RED),
    p.shape('276,-64! 236,-60! 240,-18! 280,-26!', RED),
  ])
}

/** The drawer from above: pencils, screws, a folding rule, and the glasses. */
function drawer(s: Scene): string {
  const r = random(9)
  const wood = '#b98654'
  return group([
    path('M250 150H1670V1200H250Z', s.light.cast, {
      op: 0.6,
      blur: s.sheet.blur(26, 10),
      move: 'translate(20 26)',
    }),
    rect(
      250,
      150,
      1420,
      1000,
      s.sheet.linear(250, 0, 1670, 0, [
        [0, screen(wood, '#ffe6bc', 0.4)],
        [1, multiply(wood, palette.shadow, 0.2)],
      ]),
    ),
    rect(310, 210, 1300, 1000, multiply(wood, palette.shadow, 0.5)),
    rect(310, 210, 1300, 90, '#2a1a20', { op: 0.45, blur: s.sheet.blur(24, 30) }),
    rect(310, 210, 70, 1000, '#2a1a20', { op: 0.4, blur: s.sheet.blur(20, 30) }),
    rect(250, 150, 1420, 8, '#fff0cf', { op: 0.7 }),
    rect(1290, 210, 22, 1000, wood),
    ...[
      [1360, 330, 210, 22, palette.brick, 14],
      [1350, 400, 230, 22, palette.canal, -6],
      [1370, 470, 200, 22, palette.sun, 8],
    ].map(([x, y, w, h, c, turn]) =>
      group(
        [
          rect(Number(x), Number(y), Number(w), Number(h), String(c)),
          path(`M${x} ${y}l-34 11l34 11Z`, '#e9c48e'),
          rect(Number(x), Number(y), Number(w), 6, '#ffffff', { op: 0.3 }),
        ],
        {
          move: `rotate(${turn} ${x} ${y})`,
        },
      ),
    ),
    ...times(16, () => {
      const [x, y, a] = [1340 + r() * 240, 600 + r() * 380, r() * 180]
      return group([rect(x - 26, y - 4, 52, 8, '#9aa2ac'), ellipse(x - 26, y, 9, 9, '#c9ced6')], {
        move: `rotate(${a.toFixed(0)} ${x} ${y})`,
      })
    }),
    // The folding rule.
    ...times(3, (i) =>
      group(
        [
          rect(400, 830 + i * 44, 760, 34, i % 2 ? '#e3bd7c' : '#efcd8c'),
          ...times(37, (j) => rect(410 + j * 20, 830 + i * 44, 2, j % 5 ? 10 : 18, '#5e3a20')),
        ],
        { move: 'rotate(-5 780 880)' },
      ),
    ),
  ])
}

function takingHand(p: Pen): string {
  return group([
    palm(p, skin, '90,10 170,-40 280,0 380,110 390,250 300,300 190,270 100,190 66,100'),
    straightSleeve(p.within({ x: 356, y: 236, turn: 36, size: 3.4, flip: true }), gerardArm, 34),
    fingers(p, skin, [
      { bones: '130,70 40,34 -30,20 -84,34', width: 33, nail: true },
      { bones: '140,130 56,116 -10,112 -58,128', width: 34, nail: true, rooted: true },
      { bones: '170,190 96,188 40,190 0,206', width: 32, nail: true, rooted: true },
      { bones: '210,240 150,248 110,254 80,268', width: 28, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '220,-10 130,-70 50,-80 -20,-54', width: 35, nail: true }),
    p.stroke('230,70 270,120 280,180', [0.4, 3.4, 0.4], skin.deep, 0.26),
  ])
}

function inDrawer(): string {
  const s = actScene('matin')
  const glasses = new Pen(s.sheet, { x: 770, y: 540, turn: -12 })
  return finishAct(s, [
    tableTop(s, '#9a683a', 21, 400),
    drawer(s),
    glassesShadow(s, 790, 590),
    redGlasses(glasses, s, true),
    windowLight(s, { x: 60, lean: 460, op: 0.34 }),
    takingHand(new Pen(s.sheet, { x: 1080, y: 560 })),
  ])
}

const glassesShadow = (s: Scene, x: number, y: number): string =>
  ellipse(x, y, 330, 110, '#2a1420', { op: 0.5, blur: s.sheet.blur(16, 20) })

/** The planks of the wall that Gérard turns to. */
function plankWall(): string {
  const r = random(31)
  return group([
    rect(-60, -60, 2040, 1200, '#c08c5a'),
    ...times(8, (i) => {
      const x = -60 + i * 258
      return group([
        rect(x, -60, 254, 1200, r() < 0.5 ? '#c79462' : '#b98452'),
        ...times(7, () => {
          const at = x + r() * 250
          return path(`M${at} -60C${at + 16} 300 ${at - 16} 760 ${at + 8} 1140`, 'none', {
            stroke: '#7d5230',
            width: 1 + r() * 2.4,
            op: 0.2,
          })
        }),
        rect(x + 250, -60, 6, 1200, '#5e3a20', { op: 0.7 }),
        rect(x, -60, 4, 1200, '#ffe0ae', { op: 0.4 }),
        ...[60, 960].map((y) => ellipse(x + 126, y, 9, 9, '#6c7480')),
      ])
    }),
  ])
}

/** The right hand, which holds a hinge of the glasses between thumb and forefinger. The left hand is its mirror image. */
function hingeHand(p: Pen): string {
  return group([
    palm(p, skin, '120,120 170,50 260,60 330,150 390,330 350,450 240,460 160,350 116,230'),
    straightSleeve(p.within({ x: 330, y: 420, turn: 62, size: 3.4, flip: true }), gerardArm, 34),
    fingers(p, skin, [
      { bones: '190,110 130,30 70,-10 10,-30', width: 33, nail: true },
      { bones: '150,190 96,150 70,166 90,214', width: 34, nail: true, rooted: true },
      { bones: '160,260 110,232 90,256 116,300', width: 32, nail: true, rooted: true },
      { bones: '190,330 146,310 130,336 156,372', width: 28, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '170,150 110,90 60,50 16,18', width: 34, nail: true }),
  ])
}

function unfolded(): string {
  const s = actScene('matin')
  const glasses = new Pen(s.sheet, { x: 960, y: 470, size: 1.1 })
  return finishAct(s, [
    plankWall(),
    ellipse(1010, 640, 420, 130, '#4a2c1c', { op: 0.4, blur: s.sheet.blur(30, 20) }),
    redGlasses(glasses, s, false),
    hingeHand(new Pen(s.sheet, { x: 1256, y: 420 })),
    hingeHand(new Pen(s.sheet, { x: 664, y: 420, flip: true })),
    windowGlow(s, [160, 40], 1100, 0.5),
  ])
}

export const glassesDrawings: readonly (() => string)[] = [inDrawer, unfolded]
