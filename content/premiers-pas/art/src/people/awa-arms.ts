/** Awa's arms and her cup. She holds the cup in both hands, or in one hand while the other hand makes a gesture. */
import { palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { finger, fingers } from './hand.js'
import { flatHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const china: ClothTones = {
  base: '#f4e6d2',
  light: '#fffaf0',
  shade: '#cfae98',
  deep: '#a98474',
  rim: '#ffffff',
}

const roundCup =
  '338,442! 298,459 268,486 252,556 238,646 224,736 216,800 226,846 258,866 316,848 370,826 398,812! 388,760! 342,768 304,776 302,736 310,660 318,580 326,510'
const onHip =
  '338,442! 298,459 268,486 248,550 214,636 172,716 150,768 158,804 194,830 238,856 270,882! 304,832! 264,802 238,776 242,746 270,686 300,606 322,512'
const onHeart =
  '338,442! 298,459 268,486 248,556 226,650 208,736 206,790 226,824 266,820 322,772 374,710 406,668! 366,612! 330,654 302,698 308,640 316,570 326,510'
const farArm =
  '568,442! 608,458 638,486 652,556 664,646 676,736 684,796 676,842 646,864 590,848 534,828 508,814! 516,762! 560,768 596,774 600,736 592,660 586,580 578,510'

const lit = { turn: [-18, -10], tone: [0.6, 0.25], from: 520 } as const

export function cup(pen: Pen, skin: Skin, pose: Mood['pose']): string {
  const body = '394,724! 508,724! 504,800 496,856 484,868 418,868 406,856 398,800'
  const nearFingers = [
    fingers(pen, skin, [
      { bones: '380,764 408,757 442,760', width: 11, nail: true },
      { bones: '378,784 408,779 447,783', width: 11.4, nail: true },
      { bones: '380,804 408,801 446,805', width: 11, nail: true },
      { bones: '384,823 408,822 438,826', width: 9.6, nail: true },
    ]),
    finger(pen, skin, { bones: '378,768 392,746 404,728 410,718', width: 10, nail: true }),
  ]
  return group([
    cloth(pen, body, china, [pen.shape('390,742! 512,742! 511,756! 391,756!', palette.brick, { op: 0.85 })], {
      turn: [-22, 0],
    }),
    pen.oval(451, 724, 57, 12, '#fff6e6'),
    pen.oval(451, 726, 51, 9, '#7a4526'),
    pen.oval(440, 725, 26, 4, '#a8713f', { op: 0.7 }),
    pen.inside(body, [cast(pen, '394,770 450,764 508,770 508,850 394,850', '#6b3f33', 0.3, 6)]),
    fingers(pen, skin, [
      { bones: '522,770 496,764 468,766', width: 11, nail: true },
      { bones: '524,790 496,786 464,789', width: 11.4, nail: true },
      { bones: '522,810 496,808 465,811', width: 11, nail: true },
      { bones: '518,829 496,829 470,832', width: 9.6, nail: true },
    ]),
    ...(pose === undefined ? nearFingers : []),
    finger(pen, skin, { bones: '524,770 512,748 500,730 494,720', width: 10, nail: true }),
  ])
}

function sleeveFolds(pen: Pen, c: ClothTones): string[] {
  return [
    fold(pen, c, '320,540 300,574 262,590', 2.2),
    pen.stroke('330,470 318,520 322,600', [0.2, 1.8, 0.4], c.deep, 0.5),
  ]
}

const cuff = (pen: Pen, c: ClothTones, pts: string): string =>
  cloth(pen, pts, { ...c, base: c.shade, light: c.base }, [], { turn: [-4, -2], soft: 2, rim: 0.4 })

export function nearArm(pen: Pen, c: ClothTones, skin: Skin, pose: Mood['pose'], torso: string): string {
  if (pose === 'hip')
    return group([
      pen.inside(torso, [cast(pen, '300,850 350,860 384,930 370,980 326,970 296,900', c.deep, 0.6, 7)]),
      flatHand(pen.within({ x: 290, y: 864, turn: 54, size: 0.9 }), skin, 'hidden'),
      cloth(
        pen,
        onHip,
        c,
        [
          fold(pen, c, '242,750 212,750 178,732', 2.6),
          fold(pen, c, '240,762 206,776 156,776', 3),
          fold(pen, c, '244,776 226,798 202,824', 2.4),
          ...sleeveFolds(pen, c),
        ],
        lit,
      ),
      cuff(pen, c, '258,874! 276,890! 312,840! 294,824!'),
    ])
  if (pose === 'chest')
    return group([
      pen.inside(torso, [
        cast(pen, '250,780 330,744 424,684 520,600 540,640 424,734 330,804', c.deep, 0.5, 9),
      ]),
      flatHand(pen.within({ x: 390, y: 638, turn: -38, size: 0.96 }), skin),
      cloth(
        pen,
        onHeart,
        c,
        [
          fold(pen, c, '304,696 270,704 216,714', 2.6),
          fold(pen, c, '304,704 278,744 220,776', 3),
          fold(pen, c, '310,698 304,744 272,814', 2.4),
          ...sleeveFolds(pen, c),
        ],
        lit,
      ),
      cuff(pen, c, '360,606! 376,592! 418,658! 402,676!'),
    ])
  return group([
    cloth(
      pen,
      roundCup,
      c,
      [
        fold(pen, c, '302,762 268,752 228,722', 2.4),
        fold(pen, c, '302,772 268,786 222,796', 2.8),
        fold(pen, c, '306,778 290,808 256,850', 2.4),
        ...sleeveFolds(pen, c),
      ],
      lit,
    ),
    pen.stroke('386,758 398,814', [2, 2], c.deep, 0.7),
    pen.oval(374, 812, 5, 5, '#d9a94a'),
  ])
}

export function farSleeve(pen: Pen, c: ClothTones): string {
  return group([
    cloth(
      pen,
      farArm,
      c,
      [
        fold(pen, c, '585,540 602,574 644,590', 2.2, 0.6),
        fold(pen, c, '600,760 634,750 676,724', 2.4, 0.6),
        fold(pen, c, '600,770 632,784 680,796', 2.8, 0.6),
        fold(pen, c, '594,776 612,808 648,848', 2.4, 0.5),
        pen.stroke('576,470 588,520 582,600', [0.2, 1.8, 0.4], c.deep, 0.6),
      ],
      { turn: [-20, -10], rim: 0.16, tone: [-0.3, -0.7], from: 530 },
    ),
    pen.stroke('518,760 508,816', [2, 2], c.deep, 0.7),
    pen.oval(530, 814, 5, 5, '#b98a38'),
  ])
}
