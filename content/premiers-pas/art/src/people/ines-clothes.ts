import { type Brand, formasup, helia, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { pin } from './badge.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { finger, fingers, palm } from './hand.js'
import { nearHand, nearSleeve } from './ines-arms.js'
import { openNotebook, seatedSleeves } from './ines-seated.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface Outfit {
  readonly brand: Brand
  readonly fleece: ClothTones
  readonly vest: ClothTones
  readonly binder: ClothTones
}

export const outfits: Readonly<Record<Brand['id'], Outfit>> = {
  helia: {
    brand: helia,
    fleece: { base: '#33445c', light: '#4f6680', shade: '#232f45', deep: '#182134', rim: '#9fb6c4' },
    vest: { base: '#f0b93a', light: '#ffd970', shade: '#d08a2c', deep: '#a3601f', rim: '#fff0b8' },
    binder: { base: palette.canal, light: '#3f949a', shade: '#155059', deep: '#0f3d45', rim: '#a9d8d0' },
  },
  formasup: {
    brand: formasup,
    fleece: { base: '#4a4a8c', light: '#6f6fb0', shade: '#343469', deep: '#24244e', rim: '#c9c6e8' },
    vest: { base: '#e2813f', light: '#f6ac6c', shade: '#b85a30', deep: '#8c3f24', rim: '#ffd9b0' },
    binder: { base: '#e9bf5a', light: '#f8dc8e', shade: '#c4923c', deep: '#94682a', rim: '#fff3cf' },
  },
}
const band: ClothTones = {
  base: '#d5dbda',
  light: '#f6f5ee',
  shade: '#a3abb6',
  deep: '#7e8798',
  rim: '#ffffff',
}

const torso =
  '396,420! 340,438 292,458 276,492! 284,590 296,690 302,780 296,880 286,1010! 628,1010! 620,890 612,790 616,690 624,600 634,496! 612,460 566,440 508,420!'
const farArm =
  '572,442! 610,457 642,482 666,556 682,660 690,744 688,800 668,832 628,838 566,826 504,812! 510,754! 562,758 598,752 606,716 602,650 594,570 590,500'

export function inesBack(pen: Pen, brand: Brand): string {
  const { fleece } = outfits[brand.id]
  return cloth(pen, torso, fleece, [], { turn: [-40, 0], soft: 10 })
}

const vestShape =
  '384,424! 344,434 308,446! 316,500 322,570 314,690 310,790 304,880 292,1010! 450,1010! 452,860 450,700 440,560 412,470!'
const vestFar =
  '520,424! 558,434 596,446! 588,500 582,570 590,690 596,790 604,880 616,1010! 456,1010! 456,860 456,700 466,560 492,470!'

function vestHalf(pen: Pen, vest: ClothTones, pts: string, shaded: boolean): string {
  const strip = shaded
    ? '552,434! 582,444! 570,560 572,700! 540,700! 538,560!'
    : '352,434! 322,444! 336,560 334,700! 368,700! 370,560!'
  const details = [
    pen.shape(
      strip,
      pen.across([
        [0, band.light],
        [0.5, band.base],
        [1, band.shade],
      ]),
    ),
    pen.shape(
      '270,700! 340,712 452,716! 560,712 650,698! 652,752! 560,768 452,772! 340,768 268,756!',
      pen.across([
        [0, band.light],
        [0.35, band.base],
        [0.75, band.shade],
        [1, band.deep],
      ]),
    ),
    pen.stroke('270,726 452,744 650,724', [1, 1, 1], band.deep, 0.28),
    pen.stroke(shaded ? '567,440 554,560 556,700' : '337,440 353,560 351,700', [1, 1, 1], band.deep, 0.28),
    shaded
      ? fold(pen, vest, '600,530 560,552 520,548', 2.6, 0.4)
      : fold(pen, vest, '304,540 344,566 392,566', 2.6, 0.4),
    shaded
      ? fold(pen, vest, '604,806 560,838 500,848', 3, 0.42)
      : fold(pen, vest, '300,800 340,830 400,838', 3, 0.42),
    shaded
      ? fold(pen, vest, '606,840 566,880 520,898', 2.4, 0.35)
      : fold(pen, vest, '302,836 330,876 372,896', 2.4, 0.35),
  ]
  return cloth(pen, pts, vest, details, { turn: shaded ? [-22, 0] : [-12, 0], strength: shaded ? 0.75 : 0.5 })
}

function collar(pen: Pen, fleece: ClothTones): string {
  const left = '398,388! 386,410 380,436 404,486 442,536! 450,500 424,456 410,420!'
  const right = '502,392! 514,410 522,436 500,486 458,536! 450,500 478,456 494,420!'
  return group([
    pen.shape('392,424! 450,520! 512,424! 500,560 450,600 400,560', fleece.base),
    cloth(pen, right, { ...fleece, base: fleece.shade, light: fleece.base }, [], { turn: [-8, 0], rim: 0.3 }),
    cloth(pen, left, fleece, [], { turn: [-8, 0], soft: 4 }),
    pen.stroke('450,510 452,580 452,660', [1.6, 1.6, 1.6], '#c9d2d6', 0.8),
    pen.shape('447,536! 457,536! 459,566 452,572 445,566!', palette.sun),
  ])
}

