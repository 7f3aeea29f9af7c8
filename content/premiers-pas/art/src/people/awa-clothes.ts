import { mix } from '../kit/colour.js'
import { type Brand, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { pin } from './badge.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { finger, fingers } from './hand.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const blazers: Readonly<Record<Brand['id'], ClothTones>> = {
  helia: { base: '#24666f', light: '#46909a', shade: '#174851', deep: '#0f363e', rim: '#b5ddd5' },
  formasup: { base: '#55549a', light: '#8180bd', shade: '#3b3a76', deep: '#282756', rim: '#d9d6f2' },
}
const blouse: ClothTones = {
  base: '#f6e7d2',
  light: '#fff9ec',
  shade: '#d9b9a2',
  deep: '#b48c7c',
  rim: '#ffffff',
}
const china: ClothTones = {
  base: '#f4e6d2',
  light: '#fffaf0',
  shade: '#cfae98',
  deep: '#a98474',
  rim: '#ffffff',
}

const torso =
  '398,424! 344,440 302,460 286,496! 294,600 306,690 314,770 304,870 288,1012! 632,1012! 616,870 604,770 610,690 622,600 630,496! 610,460 566,440 508,424!'
const nearArm =
  '338,442! 298,459 268,486 252,556 238,646 224,736 216,800 226,846 258,866 316,848 370,826 398,812! 388,760! 342,768 304,776 302,736 310,660 318,580 326,510'
const farArm =
  '568,442! 608,458 638,486 652,556 664,646 676,736 684,796 676,842 646,864 590,848 534,828 508,814! 516,762! 560,768 596,774 600,736 592,660 586,580 578,510'

export function awaBack(pen: Pen, brand: Brand): string {
  const blazer = blazers[brand.id]
  return cloth(pen, torso, blazer, [], { turn: [-36, 0], soft: 10, tone: [0.5, -0.5], from: 530 })
}

function lapels(pen: Pen, blazer: ClothTones): string {
  const near = '400,418! 374,434 350,516! 378,532! 352,552! 402,650 450,752! 440,610 414,500 402,448'
  const far = '504,418! 530,434 554,516! 526,532! 552,552! 506,650 454,752! 470,610 494,500 504,448'
  return group([
    pen.inside(torso, [
      cast(pen, far.replaceAll('!', ''), blazer.deep, 0.6, 7),
      cast(pen, '380,440 362,540 410,660 446,740 400,690 350,580', blazer.deep, 0.5, 7),
    ]),
    cloth(pen, near, blazer, [], { turn: [-8, -4], soft: 5, rim: 0.55 }),
    cloth(pen, far, { ...blazer, base: mix(blazer.base, blazer.shade, 0.4) }, [], {
      turn: [-8, -4],
      soft: 5,
      rim: 0.4,
    }),
    pen.stroke('350,516 378,532 398,520', [0.6, 1.4, 0.3], blazer.deep, 0.8),
    pen.stroke('554,516 526,532 508,520', [0.6, 1.4, 0.3], blazer.deep, 0.8),
  ])
}

function shirt(pen: Pen): string {
  const pts = '392,424! 402,462 424,490 452,500 482,490 502,462 514,424! 524,560 452,770! 384,560'
  return group([
    cloth(
      pen,
      pts,
      blouse,
      [
        fold(pen, blouse, '432,500 438,580 446,680', 2.6, 0.5),
        fold(pen, blouse, '476,496 470,580 458,690', 3, 0.6),
        fold(pen, blouse, '410,480 420,560 436,640', 2, 0.4),
      ],
      { turn: [-20, 0] },
    ),
    pen.stroke('398,444 416,478 452,492 488,478 508,444', [1.2, 1.4, 1.6, 1.4, 1.2], '#d29a3c'),
    pen.shape('444,490! 460,490! 464,514 452,526 440,514', palette.brick),
    pen.stroke('446,496 444,510 450,518', [0.4, 1.6, 0.4], '#ffb79a', 0.8),
  ])
}

function cup(pen: Pen, skin: Skin, blazer: ClothTones): string {
  const body = '394,724! 508,724! 504,800 496,856 484,868 418,868 406,856 398,800'
  return group([
    pen.inside(torso, [cast(pen, '400,740 540,740 540,880 440,900 400,880', blazer.deep, 0.6, 10)]),
    cloth(pen, body, china, [pen.shape('390,742! 512,742! 511,756! 391,756!', palette.brick, { op: 0.85 })], {
      turn: [-22, 0],
    }),
    pen.oval(451, 724, 57, 12, '#fff6e6'),
    pen.oval(451, 726, 51, 9, '#7a4526'),
    pen.oval(440, 725, 26, 4, '#a8713f', { op: 0.7 }),
    cast(pen, '394,770 450,764 508,770 508,850 394,850', '#6b3f33', 0.3, 6),
    fingers(pen, skin, [
      { bones: '522,770 496,764 468,766', width: 11 },
      { bones: '524,790 496,786 464,789', width: 11.4 },
      { bones: '522,810 496,808 465,811', width: 11 },
      { bones: '518,829 496,829 470,832', width: 9.6 },
    ]),
    fingers(pen, skin, [
      { bones: '380,764 408,757 442,760', width: 11, nail: true },
      { bones: '378,784 408,779 447,783', width: 11.4, nail: true },
      { bones: '380,804 408,801 446,805', width: 11, nail: true },
      { bones: '384,823 408,822 438,826', width: 9.6, nail: true },
    ]),
    finger(pen, skin, { bones: '378,768 392,746 404,728 410,718', width: 10, nail: true }),
    finger(pen, skin, { bones: '524,770 512,748 500,730 494,720', width: 10, nail: true }),
  ])
}

export function awaFront(pen: Pen, skin: Skin, brand: Brand): string {
  const blazer = blazers[brand.id]
  return group([
    shirt(pen),
    lapels(pen, blazer),
    pin(pen, brand, 392, 592, 14),
    pen.stroke('452,752 456,880 462,1008', [1.2, 2, 2], blazer.deep, 0.8),
    pen.oval(440, 900, 8, 8, '#d29a3c'),
    cup(pen, skin, blazer),
    cloth(
      pen,
      nearArm,
      blazer,
      [
        fold(pen, blazer, '320,540 300,574 262,590', 2.2),
        fold(pen, blazer, '302,762 268,752 228,722', 2.4),
        fold(pen, blazer, '302,772 268,786 222,796', 2.8),
        fold(pen, blazer, '306,778 290,808 256,850', 2.4),
        pen.stroke('330,470 318,520 322,600', [0.2, 1.8, 0.4], blazer.deep, 0.5),
      ],
      { turn: [-18, -10], tone: [0.6, 0.25], from: 520 },
    ),
    cloth(
      pen,
      farArm,
      blazer,
      [
        fold(pen, blazer, '585,540 602,574 644,590', 2.2, 0.6),
        fold(pen, blazer, '600,760 634,750 676,724', 2.4, 0.6),
        fold(pen, blazer, '600,770 632,784 680,796', 2.8, 0.6),
        fold(pen, blazer, '594,776 612,808 648,848', 2.4, 0.5),
        pen.stroke('576,470 588,520 582,600', [0.2, 1.8, 0.4], blazer.deep, 0.6),
      ],
      { turn: [-20, -10], rim: 0.16, tone: [-0.3, -0.7], from: 530 },
    ),
    pen.stroke('386,758 398,814', [2, 2], blazer.deep, 0.7),
    pen.stroke('518,760 508,816', [2, 2], blazer.deep, 0.7),
    pen.oval(374, 812, 5, 5, '#d9a94a'),
    pen.oval(530, 814, 5, 5, '#b98a38'),
  ])
}
