/** The act `assis`: Gérard pulls out the chair beside the radiator and sits down, his cap on his knees and the schedule before him. */
import { mix, multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { cast, cloth, fold } from '../people/cloth.js'
import { denim } from '../people/gerard-clothes.js'
import { palm } from '../people/hand.js'
import { flatHand } from '../people/hand-poses.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct, roundFill, standingFill, windowGlow } from './act.js'
import { finger, fingers } from './close-fingers.js'
import { straightSleeve } from './close-hands.js'
import { gerardArm } from './glasses.js'

const WOOD = '#7d5a45'

/** The wall of the meeting room with the radiator under the window. */
function radiatorWall(s: Scene): string {
  const iron = '#f0e2cf'
  return group([
    rect(
      -60,
      -60,
      2040,
      1200,
      s.sheet.linear(0, 0, 1920, 400, [
        [0, '#f8e6cf'],
        [1, '#e3c3a6'],
      ]),
    ),
    rect(-60, 890, 2040, 300, standingFill(s, 890, 1140, '#d9ac79')),
    rect(-60, 868, 2040, 26, '#fff6e4'),
    // The lower end of the window.
    rect(60, -60, 860, 250, '#dff0ea'),
    rect(60, 150, 860, 30, '#fffaf0'),
    rect(470, -60, 26, 220, '#fffaf0'),
    rect(30, 180, 920, 40, standingFill(s, 180, 220, '#f7ead8')),
    rect(40, 218, 900, 26, palette.shadow, { op: 0.3, blur: s.sheet.blur(10, 30) }),
    // The radiator.
    ...times(9, (i) =>
      group([
        path(
          `M${96 + i * 92} 330Q${96 + i * 92} 300 ${130 + i * 92} 300Q${168 + i * 92} 300 ${168 + i * 92} 330V820H${96 + i * 92}Z`,
          roundFill(s, 96 + i * 92, 172 + i * 92, iron),
        ),
        rect(112 + i * 92, 320, 12, 480, '#ffffff', { op: 0.6 }),
      ]),
    ),
    rect(90, 380, 820, 20, multiply(iron, palette.shadow, 0.3), { op: 0.7 }),
    rect(90, 740, 820, 20, multiply(iron, palette.shadow, 0.3), { op: 0.7 }),
  ])
}

const SHELL =
  '-246,-300 -180,-362 0,-384 180,-362 246,-300 258,-170 240,-30 214,40 236,96 226,128 120,146 0,150 -120,146 -226,128 -236,96 -214,40 -240,-30 -258,-170'

/** The chair from behind: a shell (back and seat in one piece), and four wooden legs that are joined by wires. */
function chair(s: Scene, p: Pen): string {
  const c = palette.brick
  const leg = (x: number, foot: number, y: number, colour: string) => {
    const side = Math.sign(x)
    return group([
      p.oval(foot + 10, y + 4, 44, 9, s.light.cast, { op: 0.7, blur: s.sheet.blur(5, 60) }),
      p.shape(
        `${x - 17},110! ${x + 17},110! ${foot + 9},${y}! ${foot - 9},${y}!`,
        p.across([
          [0, screen(colour, '#ffe6bc', 0.4)],
          [0.5, colour],
          [1, multiply(colour, palette.shadow, 0.5)],
        ]),
      ),
      p.shape(
        `${x - 17},110! ${x + 17},110! ${x + 15 + side * 8},190! ${x - 15 + side * 8},190!`,
        s.light.cast,
        { op: 0.4 },
      ),
    ])
  }
  const wire = (points: string) => p.stroke(points, [3, 3], '#3b3440')
  return group([
    ellipse(p.frame.x + 90, 1000, 400, 50, s.light.cast, { op: 0.42, blur: s.sheet.blur(22, 20) }),
    leg(-108, -146, 414, multiply(WOOD, palette.shadow, 0.4)),
    leg(108, 146, 414, multiply(WOOD, palette.shadow, 0.4)),
    wire('-120,180 188,250'),
    wire('120,180 -188,250'),
    wire('-160,236 160,236'),
    leg(-164, -220, 486, WOOD),
    leg(164, 220, 486, WOOD),
    p.shape(
      SHELL,
      s.sheet.linear(p.frame.x - 260, 0, p.frame.x + 260, 260, [
        [0, screen(c, '#ffd9b0', 0.4)],
        [0.5, c],
        [1, multiply(c, palette.shadow, 0.4)],
      ]),
    ),
    p.inside(SHELL, [
      // The lower part of the shell bends under the seat, so it is darker.
      p.shape('-280,60! -214,34 0,70 214,34 280,60! 280,180! -280,180!', multiply(c, palette.shadow, 0.7), {
        op: 0.75,
        blur: s.sheet.blur(12, 20),
      }),
      p.shape('150,-400! 300,-400! 300,180! 200,60 226,-150', multiply(c, palette.shadow, 0.6), {
        op: 0.5,
        blur: s.sheet.blur(26, 30),
      }),
      p.glow(-120, -190, 150, 170, '#ffc9a0', 0.35),
    ]),
    p.stroke('-242,-296 -176,-356 0,-379 176,-356 242,-296', [2, 7, 8, 7, 2], screen(c, '#fff0d8', 0.55)),
    p.stroke('-226,120 -120,138 0,142 120,138 226,120', [0.6, 4, 0.6], screen(c, '#fff0d8', 0.3), 0.5),
    ...[-1, 1].map((side) => p.oval(side * 96, 58, 9, 9, '#4a3038')),
  ])
}

function pullingOutChair(): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x: 960, y: 560, turn: -4 })
  const hand = new Pen(s.sheet, { x: 1016, y: 206, turn: 4 })
  const { skin } = gerardArm
  return finishAct(s, [
    radiatorWall(s),
    chair(s, p),
    p.inside(SHELL, [cast(hand, '-60,60 200,60 250,190 120,230 -40,200', '#5a1f1a', 0.5, 16)]),
    palm(hand, skin, '-30,20 20,-60 130,-110 240,-100 290,-20 250,60 150,90 40,80'),
    straightSleeve(hand.within({ x: 262, y: -30, turn: -34, size: 3.4, flip: true }), gerardArm, 34),
    fingers(hand, skin, [
      { bones: '20,10 -30,40 -54,86 -56,128', width: 34, nail: true },
      { bones: '80,30 40,68 26,112 26,150', width: 35, nail: true, rooted: true },
      { bones: '140,40 110,82 100,120 102,154', width: 33, nail: true, rooted: true },
      { bones: '196,40 176,78 170,110 172,136', width: 29, nail: true, rooted: true },
    ]),
    finger(hand, skin, { bones: '60,-50 -20,-60 -80,-36 -124,4', width: 35, nail: true, rooted: true }),
    windowGlow(s, [500, 0], 1100),
  ])
}

