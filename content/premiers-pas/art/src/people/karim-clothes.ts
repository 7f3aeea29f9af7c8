import { mix } from '../kit/colour.js'
import { times } from '../kit/num.js'
import { helia, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { passCard } from './badge.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { fingers, palm } from './hand.js'
import { armBehind, nearArm } from './karim-arms.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export const wool: ClothTones = {
  base: '#4b7d62',
  light: '#78a584',
  shade: '#335846',
  deep: '#234034',
  rim: '#d3e6c4',
}
const cotton: ClothTones = {
  base: '#e7edf0',
  light: '#ffffff',
  shade: '#b3c2cd',
  deep: '#8597a8',
  rim: '#ffffff',
}

const torso =
  '392,424! 342,440 298,460 280,496! 292,600 308,700 314,800 308,890 300,1016! 622,1016! 616,890 610,800 614,700 626,600 636,496! 616,460 570,440 512,424!'
const farUpper =
  '572,442! 614,458 648,488 672,552 698,636 724,716 736,776 726,822 692,836 654,814 626,766 606,680 592,600 582,510'
const farSleeve = '728,738 740,786 726,828 690,840 652,818 630,780 616,736! 640,716 684,700! 708,712'
const farFore = '622,752 610,704 602,656! 650,640! 668,676 690,716 664,744'

export function karimBack(pen: Pen, skin: Skin, pose: Mood['pose']): string {
  return group([jumper(pen), armBehind(pen, wool, skin, pose)])
}

function jumper(pen: Pen): string {
  return cloth(
    pen,
    torso,
    wool,
    [
      fold(pen, wool, '322,590 350,640 352,690', 2.6, 0.3),
      ...times(30, (i) =>
        pen.stroke(`${304 + i * 10.6},974 ${304 + i * 10.6},1016`, [0.8, 0.8], wool.deep, 0.28),
      ),
      fold(pen, wool, '316,816 352,856 416,872', 3, 0.4),
      fold(pen, wool, '318,850 346,892 380,908', 2.4, 0.3),
      fold(pen, wool, '612,826 580,872 520,894', 3, 0.45),
      pen.stroke('304,968 460,984 618,968', [1, 1.4, 1], wool.deep, 0.5),
    ],
    { turn: [-38, 0], soft: 10, tone: [0.5, -0.5], from: 530 },
  )
}

function collar(pen: Pen): string {
  return group([
    pen.stroke('384,446 412,494 452,516 494,494 522,446', [4, 8, 12, 8, 4], mix(wool.base, wool.shade, 0.35)),
    pen.stroke('392,452 416,488 452,504 488,488 514,452', [0.6, 1.6, 2, 1.6, 0.6], wool.deep, 0.6),
    pen.stroke('384,456 410,508 452,533 496,508 522,456', [0.8, 1.2, 1.2, 1.2, 0.8], wool.light, 0.7),
    cloth(pen, '392,408! 374,430 372,470 398,498! 428,496 450,502! 424,470 404,430', cotton, [], {
      turn: [-8, -4],
      soft: 4,
    }),
    cloth(
      pen,
      '512,408! 530,430 534,470 508,500! 480,496 454,502! 480,470 500,430',
      { ...cotton, base: '#cfd9e0' },
      [],
      { turn: [-8, -4], soft: 4 },
    ),
  ])
}

function lanyard(pen: Pen): string {
  return group([
    pen.stroke('396,480 420,580 446,692', [3, 3, 3], palette.brick),
    pen.stroke('512,480 490,580 458,692', [3, 3, 3], '#a8433a'),
    pen.inside(torso, [cast(pen, '420,716 500,716 500,812 424,812', wool.deep, 0.5, 6)]),
    passCard(pen, helia, '#d09a70'),
  ])
}

function telephone(pen: Pen, skin: Skin): string {
  const back = '566,490! 626,478! 634,484 656,600! 650,608 592,620! 584,613 562,498!'
  return group([
    pen.shape('560,492! 622,480! 630,486 652,602! 646,610 588,623! 580,615', '#0d1119'),
    cloth(
      pen,
      back,
      { base: '#2b3446', light: '#4f5d75', shade: '#1b2230', deep: '#10151f', rim: '#c9d6e0' },
      [
        pen.shape('574,502! 598,497! 604,528! 580,533!', '#10151f'),
        pen.oval(584, 509, 4.6, 4.6, '#4f5d75'),
        pen.oval(594, 520, 4.6, 4.6, '#4f5d75'),
      ],
      { turn: [-10, 0], soft: 4 },
    ),
    fingers(pen, skin, [
      { bones: '662,570 640,553 610,553', width: 10.6, nail: true },
      { bones: '666,590 640,575 606,575', width: 11, nail: true },
      { bones: '664,610 640,596 608,596', width: 10.6, nail: true },
      { bones: '656,630 638,617 613,617', width: 9.4, nail: true },
    ]),
    palm(
      pen,
      skin,
      '648,560 662,558 674,586 672,624 658,662 604,672 598,648 616,640 640,632 650,612 652,584',
      ['654,570 664,576 666,586', '656,592 666,598 667,608'],
    ),
  ])
}

export function karimFront(pen: Pen, skin: Skin, pose: Mood['pose']): string {
  const flesh: ClothTones = {
    base: skin.base,
    light: skin.light,
    shade: skin.shade,
    deep: skin.deep,
    rim: '#ffe0ba',
  }
  return group([
    collar(pen),
    lanyard(pen),
    nearArm(pen, wool, skin, pose, torso),
    cloth(
      pen,
      farUpper,
      wool,
      [
        fold(pen, wool, '592,540 618,580 668,598', 2.4, 0.6),
        fold(pen, wool, '614,700 650,690 706,654', 2.6, 0.6),
        pen.stroke('584,476 592,530 598,610', [0.2, 2, 0.4], wool.deep, 0.5),
      ],
      { turn: [-26, -8], rim: 0.1, tone: [-0.3, -0.7], from: 530 },
    ),
    pen.inside(farUpper, [cast(pen, '600,640 680,640 712,720 640,800 600,740', wool.deep, 0.6, 9)]),
    cloth(pen, farFore, flesh, [], { turn: [-16, -2], soft: 5 }),
    telephone(pen, skin),
    cloth(
      pen,
      farSleeve,
      wool,
      [
        fold(pen, wool, '622,742 660,752 716,736', 2.6, 0.6),
        fold(pen, wool, '630,768 668,780 730,772', 2.8, 0.6),
        fold(pen, wool, '640,792 676,804 722,806', 2.2, 0.5),
      ],
      { turn: [-18, -10], rim: 0.3 },
    ),
  ])
}
