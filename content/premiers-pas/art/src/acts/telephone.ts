/**
 * The act `telephone`: on the quay, the learner calls the reception. No clock time is visible, because the story has this call at two
 * different times.
 */

import { printedText } from '../inserts/print.js'
import { mix } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { cloth, fold } from '../people/cloth.js'
import { palm } from '../people/hand.js'
import { Pen } from '../people/pen.js'
import { actScene, blurredRoom, finishAct, windowGlow } from './act.js'
import { finger, fingers } from './close-fingers.js'
import { type ArmClothes, gloveOf, ribs, straightSleeve } from './close-hands.js'

/** The winter clothes of the learner: knitted gloves and a coat. */
export const winterArm: ArmClothes = {
  skin: gloveOf('#4d6a78', '#7f9caa', '#344c5a', '#22343f'),
  sleeve: { base: '#8d8577', light: '#b4ab9b', shade: '#675f57', deep: '#4a4442', rim: '#efe6d4' },
}

/** The name on the screen of the telephone, as in the story. */
export const CONTACT = 'Accueil'

/** The quay out of focus: the water, the bridge with the stopped bus, a tree. */
function quay(s: Scene): string {
  const r = random(3)
  return blurredRoom(
    s,
    ['#f7e3c6', '#a9c3c4'],
    [
      rect(-60, 420, 2040, 130, '#d9b79a'),
      ...times(9, (i) => rect(-40 + i * 230, 240 + (i % 3) * 40, 190, 240, i % 2 ? '#c98f72' : '#e0b795')),
      rect(-60, 540, 2040, 640, '#8fb3b3'),
      ...times(18, () => ellipse(r() * 1920, 600 + r() * 420, 120 + r() * 140, 8 + r() * 8, '#f4e6cc')),
      path('M1120 470Q1500 380 1980 470V540H1120Z', '#7d8590'),
      rect(1330, 330, 420, 120, palette.brick),
      ...times(4, (i) => rect(1354 + i * 98, 346, 74, 46, '#f7efd8')),
      ellipse(160, 330, 210, 190, '#7ba687'),
      rect(140, 430, 30, 170, '#7a5a46'),
    ],
    20,
  )
}

function phone(s: Scene, inCall: boolean): string {
  const body = 'M790 150Q790 104 836 104H1116Q1162 104 1162 150V850Q1162 896 1116 896H836Q790 896 790 850Z'
  const screen = 'M808 158Q808 124 842 124H1110Q1144 124 1144 158V842Q1144 876 1110 876H842Q808 876 808 842Z'
  const [top, bottom] = inCall ? ['#1f6f78', '#0f3a44'] : ['#fff8ec', '#f0dfc4']
  const ink = inCall ? '#fff8ec' : palette.ink
  return group([
    path(body, s.light.cast, { op: 0.5, blur: s.sheet.blur(20, 20), move: 'translate(18 26)' }),
    path(body, '#141c28'),
    path('M790 150Q790 104 836 104H850V896H836Q790 896 790 850Z', '#4a5668'),
    path(
      screen,
      s.sheet.linear(0, 124, 0, 876, [
        [0, top],
        [1, bottom],
      ]),
    ),
    ellipse(976, 300, 92, 92, inCall ? '#9cc9c4' : mix(palette.canal, '#ffffff', 0.55)),
    path('M912 352Q916 306 976 306Q1036 306 1040 352Q1012 386 976 386Q940 386 912 352Z', palette.canalDeep),
    ellipse(976, 262, 38, 42, palette.canalDeep),
    printedText(CONTACT, [976, 478], 62, ink, { bold: true, anchor: 'middle' }),
    ...(inCall
      ? [
          ...times(2, (i) =>
            ellipse(976, 300, 116 + i * 28, 116 + i * 28, 'none', {
              stroke: '#9cc9c4',
              width: 6,
              op: 0.5 - i * 0.2,
            }),
          ),
          ...times(3, (i) => ellipse(880 + i * 96, 600, 32, 32, '#ffffff', { op: 0.16 })),
        ]
      : [rect(880, 540, 192, 10, ink, { op: 0.16 }), rect(916, 572, 120, 10, ink, { op: 0.12 })]),
    ellipse(976, 760, 62, 62, inCall ? palette.brick : '#3f8d62'),
    group(
      path('M942 770Q940 744 976 742Q1012 744 1010 770L994 776L988 760Q976 757 964 760L958 776Z', '#fff8ec'),
      {
        move: inCall ? '' : 'rotate(-128 976 758)',
      },
    ),
    path('M814 132H930L850 868H814Z', '#ffffff', { op: 0.09 }),
  ])
}

/** The hand that holds the telephone. With `back`, draws the part behind the telephone; otherwise the fingers and thumb in front of it. */
function holding(p: Pen, back: boolean): string {
  const { skin, sleeve } = winterArm
  if (back)
    return group([
      cloth(
        p,
        '780,980! 830,930 1130,930 1190,980! 1330,1320! 700,1320!',
        sleeve,
        [fold(p, sleeve, '820,1010 960,1040 1160,1010', 7)],
        {
          turn: [-40, -10],
          soft: 14,
        },
      ),
      cloth(
        p,
        '796,900! 1150,890! 1180,990 786,1000',
        { ...skin, base: skin.shade, light: skin.base, rim: skin.light },
        [ribs(p, [806, 906], [1160, 900], 86, skin.deep)],
        {
          turn: [-14, -6],
          soft: 6,
        },
      ),
      // The fingers come round the left edge of the telephone.
      palm(p, skin, '810,500 764,516 736,560 722,640 726,720 738,800 756,850 820,900'),
      palm(p, skin, '800,640 900,560 1060,560 1150,620 1206,760 1176,900 1000,930 800,910 752,780'),
    ])
  return group([
    fingers(p, skin, [
      { bones: '752,560 776,546 826,548', width: 36 },
      { bones: '742,640 774,630 832,632', width: 37 },
      { bones: '746,720 776,714 830,716', width: 36 },
      { bones: '762,796 786,792 824,796', width: 32 },
    ]),
    // The thumb rests along the right edge.
    palm(p, skin, '1060,930 1150,800 1196,760 1236,790 1240,850 1196,920 1120,960'),
    finger(p, skin, { bones: '1196,846 1226,780 1214,700 1160,640', width: 42, rooted: true }),
  ])
}

/** The other hand, whose forefinger presses the call button. */
function pressing(p: Pen): string {
  const { skin } = winterArm
  return group([
    palm(p, skin, '190,60 270,20 380,70 470,150 480,290 390,330 290,300 210,220 170,130'),
    straightSleeve(p.within({ x: 470, y: 236, turn: 30, size: 3.2, flip: true }), winterArm, 32),
    fingers(p, skin, [
      { bones: '240,90 150,60 84,34 18,6', width: 34 },
      { bones: '230,160 150,170 128,206 170,226', width: 34, rooted: true },
      { bones: '260,220 186,236 170,266 208,282', width: 32, rooted: true },
    ]),
    finger(p, skin, { bones: '300,50 220,20 172,40 150,84', width: 36 }),
  ])
}

function calling(inCall: boolean): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet)
  return finishAct(s, [
    quay(s),
    holding(p, true),
    phone(s, inCall),
    holding(p, false),
    inCall ? '' : pressing(new Pen(s.sheet, { x: 1000, y: 772 })),
    windowGlow(s, [300, 60], 1100, 0.5),
  ])
}

export const telephoneDrawings: readonly (() => string)[] = [() => calling(false), () => calling(true)]
