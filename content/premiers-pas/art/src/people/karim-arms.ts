/** Karim's free arm, on the left of the picture. His other hand holds the telephone. */
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { flatHand, openHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const inPocket =
  '336,442! 296,458 264,486 246,560 230,650 216,744 212,800 226,850 252,910 276,1016! 352,1016! 328,916 300,850 284,800 290,736 304,650 314,570 322,506'
const thrown =
  '336,442! 296,458 264,486 246,560 234,632 224,680 210,694 170,672! 142,728! 180,776 222,816 264,822 292,792 304,736 312,650 316,570 322,506'
const behindNeck =
  '340,610 300,586 250,524 202,452 172,392 164,346 182,316 220,310 280,318 316,324 338,328! 342,403! 316,398 290,394 258,390 274,418 310,440 372,436! 380,530'
const onHeart =
  '336,442! 296,458 264,486 244,560 222,650 204,736 202,788 222,822 262,818 318,768 368,706 402,664! 364,610! 328,652 298,694 304,640 314,570 322,506'

const lit = { tone: [0.6, 0.25], from: 520 } as const
const seam = (pen: Pen, wool: ClothTones) =>
  pen.stroke('326,476 316,530 318,610', [0.2, 2, 0.4], wool.deep, 0.5)

const cuff = (pen: Pen, wool: ClothTones, pts: string): string =>
  cloth(pen, pts, { ...wool, base: wool.shade, light: wool.base }, [], { turn: [-6, -4], soft: 3 })

/** The arm whose hand is behind the neck (pose `nape`). The neck and the collar are drawn over it. */
export function armBehind(pen: Pen, wool: ClothTones, skin: Skin, pose: Mood['pose']): string {
  if (pose !== 'nape') return ''
  return group([
    flatHand(pen.within({ x: 332, y: 366, turn: 6, size: 0.92 }), skin, 'hidden'),
    cloth(
      pen,
      behindNeck,
      wool,
      [
        fold(pen, wool, '258,392 224,380 182,358', 3),
        fold(pen, wool, '262,400 234,414 200,420', 2.8),
        fold(pen, wool, '336,556 306,520 262,500', 2.8),
        fold(pen, wool, '340,584 312,570 282,552', 2.4),
        fold(pen, wool, '266,390 278,360 272,334', 2.4),
      ],
      { tone: [0.6, 0.1], strength: 0.35 },
    ),
    cuff(pen, wool, '318,321! 342,326! 347,408! 320,403!'),
  ])
}

export function nearArm(pen: Pen, wool: ClothTones, skin: Skin, pose: Mood['pose'], torso: string): string {
  if (pose === 'nape') return ''
  if (pose === 'palm')
    return group([
      openHand(pen.within({ x: 166, y: 697, turn: 28, size: 0.97, flip: true }), skin),
      cloth(
        pen,
        thrown,
        wool,
        [
          fold(pen, wool, '316,540 298,576 258,592', 2.4),
          fold(pen, wool, '222,690 236,730 232,772', 3),
          fold(pen, wool, '226,684 258,712 270,752', 2.6),
          fold(pen, wool, '212,698 200,730 176,752', 2.4),
          seam(pen, wool),
        ],
        lit,
      ),
      cuff(pen, wool, '166,664! 188,678! 160,742! 134,722!'),
    ])
  if (pose === 'chest')
    return group([
      pen.inside(torso, [
        cast(pen, '250,780 330,740 420,680 520,610 540,650 420,730 330,800', wool.deep, 0.4, 9),
      ]),
      flatHand(pen.within({ x: 384, y: 638, turn: -30, size: 1 }), skin),
      cloth(
        pen,
        onHeart,
        wool,
        [
          fold(pen, wool, '316,540 298,576 258,592', 2.4),
          fold(pen, wool, '300,692 268,700 214,712', 2.6),
          fold(pen, wool, '300,700 276,740 218,772', 3),
          fold(pen, wool, '306,694 300,740 268,812', 2.4),
          seam(pen, wool),
        ],
        lit,
      ),
      cuff(pen, wool, '358,602! 372,592! 414,656! 400,672!'),
    ])
  return cloth(
    pen,
    inPocket,
    wool,
    [
      fold(pen, wool, '316,540 298,576 258,592', 2.4),
      fold(pen, wool, '288,784 256,774 218,746', 2.6),
      fold(pen, wool, '286,800 252,808 214,802', 3),
      fold(pen, wool, '288,816 266,842 232,858', 2.4),
      seam(pen, wool),
    ],
    lit,
  )
}