/** A flat cap from above, its peak towards the viewer. */
function cap(p: Pen): string {
  const tweed = { base: '#5b6273', light: '#858ca0', shade: '#424858', deep: '#2c3140', rim: '#cfd6e0' }
  const r = random(4)
  const crown = '-250,-70 -190,-170 0,-206 190,-170 250,-70 226,40 120,96 0,108 -120,96 -226,40'
  return group([
    cast(p, '-250,-60 250,-60 270,90 150,190 -150,190 -270,90', '#182134', 0.55, 18),
    cloth(
      p,
      '-196,50! -120,96 0,110 120,96 196,50! 190,120 110,172 0,186 -110,172 -190,120',
      { ...tweed, base: tweed.shade, light: tweed.base },
      [],
      { turn: [-10, -14], soft: 8 },
    ),
    cloth(
      p,
      crown,
      tweed,
      [
        ...times(90, () => {
          const [x, y] = [-240 + r() * 480, -200 + r() * 300]
          return p.stroke(`${x},${y} ${x + 12},${y + 6}`, [1, 1.4], r() < 0.5 ? tweed.light : tweed.deep, 0.4)
        }),
        fold(p, tweed, '0,-200 -10,-90 0,90', 3, 0.5),
        fold(p, tweed, '-200,-140 -130,-40 -130,90', 3, 0.4),
        fold(p, tweed, '200,-140 130,-40 130,90', 3, 0.4),
      ],
      { turn: [-30, -20], soft: 12 },
    ),
    p.oval(0, -60, 16, 13, tweed.deep),
  ])
}