function binderAndNotebook(pen: Pen, binder: ClothTones): string {
  const cover = '352,640! 574,612! 604,884! 382,912!'
  const book = '486,566! 600,580! 588,700! 470,690!'
  return group([
    pen.inside(torso, [cast(pen, '356,662 590,634 626,900 400,930', '#5a2f1f', 0.5, 9)]),
    cloth(
      pen,
      book,
      { base: '#bf3f36', light: '#e0685a', shade: '#8f2c2c', deep: '#6d2024', rim: '#ffb9a6' },
      [pen.stroke('586,584 575,690', [1.4, 1.4], '#3a1719', 0.7)],
      { turn: [-8, 0], soft: 3 },
    ),
    pen.shape('360,634! 568,607! 571,616! 360,644!', '#fff6e4'),
    cloth(
      pen,
      cover,
      binder,
      [
        pen.stroke('374,640 402,908', [1.4, 1.4], binder.deep, 0.6),
        pen.stroke('380,640 408,908', [0.7, 0.7], binder.light, 0.6),
        pen.shape('430,672! 532,660! 538,714! 436,727!', '#fff4e0'),
        pen.stroke('446,690 516,681', [2, 2], palette.brick, 0.75),
        pen.stroke('448,706 494,700', [1.6, 1.6], '#8d97ae', 0.8),
      ],
      { turn: [-10, -6], soft: 6 },
    ),
  ])
}

function holdingHand(pen: Pen, skin: Skin): string {
  return group([
    pen.inside('352,640! 574,612! 604,884! 382,912!', [
      cast(pen, '360,786 420,800 520,812 620,800 640,880 480,880 380,850', '#0a2a30', 0.55, 9),
    ]),
    fingers(pen, skin, [
      { bones: '410,772 382,764 360,764', width: 11 },
      { bones: '408,790 380,786 358,786', width: 11.5 },
      { bones: '410,808 384,807 361,808', width: 11 },
      { bones: '416,825 392,827 368,829', width: 9.6 },
    ]),
    finger(pen, skin, { bones: '478,786 446,758 420,738 404,733', width: 11, nail: true }),
    palm(pen, skin, '398,764 426,760 474,762 520,768 520,806 474,820 430,834 404,828 394,796', [
      '414,770 406,778 412,788',
      '412,790 404,798 411,806',
      '414,810 407,817 414,823',
    ]),
  ])
}

function farSleeve(pen: Pen, fleece: ClothTones): string {
  return cloth(
    pen,
    farArm,
    fleece,
    [
      fold(pen, fleece, '593,540 610,574 650,592', 2.4, 0.6),
      fold(pen, fleece, '604,742 642,748 690,726', 2.6, 0.6),
      fold(pen, fleece, '602,752 632,778 684,796', 3, 0.6),
      fold(pen, fleece, '594,756 606,790 640,828', 2.4, 0.5),
    ],
    { turn: [-20, -10], rim: 0.16, tone: [-0.3, -0.7], from: 530 },
  )
}

export function inesFront(pen: Pen, skin: Skin, brand: Brand, pose: Mood['pose']): string {
  const { fleece, vest, binder } = outfits[brand.id]
  const isSeated = pose === 'seated'
  return group([
    collar(pen, fleece),
    isSeated ? seatedSleeves(pen, fleece) : nearSleeve(pen, fleece, pose) + farSleeve(pen, fleece),
    pen.inside(torso, [cast(pen, '300,446 330,500 326,620 308,640 286,520', fleece.deep, 0.6, 5)]),
    vestHalf(pen, vest, vestShape, false),
    vestHalf(pen, vest, vestFar, true),
    pin(pen, brand, 397, 560, 15),
    pen.stroke('453,560 453,760 451,1006', [1.4, 1.8, 1.8], vest.deep, 0.8),
    ...(isSeated ? [openNotebook(pen, fleece, skin, torso)] : standing(pen, { fleece, binder }, skin, pose)),
  ])
}

/** Draws her arms when she stands: one arm holds the binder, the other arm is free. */
function standing(
  pen: Pen,
  { fleece, binder }: Pick<Outfit, 'fleece' | 'binder'>,
  skin: Skin,
  pose: Mood['pose'],
): string[] {
  return [
    nearHand(pen, fleece, skin, pose),
    binderAndNotebook(pen, binder),
    holdingHand(pen, skin),
    group(farSleeve(pen, fleece), {
      clip: pen.sheet.clip(pen.outline('480,570! 760,570! 760,900! 480,900!')),
    }),
    cloth(
      pen,
      '498,752! 516,753! 510,816! 492,812!',
      { ...fleece, base: fleece.shade, light: fleece.base },
      [],
      { turn: [-4, 0], soft: 2 },
    ),
  ]
}
