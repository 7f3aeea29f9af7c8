/** The act `tasse`: at lunch, Karim puts his cup down and leaves it full. */
import { mix, multiply } from '../kit/colour.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { skin } from '../people/karim.js'
import { wool } from '../people/karim-clothes.js'
import { Pen } from '../people/pen.js'
import { actScene, blurredRoom, finishAct, roundFill, windowGlow } from './act.js'
import { graspingHand } from './close-hands.js'

const TABLE = 720

/** The cafeteria out of focus, and the table with a tray. */
function table(s: Scene): string {
  return group([
    blurredRoom(
      s,
      ['#f6e6cc', '#cfa98c'],
      [
        ...times(3, (i) => rect(120 + i * 250, 20, 210, 430, '#dff0ea')),
        rect(80, 470, 800, 30, '#c08b5c'),
        rect(1080, 120, 330, 520, mix(palette.leaf, '#ffffff', 0.3)),
        rect(1460, 200, 240, 440, '#e8946a'),
        ellipse(980, 560, 150, 170, '#6f9c7c'),
        ...times(3, (i) => ellipse(420 + i * 620, 70, 90, 60, palette.sun)),
      ],
      28,
    ),
    rect(
      -60,
      TABLE,
      2040,
      420,
      s.sheet.linear(0, TABLE, 0, 1100, [
        [0, '#e9c592'],
        [0.3, '#dcb07a'],
        [1, '#a97a4c'],
      ]),
    ),
    rect(-60, TABLE - 4, 2040, 10, '#fff0d0', { op: 0.8 }),
    // A tray and a bowl of soup at the left.
    path('M-60 850L470 830L560 980L-60 1020Z', s.light.cast, {
      op: 0.35,
      blur: s.sheet.blur(10, 10),
      move: 'translate(8 14)',
    }),
    path('M-60 850L470 830L560 980L-60 1020Z', '#b9714c'),
    path('M-60 850L470 830L476 842L-60 864Z', '#ffd0a8', { op: 0.6 }),
    ellipse(190, 890, 170, 44, '#fff8ec'),
    ellipse(190, 892, 146, 32, '#e0a24c'),
    ellipse(150, 886, 60, 10, '#ffd890', { op: 0.8 }),
  ])
}

/** A paper cup, about 350 pixels high, with its foot at 0,0. */
function paperCup(s: Scene): string {
  const paper = '#f4e8d6'
  const body = 'M-122 -322L-88 -8Q0 12 88 -8L122 -322Z'
  return group([
    path(body, roundFill(s, -122, 122, paper)),
    group(
      [
        rect(-140, -236, 280, 118, roundFill(s, -122, 122, palette.brick)),
        path('M-140 -190Q0 -168 140 -190V-168Q0 -146 -140 -168Z', '#ffe3c4', { op: 0.7 }),
        rect(-96, -330, 26, 330, '#ffffff', { op: 0.35, blur: s.sheet.blur(8, 20) }),
      ],
      { clip: s.sheet.clip(body) },
    ),
    ellipse(0, -322, 124, 27, multiply(paper, palette.shadow, 0.15)),
    ellipse(0, -320, 112, 21, '#5e3620'),
    ellipse(-28, -325, 56, 8, '#a8713f', { op: 0.7 }),
    path('M-124 -322Q-120 -350 0 -350Q120 -350 124 -322Q120 -296 0 -295Q-120 -296 -124 -322Z', 'none', {
      stroke: '#fffaf0',
      width: 9,
    }),
  ])
}

function cupAt([x, y]: readonly [number, number], tilt: number, hand: readonly [number, number]): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x: hand[0], y: hand[1], size: 1.3 })
  const lift = 920 - y
  return finishAct(s, [
    table(s),
    ellipse(x + 30, 924, 150 + lift * 0.5, 30 + lift * 0.06, s.light.cast, {
      op: lift > 0 ? 0.3 : 0.55,
      blur: s.sheet.blur(12 + lift * 0.08, 30),
    }),
    group(paperCup(s), { move: `translate(${x} ${y}) scale(1.25) rotate(${tilt})` }),
    graspingHand(p, { skin, sleeve: wool }),
    windowGlow(s, [300, 60], 1100),
  ])
}

export const cupDrawings: readonly (() => string)[] = [
  () => cupAt([860, 740], -9, [850, 560]),
  () => cupAt([820, 930], 0, [1130, 820]),
]
