/**
 * Chloé's arms. By default her hands are in the pocket of her hoodie.
 * Other poses: folded arms, one arm raised, one arm behind the head, both hands in long sleeves under the chin.
 */
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { fingers } from './hand.js'
import { flatHand, openHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const pocketed = {
  left: '352,498! 312,514 278,544 254,608 232,690 214,776 216,838 248,872 306,888 372,896! 384,836! 336,826 302,800 306,740 318,660 328,590',
  right:
    '560,498! 606,513 646,546 674,612 700,690 726,770 728,830 694,866 616,884 532,892! 524,832! 574,824 614,800 606,740 594,660 584,590',
}
const folded = {
  left: '352,498! 312,514 278,544 254,608 236,690 222,764 226,816 258,848 322,852 420,832 520,806 612,780! 600,704! 500,734 420,756 366,762 346,740 344,660 340,590',
  right:
    '560,498! 606,513 646,546 672,612 692,690 708,764 702,820 664,842 600,828 500,796 400,760 332,738! 350,668! 430,686 520,714 590,736 608,728 604,690 594,640 584,590',
}
const muffled = {
  left: '352,498! 312,514 278,544 254,608 232,690 212,776 214,832 242,858 286,846 344,780 404,714 446,668! 398,600! 362,642 320,704 302,744 310,690 320,640 328,590',
  right:
    '560,498! 606,513 646,546 674,612 700,690 722,770 720,828 692,854 648,842 588,778 526,712 482,666! 530,598! 566,640 608,700 622,740 612,690 600,640 584,590',
}
const waving =
  '560,498! 606,513 642,546 660,600 674,656 686,688 700,668 716,624! 780,640! 772,706 756,782 736,842 704,868 664,856 634,806 608,720 592,640 584,590'

const behindHead =
  '560,660 596,640 646,580 694,508 724,448 732,402 714,372 676,366 616,374 556,384 498,394! 494,458! 552,456 606,450 638,446 622,474 586,496 524,492! 516,586'

const leftStyle = { tone: [0.6, 0.25], from: 580 } as const
const rightStyle = { turn: [-24, -10], rim: 0.16, tone: [-0.25, -0.65], from: 590 } as const

function shoulderFolds(pen: Pen, c: ClothTones, side: 'left' | 'right'): string[] {
  return side === 'left'
    ? [
        fold(pen, c, '330,586 306,622 262,640', 3),
        pen.stroke('340,540 332,580 330,630', [0.2, 2, 0.4], c.deep, 0.5),
      ]
    : [
        fold(pen, c, '586,588 614,624 662,642', 3, 0.6),
        pen.stroke('576,540 582,580 584,630', [0.2, 2, 0.4], c.deep, 0.6),
      ]
}

const band = (pen: Pen, c: ClothTones, pts: string): string =>
  cloth(pen, pts, { ...c, base: c.shade, light: c.base }, [], { turn: [-6, -4], soft: 3 })

function leftInPocket(pen: Pen, c: ClothTones): string {
  return cloth(
    pen,
    pocketed.left,
    c,
    [
      fold(pen, c, '306,772 270,760 226,726', 2.8),
      fold(pen, c, '302,790 266,806 218,814', 3.2),
      fold(pen, c, '308,806 296,836 270,872', 2.8),
      ...shoulderFolds(pen, c, 'left'),
    ],
    leftStyle,
  )
}

function rightInPocket(pen: Pen, c: ClothTones): string {
  return cloth(
    pen,
    pocketed.right,
    c,
    [
      fold(pen, c, '610,764 648,754 702,718', 2.8, 0.6),
      fold(pen, c, '612,784 652,798 720,806', 3.2, 0.6),
      fold(pen, c, '606,806 626,834 668,872', 2.8, 0.5),
      ...shoulderFolds(pen, c, 'right'),
    ],
    rightStyle,
  )
}

/** The arm whose hand holds her head from behind (pose `nape`). The hair and the hood are drawn over it. */
export function armBehind(pen: Pen, c: ClothTones, pose: Mood['pose']): string {
  if (pose !== 'nape') return ''
  return cloth(
    pen,
    behindHead,
    c,
    [
      fold(pen, c, '638,450 672,438 716,414', 3, 0.6),
      fold(pen, c, '634,458 662,474 698,478', 2.8, 0.6),
      fold(pen, c, '562,612 592,576 636,556', 2.8, 0.5),
      fold(pen, c, '558,640 586,626 618,608', 2.4, 0.5),
      fold(pen, c, '630,446 618,416 624,390', 2.4, 0.5),
    ],
    { tone: [0.1, -0.5], strength: 0.4, rim: 0.3 },
  )
}

/** The arms whose hands are in the pocket. The pocket is drawn over the hands afterwards. */
export function armsUnder(pen: Pen, c: ClothTones, pose: Mood['pose']): string {
  if (pose === 'folded' || pose === 'sleeves') return ''
  return group([leftInPocket(pen, c), pose === undefined ? rightInPocket(pen, c) : ''])
}

function foldedArms(pen: Pen, c: ClothTones, skin: Skin, torso: string): string {
  return group([
    pen.inside(torso, [cast(pen, '300,770 420,760 600,770 620,870 440,890 300,870', c.deep, 0.4, 12)]),
    cloth(
      pen,
      folded.left,
      c,
      [
        fold(pen, c, '340,748 290,748 228,732', 2.8),
        fold(pen, c, '344,760 290,786 230,800', 3.2),
        fold(pen, c, '362,764 350,800 310,846', 2.8),
        cast(pen, '340,740 430,760 520,790 600,820 600,780 520,740', c.deep, 0.5, 7),
        ...shoulderFolds(pen, c, 'left'),
      ],
      leftStyle,
    ),
    pen.inside(folded.left, [cast(pen, '240,690 300,680 350,690 340,740 260,740', c.deep, 0.4, 7)]),
    flatHand(pen.within({ x: 352, y: 702, turn: 6, size: 0.9, flip: true }), skin),
    cloth(
      pen,
      folded.right,
      c,
      [
        fold(pen, c, '604,736 640,736 700,716', 2.8, 0.6),
        fold(pen, c, '600,744 640,780 702,790', 3.2, 0.6),
        fold(pen, c, '588,740 600,780 640,834', 2.8, 0.5),
        ...shoulderFolds(pen, c, 'right'),
      ],
      { ...rightStyle, turn: [-12, -18] },
    ),
    band(pen, c, '326,736! 346,744! 366,672! 346,662!'),
  ])
}

function muffledArms(pen: Pen, c: ClothTones, torso: string): string {
  return group([
    pen.inside(torso, [
      cast(pen, '300,800 400,700 450,650 490,650 560,720 640,800 560,790 460,720 380,780', c.deep, 0.4, 10),
    ]),
    cloth(
      pen,
      muffled.right,
      c,
      [
        fold(pen, c, '616,742 650,746 712,736', 2.8, 0.6),
        fold(pen, c, '612,750 640,790 700,814', 3.2, 0.6),
        fold(pen, c, '606,742 616,790 660,838', 2.8, 0.5),
        ...shoulderFolds(pen, c, 'right'),
      ],
      { ...rightStyle, turn: [-16, -12] },
    ),
    cloth(
      pen,
      muffled.left,
      c,
      [
        fold(pen, c, '306,746 270,750 220,738', 2.8),
        fold(pen, c, '308,754 280,794 224,816', 3.2),
        fold(pen, c, '314,744 306,792 266,846', 2.8),
        ...shoulderFolds(pen, c, 'left'),
      ],
      leftStyle,
    ),
  ])
}

/** The fingertips that stick out of the long sleeves. They are drawn last, over the hood. */
export function fingertips(pen: Pen, c: ClothTones, skin: Skin, pose: Mood['pose']): string {
  if (pose !== 'sleeves') return ''
  return group([
    fingers(pen, skin, [
      { bones: '502,640 488,618 484,604', width: 10, nail: true },
      { bones: '516,626 504,602 500,588', width: 10.4, nail: true },
      { bones: '528,614 520,592 517,580', width: 10, nail: true },
    ]),
    band(pen, c, '474,664! 496,684! 548,612! 524,592!'),
    fingers(pen, skin, [
      { bones: '428,640 442,618 447,604', width: 10, nail: true },
      { bones: '414,626 427,602 431,588', width: 10.4, nail: true },
      { bones: '402,614 411,592 414,580', width: 10, nail: true },
    ]),
    band(pen, c, '454,666! 434,686! 380,612! 404,592!'),
  ])
}

function wave(pen: Pen, c: ClothTones, skin: Skin): string {
  return group([
    openHand(pen.within({ x: 750, y: 626, turn: -76, size: 0.94 }), skin),
    cloth(
      pen,
      waving,
      c,
      [
        fold(pen, c, '688,694 690,738 708,784', 3, 0.6),
        fold(pen, c, '682,698 662,744 664,796', 2.8, 0.6),
        fold(pen, c, '692,686 716,718 744,738', 2.4, 0.5),
        ...shoulderFolds(pen, c, 'right'),
      ],
      rightStyle,
    ),
    band(pen, c, '710,612! 706,640! 780,660! 787,630!'),
  ])
}

/** Arms in front of the trunk, under the hood. */
export function armsOver(pen: Pen, c: ClothTones, skin: Skin, pose: Mood['pose'], torso: string): string {
  if (pose === 'folded') return foldedArms(pen, c, skin, torso)
  if (pose === 'sleeves') return muffledArms(pen, c, torso)
  if (pose === 'palm') return wave(pen, c, skin)
  return ''
}
