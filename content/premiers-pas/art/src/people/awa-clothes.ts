import { mix } from '../kit/colour.js'
import { type Brand, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { cup, farSleeve, nearArm } from './awa-arms.js'
import { pin } from './badge.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export const blazers: Readonly<Record<Brand['id'], ClothTones>> = {
  helia: { base: '#24666f', light: '#46909a', shade: '#174851', deep: '#0f363e', rim: '#b5ddd5' },
  formasup: { base: '#55549a', light: '#8180bd', shade: '#3b3a76', deep: '#282756', rim: '#d9d6f2' },
}
export const blouse: ClothTones = {
  base: '#f6e7d2',
  light: '#fff9ec',
  shade: '#d9b9a2',
  deep: '#b48c7c',
  rim: '#ffffff',
}

const torso =
  '398,424! 344,440 302,460 286,496! 294,600 306,690 314,770 304,870 288,1012! 632,1012! 616,870 604,770 610,690 622,600 630,496! 610,460 566,440 508,424!'

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

export function awaFront(pen: Pen, skin: Skin, brand: Brand, pose: Mood['pose']): string {
  const blazer = blazers[brand.id]
  return group([
    shirt(pen),
    lapels(pen, blazer),
    pin(pen, brand, 392, 592, 14),
    pen.stroke('452,752 456,880 462,1008', [1.2, 2, 2], blazer.deep, 0.8),
    pen.oval(440, 900, 8, 8, '#d29a3c'),
    pen.inside(torso, [cast(pen, '400,740 540,740 540,880 440,900 400,880', blazer.deep, 0.6, 10)]),
    cup(pen, skin, pose),
    nearArm(pen, blazer, skin, pose, torso),
    farSleeve(pen, blazer),
  ])
}
