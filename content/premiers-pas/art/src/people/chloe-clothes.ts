import { palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { armBehind, armsOver, armsUnder, fingertips } from './chloe-arms.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const hoodie: ClothTones = {
  base: '#c6573f',
  light: '#e6845f',
  shade: '#9a3c36',
  deep: '#6b2a2d',
  rim: '#ffcda6',
}
const phones: ClothTones = {
  base: '#2a7580',
  light: '#5aa5a8',
  shade: '#174f59',
  deep: '#0f3d45',
  rim: '#c4e6df',
}

const torso =
  '366,492! 330,508 312,544! 316,640 314,760 304,880 296,1010! 616,1010! 608,880 602,760 600,640 600,544! 582,508 548,492!'

/** What is drawn behind the neck: the trunk, the back of the hood and the band of the headphones. */
export function chloeBack(pen: Pen, pose: Mood['pose']): string {
  return group([
    cloth(pen, torso, hoodie, [], { tone: [0.45, -0.45], from: 590 }),
    cloth(pen, '330,522 328,474 366,446 450,436 534,446 578,476 580,524 520,560 450,570 386,560', hoodie, [
      cast(pen, '372,470 450,456 530,472 540,520 450,560 366,520', hoodie.deep, 0.7, 8),
      fold(pen, hoodie, '336,500 352,474 380,456', 2.4),
    ]),
    armBehind(pen, hoodie, pose),
    pen.stroke('346,466 372,446 450,436 536,446 562,464', [5, 5, 5, 5, 5], phones.shade),
  ])
}

function hood(pen: Pen): string {
  const near = '552,462! 586,492 590,532 560,568 506,588 458,602! 462,572 494,552 520,524 536,492'
  const far = '354,464! 324,492 322,530 348,566 402,588 450,602! 446,572 412,550 388,524 370,494'
  return group([
    pen.shape('398,500! 420,528 450,538 482,528 506,500! 504,556 452,604! 404,556', '#f6ead6'),
    pen.stroke('399,503 420,532 450,542 482,532 505,503', [1, 1.6, 1.8, 1.6, 1], '#d9bfa4', 0.9),
    cloth(pen, near, hoodie, [fold(pen, hoodie, '580,520 540,556 490,574', 2.2)], { turn: [-12, -4] }),
    cloth(pen, far, hoodie, [fold(pen, hoodie, '332,520 366,554 416,574', 2.2)], { turn: [-10, -6] }),
    pen.stroke('428,584 422,640 426,700', [2.6, 2.6, 2.6], '#f3e2cb'),
    pen.stroke('474,584 482,630 478,676', [2.6, 2.6, 2.6], '#e2c9ae'),
    pen.shape('422,698! 431,698! 432,718! 421,718!', '#8d97ae'),
    pen.shape('473,674! 482,674! 483,694! 472,694!', '#8d97ae'),
  ])
}

function headphones(pen: Pen): string {
  const cup = (x: number, y: number, side: 1 | -1) => {
    const point = (u: number, v: number) => `${x + side * u},${y + v}`
    const shell = [
      point(-22, -34),
      point(4, -40),
      point(26, -18),
      point(28, 16),
      point(10, 38),
      point(-16, 34),
    ].join(' ')
    const pad = [
      point(-36, -24),
      point(-18, -34),
      point(-6, 0),
      point(-12, 32),
      point(-30, 28),
      point(-40, 2),
    ].join(' ')
    return group([
      cast(
        pen,
        [point(-36, -10), point(30, -10), point(34, 44), point(-20, 50)].join(' '),
        hoodie.deep,
        0.6,
        6,
      ),
      pen.shape(
        pad,
        pen.across([
          [0, '#3b4360'],
          [1, '#1f2a37'],
        ]),
      ),
      cloth(
        pen,
        shell,
        phones,
        [
          pen.oval(x + side * 6, y, 13, 18, palette.sun, { op: 0.95 }),
          pen.oval(x + side * 4, y - 3, 9, 13, '#ffd98a', { op: 0.6 }),
        ],
        { turn: [-8, -8], soft: 4 },
      ),
    ])
  }
  return group([
    cup(346, 548, -1),
    cup(560, 546, 1),
    pen.stroke('338,516 332,486 346,462', [5, 5.5, 5], phones.shade),
    pen.stroke('570,512 578,482 562,460', [5, 5.5, 5], phones.deep),
    pen.stroke('336,514 330,486 343,463', [0.6, 1.6, 0.6], phones.rim, 0.7),
  ])
}

export function chloeFront(pen: Pen, skin: Skin, pose: Mood['pose']): string {
  const pocket = '378,806! 532,806! 590,920! 584,984! 330,984! 322,920!'
  return group([
    pen.inside(torso, [
      cast(pen, '330,600 352,700 346,820 312,860 290,700', hoodie.deep, 0.4, 9),
      pose === 'nape' ? '' : cast(pen, '594,600 572,700 580,820 620,860', hoodie.deep, 0.45, 9),
      fold(pen, hoodie, '322,716 368,752 440,764', 2.6, 0.35),
    ]),
    armsUnder(pen, hoodie, pose),
    pen.inside(torso, [cast(pen, '372,812 540,812 602,926 600,1000 330,1000 316,926', hoodie.deep, 0.45, 7)]),
    cloth(
      pen,
      pocket,
      hoodie,
      [
        pen.stroke('388,816 332,924', [1, 1.2], hoodie.deep, 0.5),
        pen.stroke('522,816 580,924', [1, 1.2], hoodie.deep, 0.5),
        pen.stroke('384,816 526,816', [0.8, 0.8], hoodie.deep, 0.4),
        cast(pen, '350,880 420,850 440,900 400,950 350,940', hoodie.light, 0.35, 10),
        fold(pen, hoodie, '420,860 400,900 410,950', 2.4, 0.35),
        fold(pen, hoodie, '500,860 522,900 510,950', 2.4, 0.4),
      ],
      { turn: [-16, -8] },
    ),
    sunPrint(pen),
    armsOver(pen, hoodie, skin, pose, torso),
    hood(pen),
    headphones(pen),
    fingertips(pen, hoodie, skin, pose),
  ])
}

/** A half sun on the water, printed on the chest. */
function sunPrint(pen: Pen): string {
  return group([
    pen.inside('500,640! 570,640! 570,672! 500,672!', [pen.oval(534, 672, 20, 20, '#f6c35c')]),
    pen.stroke('508,680 522,677 536,681 550,677 562,680', [1.6, 2, 1.6, 2, 1], '#fff0d6', 0.9),
    pen.stroke('516,690 530,687 544,691 554,688', [1.2, 1.8, 1.6, 0.8], '#fff0d6', 0.75),
  ])
}
