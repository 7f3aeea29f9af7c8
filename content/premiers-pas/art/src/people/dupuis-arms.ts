/**
 * Madame Dupuis's arms and gloved hands. Her hands are folded by default. In other poses one hand is on her heart, holds up her pocket
 * watch, or holds a handkerchief.
 */
import { group, line } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { fingers, palm } from './hand.js'
import { closedHand, flatHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const leather: Skin = {
  base: '#3c4a5e',
  light: '#64768c',
  shade: '#28334a',
  deep: '#182033',
  line: '#10151f',
  blush: '#3c4a5e',
  lip: '#3c4a5e',
  lipLight: '#3c4a5e',
  gloved: true,
}

const handsFolded =
  '354,601! 324,612 298,634 284,700 274,780 264,850 264,896 288,922 336,934 398,940! 404,890! 358,880 326,864 326,810 336,740 344,670'
const onHeart =
  '354,601! 324,612 298,634 284,700 272,780 260,846 262,894 286,916 324,904 370,858 408,812 434,780! 396,730! 366,764 334,804 332,770 336,740 344,670'
const showing =
  '354,601! 324,612 298,634 284,690 272,740 262,768 250,752 234,712! 178,732! 192,800 210,864 232,904 262,920 296,908 318,872 330,810 338,740 344,670'
const toCheek =
  '354,601! 324,612 298,634 284,700 272,780 260,846 264,892 290,912 324,898 358,836 390,748 410,680! 348,656! 334,712 322,770 328,730 338,690 346,650'
const farArm =
  '556,601! 588,612 612,634 624,700 634,780 644,850 642,898 618,924 570,938 508,942! 500,892! 548,882 580,864 580,810 574,740 566,670'

const lit = { turn: [-16, -8], tone: [0.6, 0.2], from: 670 } as const

const cuff = (pen: Pen, coat: ClothTones, pts: string): string =>
  cloth(pen, pts, { ...coat, base: '#5d2d44' }, [], { turn: [-8, -8], soft: 4 })

function shoulder(pen: Pen, coat: ClothTones): string[] {
  return [
    fold(pen, coat, '338,690 322,720 292,738', 2.2, 0.4),
    pen.stroke('344,630 334,680 336,740', [0.2, 1.8, 0.4], coat.deep, 0.5),
  ]
}

/** Her pocket watch, seen from the front. Its centre is at (x, y) in the coordinates of the pen. */
export function watch(pen: Pen, x: number, y: number): string {
  const [px, py] = pen.toPage([x, y])
  const r = 16.5 * pen.size
  const ring = `M${px - r} ${py}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  return group([
    pen.oval(x, y - 29, 5, 5, '#a8793a'),
    pen.oval(x, y, 27, 27, '#a8793a'),
    pen.oval(x - 1, y - 1, 25, 25, '#e3bb66'),
    pen.oval(x, y, 20.5, 20.5, '#fffaf0'),
    line(ring, '#59617c', 1.6, { op: 0.5 }),
    pen.stroke(`${x},${y + 1} ${x},${y - 13}`, [1.4, 0.8], '#1f2a37'),
    pen.stroke(`${x - 1},${y} ${x + 10},${y + 5}`, [1.4, 0.8], '#1f2a37'),
    pen.stroke(`${x - 18},${y - 14} ${x - 8},${y - 22} ${x + 6},${y - 24}`, [0.4, 1.6, 0.4], '#fff3cf', 0.9),
  ])
}

function farSleeve(pen: Pen, coat: ClothTones): string {
  return cloth(
    pen,
    farArm,
    coat,
    [
      fold(pen, coat, '572,690 588,720 620,738', 2.2, 0.5),
      fold(pen, coat, '580,852 606,842 636,816', 2.4, 0.5),
      fold(pen, coat, '580,862 606,876 640,880', 2.6, 0.5),
      pen.stroke('564,630 574,680 572,740', [0.2, 1.8, 0.4], coat.deep, 0.6),
    ],
    { turn: [-18, -10], rim: 0.18, tone: [-0.25, -0.7], from: 680 },
  )
}

function farHand(pen: Pen, coat: ClothTones): string {
  return group([
    fingers(pen, leather, [
      { bones: '478,900 450,900 424,906', width: 10 },
      { bones: '480,918 450,920 422,926', width: 10.4 },
      { bones: '480,936 452,939 426,944', width: 10 },
      { bones: '482,953 458,957 436,961', width: 9 },
    ]),
    palm(pen, leather, '470,884 510,886 540,894 540,950 510,966 474,964 460,920', [
      '474,906 466,912 472,918',
      '474,926 466,932 472,938',
    ]),
    cuff(pen, coat, '512,880! 554,878! 562,950! 518,968!'),
  ])
}

/** The handkerchief of the mood `emue`, in its own coordinates. The fist that holds it is at 0,0. */
function handkerchief(pen: Pen): string {
  const linen: ClothTones = {
    base: '#f3ede2',
    light: '#ffffff',
    shade: '#c9bcb4',
    deep: '#9c8d88',
    rim: '#ffffff',
  }
  return group([
    cloth(pen, '-6,-20 -34,-10 -62,20! -40,24 -44,56! -8,28 14,8', linen, [], { turn: [-6, -5], soft: 4 }),
    cloth(
      pen,
      '-22,-40 -46,-58! -20,-64 -4,-84! 14,-62 40,-66! 34,-40 22,-14 -14,-14',
      linen,
      [
        fold(pen, linen, '0,-16 -6,-44 -8,-70', 1.8, 0.5),
        fold(pen, linen, '8,-16 16,-42 24,-58', 1.8, 0.5),
        pen.stroke('-38,-56 -18,-56 -4,-74 12,-54 34,-58', [0.8, 1, 0.8], '#b5485a', 0.6),
      ],
      { turn: [-6, -5], soft: 4 },
    ),
  ])
}

function nearArm(pen: Pen, coat: ClothTones, mood: Mood, torso: string): string {
  if (mood.pose === 'watch') {
    const hand = pen.within({ x: 206, y: 724, turn: -98, size: 0.92 })
    const [hx, hy] = hand.toPage([50, -20])
    const [bx, by] = pen.toPage([448, 762])
    return group([
      line(`M${hx} ${hy}C${hx + 40} ${hy + 150} ${bx - 100} ${by + 70} ${bx} ${by}`, '#d9ae58', 2.4),
      watch(pen.within({ x: 192, y: 614, turn: -6, size: 1.32 }), 0, 0),
      closedHand(hand, leather),
      cloth(
        pen,
        showing,
        coat,
        [
          fold(pen, coat, '262,776 262,816 240,860', 3, 0.5),
          fold(pen, coat, '268,780 288,820 286,866', 2.6, 0.5),
          ...shoulder(pen, coat),
        ],
        lit,
      ),
      cuff(pen, coat, '236,694! 244,724! 180,748! 168,714!'),
    ])
  }
  if (mood.pose === 'hanky')
    return group([
      pen.inside(torso, [
        cast(pen, '300,890 360,850 410,750 430,660 450,680 430,780 380,880', coat.deep, 0.5, 8),
      ]),
      cloth(
        pen,
        toCheek,
        coat,
        [
          fold(pen, coat, '326,772 302,790 266,812', 2.4, 0.45),
          fold(pen, coat, '328,778 316,830 276,872', 2.6, 0.45),
          ...shoulder(pen, coat),
        ],
        lit,
      ),
      handkerchief(pen.within({ x: 402, y: 602 })),
      closedHand(pen.within({ x: 384, y: 654, turn: -74, size: 0.84 }), leather),
      cuff(pen, coat, '342,660! 353,624! 422,648! 412,692!'),
    ])
  if (mood.pose === 'chest')
    return group([
      pen.inside(torso, [
        cast(pen, '300,890 380,850 440,790 520,700 540,740 450,820 380,900', coat.deep, 0.5, 8),
      ]),
      flatHand(pen.within({ x: 418, y: 754, turn: -40, size: 0.88 }), leather),
      cloth(
        pen,
        onHeart,
        coat,
        [
          fold(pen, coat, '334,806 306,812 268,820', 2.4, 0.45),
          fold(pen, coat, '334,812 312,846 268,872', 2.6, 0.45),
          ...shoulder(pen, coat),
        ],
        lit,
      ),
      cuff(pen, coat, '386,724! 410,704! 456,764! 434,788!'),
    ])
  return group([
    cloth(
      pen,
      handsFolded,
      coat,
      [
        fold(pen, coat, '326,852 304,842 272,816', 2.4, 0.45),
        fold(pen, coat, '326,862 300,874 268,878', 2.6, 0.45),
        ...shoulder(pen, coat),
      ],
      lit,
    ),
    fingers(pen, leather, [
      { bones: '426,896 456,900 484,914', width: 10.4 },
      { bones: '424,914 454,920 482,934', width: 10.8 },
      { bones: '422,932 452,940 476,952', width: 10.4 },
      { bones: '420,949 444,957 466,966', width: 9 },
    ]),
    palm(pen, leather, '366,888 404,884 436,892 444,920 434,956 404,962 366,952', [
      '430,902 438,908 434,916',
      '430,922 437,928 432,936',
    ]),
    cuff(pen, coat, '352,876! 394,880! 388,962! 346,950!'),
  ])
}

export function arms(pen: Pen, coat: ClothTones, mood: Mood, torso: string): string {
  return group([
    farSleeve(pen, coat),
    pen.inside(torso, [
      mood.pose === undefined
        ? cast(pen, '380,890 520,890 530,980 390,980', coat.deep, 0.6, 8)
        : cast(pen, '424,912 520,900 530,972 430,972', coat.deep, 0.5, 7),
    ]),
    farHand(pen, coat),
    nearArm(pen, coat, mood, torso),
  ])
}