/** The week's schedule, folded in four, on the edge of the table. */
function schedule(s: Scene): string {
  const colours = [palette.brick, palette.sun, palette.leaf, palette.canal]
  const sheet = 'M690 928L1210 916L1240 1088L676 1104Z'
  return group([
    rect(-60, 930, 2040, 450, standingFill(s, 930, 1370, '#e3b67c')),
    rect(-60, 924, 2040, 14, '#fff0d0', { op: 0.85 }),
    path(sheet, s.light.cast, { op: 0.45, blur: s.sheet.blur(10, 20), move: 'translate(10 14)' }),
    path(sheet, '#fff8ec'),
    path('M690 928L1210 916L1212 928L690 940Z', '#ffffff'),
    path('M948 922L956 1096', 'none', { stroke: '#c9ab86', width: 4, op: 0.8 }),
    ...times(8, (i) => {
      const [x, y] = [724 + (i % 4) * 118, 956 + Math.floor(i / 4) * 58]
      return rect(x, y, 92, 40, colours[(i * 3) % 4] ?? palette.brick, { op: 0.75 })
    }),
  ])
}

function seated(): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet)
  const thigh = (flip: boolean) => {
    const leg = new Pen(s.sheet, { x: 960, y: 0, flip })
    return cloth(
      leg,
      '-10,-60! 250,-60! 330,120 370,360 372,620 340,800 240,860 110,850 30,780 4,560',
      denim,
      [
        fold(leg, denim, '20,200 120,230 230,210', 6),
        fold(leg, denim, '30,300 140,330 250,300', 5, 0.4),
        fold(leg, denim, '60,760 160,800 280,770', 6, 0.5),
        leg.stroke('300,-40 350,300 352,700', [1.6, 2, 1.6], denim.light, 0.8),
        leg.stroke('290,-40 340,300 342,700', [1.4, 1.6, 1.4], '#e0a860', 0.7),
      ],
      { turn: [-26, -20], soft: 16 },
    )
  }
  const [left, right] = [
    new Pen(s.sheet, { x: 540, y: 316, size: 2.9, turn: 40 }),
    new Pen(s.sheet, { x: 1380, y: 316, size: 2.9, turn: -40, flip: true }),
  ]
  const floor = '#d9ac79'
  // A caption covers the lower fifth of the picture. The whole drawing is moved up, so that the schedule stays visible.
  const drawing = [
    rect(-60, -60, 2040, 1200, floor),
    ...times(9, (i) => rect(-60 + i * 240, -60, 6, 1200, multiply(floor, palette.oakDark, 0.8), { op: 0.5 })),
    ellipse(960, 500, 700, 520, s.light.cast, { op: 0.4, blur: s.sheet.blur(40, 10) }),
    // The seat of the chair.
    p.shape(
      '520,-60! 1400,-60! 1450,300 1440,640 1380,760 540,760 480,640 470,300',
      s.sheet.linear(470, 0, 1450, 500, [
        [0, mix(palette.brick, '#ffd9b0', 0.35)],
        [1, multiply(palette.brick, palette.shadow, 0.4)],
      ]),
    ),
    thigh(true),
    thigh(false),
    cap(new Pen(s.sheet, { x: 960, y: 590, size: 1.3 })),
    flatHand(left, gerardArm.skin),
    straightSleeve(left, gerardArm, 33),
    flatHand(right, gerardArm.skin),
    straightSleeve(right, gerardArm, 33),
    schedule(s),
  ]
  return finishAct(s, [group(drawing, { move: 'translate(0 -230)' }), windowGlow(s, [160, 40], 1200)])
}

export const seatDrawings: readonly (() => string)[] = [pullingOutChair, seated]
