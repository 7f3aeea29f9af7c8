/**
 * Gérard's arms. They are folded by default, and on his hips when he is angry. When he is relaxed or shy, his hands are behind the bib
 * of his dungarees. When he is surprised, one hand is raised.
 */
import { random, times } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { check, rolledCuff, shirt } from './gerard-cloth.js'
import { finger, fingers, palm } from './hand.js'
import { flatHand, openHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const leftSleeve =
  '330,442! 276,458 240,484 214,546 200,630 194,700 204,752! 252,764 334,742! 326,690 328,600 336,520'
const leftFore =
  '206,724 198,772 220,812 280,826 370,812 470,788 566,758 634,730! 620,664! 540,692 450,716 380,728 330,724!'
const rightSleeve =
  '582,442! 636,458 674,486 702,546 716,630 722,706 712,760! 664,774 592,752! 594,690 588,600 576,520'
const rightFore = '716,730 718,776 690,806 640,806 540,768 430,726 356,704! 340,646! 420,654 520,676 600,700'

const leftTucked = '206,722 196,772 212,812 252,822 320,786 410,730! 388,652! 320,684 268,706!'
const rightTucked = '716,728 722,778 704,814 664,824 600,790 500,734! 522,656! 590,686 650,712!'
const rightRaised =
  '582,442! 636,458 672,486 688,540 698,600 704,650! 746,676 764,726! 748,778 712,802 676,792 644,756 614,700 592,640 576,520'
const rightForearm = '694,668! 698,620 706,566 714,520! 774,526! 780,590 778,660 768,724!'

const leftAkimbo =
  '330,442! 276,458 240,484 212,544 180,618 148,688! 190,724 232,728! 262,660 300,590 336,520'
const rightAkimbo =
  '582,442! 636,458 674,486 704,546 736,618 768,688! 728,726 684,730! 654,662 614,590 576,520'
const leftHipFore = '150,676 128,730 138,772 180,800 236,832 268,852! 304,796! 258,766 222,738 232,700'
const rightHipFore = '766,676 788,730 778,774 736,804 680,836 648,856! 612,800! 658,768 694,740 684,700'

const fleshOf = (skin: Skin): ClothTones => ({ ...skin, rim: '#ffe6c8' })

const armHair = (
  pen: Pen,
  skin: Skin,
  seed: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): string[] => {
  const r = random(seed)
  return times(60, () => {
    const x = x0 + r() * (x1 - x0)
    const y = y0 + r() * (y1 - y0)
    return pen.stroke(`${x},${y} ${x + 7},${y + 3}`, [0.6, 0.1], skin.deep, 0.3)
  })
}

function sleeveLeft(pen: Pen, pts = leftSleeve): string {
  return cloth(
    pen,
    pts,
    shirt,
    [
      ...check(pen, [142, 440, 350, 780], -14),
      fold(pen, shirt, '330,556 300,588 254,596', 2.8),
      fold(pen, shirt, '328,628 306,652 270,660', 2.4),
      pen.stroke('326,470 326,540 330,640', [0.2, 2.2, 0.4], shirt.deep, 0.5),
    ],
    { tone: [0.6, 0.2], from: 520 },
  )
}

function sleeveRight(pen: Pen, pts = rightSleeve): string {
  return cloth(
    pen,
    pts,
    shirt,
    [
      ...check(pen, [574, 440, 800, 810], 14),
      fold(pen, shirt, '588,556 618,590 668,598', 2.8, 0.6),
      fold(pen, shirt, '592,630 612,658 650,668', 2.4, 0.6),
      pen.stroke('586,470 586,540 590,640', [0.2, 2.2, 0.4], shirt.deep, 0.6),
    ],
    { turn: [-26, -6], rim: 0.2, tone: [-0.2, -0.65], from: 530 },
  )
}

/** The arms whose hands are behind the bib of his dungarees. The caller draws the bib over the hands. */
export function armsUnder(pen: Pen, skin: Skin, pose: Mood['pose'], torso: string): string {
  if (pose !== 'bib' && pose !== 'palm') return ''
  const flesh = fleshOf(skin)
  return group([
    pen.inside(torso, [cast(pen, '230,740 330,690 580,690 680,740 600,850 330,850', shirt.deep, 0.4, 12)]),
    sleeveLeft(pen),
    cloth(pen, leftTucked, flesh, armHair(pen, skin, 6, [230, 720, 340, 800]), { turn: [-8, -18], soft: 7 }),
    rolledCuff(pen, '190,690 244,700 300,678! 312,716 306,738! 250,764 196,750'),
    pose === 'palm'
      ? ''
      : group([
          sleeveRight(pen),
          cloth(pen, rightTucked, flesh, armHair(pen, skin, 5, [570, 720, 690, 800]), {
            turn: [-10, -16],
            soft: 7,
          }),
          rolledCuff(pen, '612,680! 666,704 728,694 726,752 672,768 606,742! 602,718'),
        ]),
  ])
}

function foldedArms(pen: Pen, skin: Skin, torso: string): string {
  const flesh = fleshOf(skin)
  return group([
    pen.inside(torso, [cast(pen, '290,740 420,700 620,700 640,850 440,866 290,846', '#1a2740', 0.36, 12)]),
    sleeveLeft(pen),
    cloth(pen, rightFore, flesh, armHair(pen, skin, 5, [420, 660, 620, 730]), { turn: [-6, -16], soft: 6 }),
    fingers(pen, skin, [
      { bones: '330,650 294,640 258,648', width: 13, nail: true },
      { bones: '328,672 288,664 248,674', width: 13.6, nail: true },
      { bones: '332,694 292,690 254,700', width: 13, nail: true },
      { bones: '340,712 306,713 272,721', width: 11.4, nail: true },
    ]),
    palm(
      pen,
      skin,
      '318,642 350,632 392,646 424,656 452,668 446,716 380,720 340,726 318,712 312,676',
      ['330,652 322,662 328,672', '328,676 320,686 327,695'],
      true,
    ),
    pen.inside(rightFore, [
      cast(pen, '340,724 400,716 520,690 640,650 640,760 480,800 340,780', skin.deep, 0.55, 7),
    ]),
    cloth(
      pen,
      leftFore,
      flesh,
      [
        ...armHair(pen, skin, 6, [260, 730, 560, 800]),
        pen.stroke('330,728 300,752 262,760', [0.3, 2, 0.3], skin.deep, 0.35),
      ],
      { turn: [-8, -18], soft: 7 },
    ),
    sleeveRight(pen),
    rolledCuff(pen, '192,694 250,712 334,696! 340,734 334,752! 252,772 200,748'),
    rolledCuff(pen, '588,704 660,722 724,700! 726,740 716,760! 662,778 592,762'),
  ])
}

/** Both fists on the hips. */
function akimbo(pen: Pen, skin: Skin, torso: string): string {
  const flesh = fleshOf(skin)
  const shade = (pts: string) => pen.inside(torso, [cast(pen, pts, '#1a2740', 0.36, 9)])
  return group([
    shade('280,800 340,810 390,880 380,930 320,920 270,880'),
    shade('580,820 640,800 660,900 600,940 560,920'),
    flatHand(pen.within({ x: 282, y: 826, turn: 62, size: 1 }), skin, 'hidden'),
    flatHand(pen.within({ x: 634, y: 830, turn: -62, size: 1, flip: true }), skin, 'hidden'),
    cloth(pen, leftHipFore, flesh, armHair(pen, skin, 6, [150, 730, 270, 820]), {
      turn: [-8, -14],
      soft: 6,
      rim: 0,
    }),
    cloth(pen, rightHipFore, flesh, armHair(pen, skin, 5, [650, 730, 770, 820]), {
      turn: [-12, -12],
      soft: 6,
      rim: 0,
    }),
    sleeveLeft(pen, leftAkimbo),
    sleeveRight(pen, rightAkimbo),
    rolledCuff(pen, '138,664! 176,694 240,702! 244,732 236,748! 180,748 122,712!'),
    rolledCuff(pen, '778,664! 740,696 676,704! 672,734 680,750! 736,750 794,712!'),
  ])
}

/** The arms that are in front of the bib. Of a hand behind the bib, only the thumb is drawn here. */
export function armsOver(pen: Pen, skin: Skin, pose: Mood['pose'], torso: string): string {
  if (pose === 'hip') return akimbo(pen, skin, torso)
  if (pose !== 'bib' && pose !== 'palm') return foldedArms(pen, skin, torso)
  const thumb = (bones: string, ball: string) =>
    group([pen.shape(ball, skin.base), finger(pen, skin, { bones, width: 12.6, nail: true, rooted: true })])
  const nearThumb = thumb(
    '330,698 352,678 378,664 390,661',
    '318,712 324,692 342,678 356,682 348,704 332,718',
  )
  if (pose === 'bib')
    return group([
      nearThumb,
      thumb('580,702 558,682 532,668 520,665', '594,716 588,696 570,682 554,686 562,708 578,722'),
    ])
  return group([
    nearThumb,
    openHand(pen.within({ x: 744, y: 526, turn: -84, size: 1.1 }), skin),
    sleeveRight(pen, rightRaised),
    cloth(pen, rightForearm, fleshOf(skin), armHair(pen, skin, 7, [704, 560, 768, 690]), {
      turn: [-18, 0],
      soft: 6,
      rim: 0,
      tone: [0.35, -0.1],
    }),
    pen.stroke('716,534 744,540 770,536', [0.2, 1.3, 0.2], skin.deep, 0.3),
    rolledCuff(pen, '686,650! 732,672 784,668! 780,706 772,742! 726,746 680,716!'),
  ])
}
