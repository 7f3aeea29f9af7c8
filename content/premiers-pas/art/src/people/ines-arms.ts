/** Inès's free arm. Her other arm holds a binder. The free hand is in her pocket, on her hip, or raised. */
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from './cloth.js'
import { flatHand, openHand } from './hand-poses.js'
import type { Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

const inPocket =
  '334,440! 296,455 264,482 244,556 220,656 206,740 204,800 222,852 256,914 286,1010! 362,1010! 332,920 298,856 280,806 286,736 298,650 308,570 318,506'
const onHip =
  '334,440! 296,455 264,482 240,552 206,640 168,718 148,770 156,806 190,834 234,860 268,886! 302,838! 262,806 234,780 238,750 264,690 294,610 318,506'
const raised =
  '334,440! 296,455 264,482 246,540 230,604 218,640 206,622 188,566! 126,582! 138,650 156,728 176,788 206,814 242,802 268,756 292,670 308,584 318,506'

const style = { tone: [0.6, 0.25], from: 520 } as const

/** The sleeve. The vest is drawn over it. */
export function nearSleeve(pen: Pen, fleece: ClothTones, pose: Mood['pose']): string {
  if (pose === 'hip')
    return group([
      cloth(
        pen,
        onHip,
        fleece,
        [
          fold(pen, fleece, '309,540 292,572 250,588', 2.4),
          fold(pen, fleece, '240,752 212,752 178,736', 2.6),
          fold(pen, fleece, '238,764 206,776 158,772', 3),
          fold(pen, fleece, '242,776 226,796 200,820', 2.4),
        ],
        style,
      ),
    ])
  if (pose === 'palm')
    return group([
      cloth(
        pen,
        raised,
        fleece,
        [
          cast(pen, '214,630 238,640 236,740 206,790 196,700', fleece.deep, 0.45, 8),
          fold(pen, fleece, '309,540 292,572 256,588', 2.4),
          fold(pen, fleece, '216,646 214,692 192,742', 3),
          fold(pen, fleece, '222,652 240,700 238,752', 2.6),
          fold(pen, fleece, '214,640 196,676 170,700', 2.4),
        ],
        style,
      ),
    ])
  return cloth(
    pen,
    inPocket,
    fleece,
    [
      fold(pen, fleece, '309,540 292,572 256,588', 2.4),
      fold(pen, fleece, '284,786 252,776 214,748', 2.6),
      fold(pen, fleece, '282,800 250,806 208,800', 3),
      fold(pen, fleece, '284,814 262,838 226,852', 2.4),
    ],
    style,
  )
}

/** The hand and the cuff, drawn over the vest. A hand on the hip also casts a shadow on the vest. */
export function nearHand(pen: Pen, fleece: ClothTones, skin: Skin, pose: Mood['pose']): string {
  const cuff = (pts: string) =>
    cloth(pen, pts, { ...fleece, base: fleece.shade, light: fleece.base }, [], { turn: [-4, 0], soft: 2 })
  if (pose === 'hip')
    return group([
      pen.inside('306,780! 470,780! 470,1010! 292,1010!', [
        cast(pen, '306,850 350,860 388,930 376,980 330,970 300,900', '#5a2f1f', 0.5, 7),
      ]),
      flatHand(pen.within({ x: 288, y: 866, turn: 56, size: 0.9 }), skin, 'hidden'),
      cuff('244,866! 276,894! 314,844! 284,818!'),
    ])
  if (pose === 'palm')
    return group([
      openHand(pen.within({ x: 154, y: 562, turn: 81, size: 0.96, flip: true }), skin),
      cuff('188,554! 194,584! 126,602! 119,570!'),
    ])
  return ''
}
