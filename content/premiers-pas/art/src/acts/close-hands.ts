/** Hands in close-up, about three times as large as in the drawings of whole people. The sleeve continues beyond the picture. */
import type { Vec2 } from '../kit/num.js'
import { times } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type ClothTones, cast, cloth, fold } from '../people/cloth.js'
import { palm } from '../people/hand.js'
import type { Pen } from '../people/pen.js'
import type { Skin } from '../people/skin.js'
import { finger, fingers } from './close-fingers.js'

/** The colours of an arm: the skin, the sleeve, and the shirt cuff that is visible at the wrist. */
export interface ArmClothes {
  readonly skin: Skin
  readonly sleeve: ClothTones
  readonly cuff?: ClothTones
}

const darkerCuff = (tones: ClothTones): ClothTones => ({ ...tones, base: tones.shade, light: tones.base })
const cuffOf = ({ sleeve, cuff }: ArmClothes): ClothTones => cuff ?? darkerCuff(sleeve)

/** The learner's hand always wears a glove, so that it can be the hand of any person. */
export const gloveOf = (base: string, light: string, shade: string, deep: string): Skin => ({
  base,
  light,
  shade,
  deep,
  line: deep,
  blush: base,
  lip: base,
  lipLight: light,
  gloved: true,
})

/** A writing hand. The tip of the pen is at 0,0, and the sleeve goes to the lower right. `tool`, the drawn pen, is behind the fingers. */
export function writingHand(p: Pen, clothes: ArmClothes, tool: string): string {
  const { skin, sleeve } = clothes
  const outline = '330,250! 420,170 560,220 900,420 1400,760! 1400,1300! 760,760 520,560 372,420! 330,330'
  return group([
    cast(p, '40,60 240,110 420,240 620,420 900,640 860,760 500,560 250,320 60,120', '#5b3a2c', 0.5, 16),
    tool,
    cloth(
      p,
      outline,
      sleeve,
      [fold(p, sleeve, '372,400 470,400 600,330', 6), fold(p, sleeve, '520,560 640,520 760,430', 6)],
      { turn: [-10, -30], soft: 12, tone: [0.5, -0.4] },
    ),
    cloth(p, '282,236! 352,178! 440,260 400,452 376,440! 318,340', cuffOf(clothes), [], {
      turn: [-10, -10],
      soft: 6,
    }),
    palm(
      p,
      skin,
      '128,-60 176,-78 232,-66 288,10 344,130 380,220 340,320 296,352 232,290 176,214 128,130 104,50',
    ),
    fingers(p, skin, [
      { bones: '196,-46 128,-86 74,-66 44,-26', width: 30, nail: true },
      { bones: '150,10 90,-4 56,8 40,26', width: 30, nail: true, rooted: true },
      { bones: '150,70 96,66 70,78 62,96', width: 28, nail: true, rooted: true },
      { bones: '168,130 122,136 104,150 100,166', width: 25, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '252,-24 200,-50 140,-46 84,-34', width: 31, nail: true }),
    p.stroke('240,40 270,90 280,150', [0.4, 3, 0.4], skin.deep, 0.3),
    p.stroke('208,40 228,74 232,110', [0.4, 3, 0.4], skin.deep, 0.3),
  ])
}

/** A slim pen or pencil for `writingHand`: its point at 0,0, its end at the upper right. */
export function penTool(p: Pen, body: string, gleam: string, tip: string): string {
  return group([
    p.shape('0,0! 10,-22 20,-32! 262,-236! 284,-210! 40,-14 22,-4', body),
    p.stroke('24,-30 150,-136 262,-232', [1.4, 3.4, 2], gleam, 0.9),
    p.shape('0,0! 10,-22 22,-30! 36,-14! 22,-3', tip),
    p.shape('214,-194! 236,-212! 258,-186! 236,-168!', tip),
  ])
}

/** A hand that comes from the right and holds a round upright thing. The fingertips are at about 0,0, the wrist is at 330,40. */
export function graspingHand(p: Pen, clothes: ArmClothes): string {
  const { skin, sleeve } = clothes
  return group([
    palm(p, skin, '120,-44 190,-74 280,-62 322,-14 324,66 280,108 200,102 130,66 106,16'),
    cloth(
      p,
      '330,-44! 420,-84 740,6 1300,120! 1300,520! 740,350 490,246 336,126!',
      sleeve,
      [fold(p, sleeve, '370,106 460,86 580,26', 6), fold(p, sleeve, '420,200 520,190 660,120', 6)],
      { turn: [-12, -28], soft: 12, tone: [0.5, -0.3] },
    ),
    cloth(p, '296,-32! 344,-62! 364,126! 310,112!', cuffOf(clothes), [], { turn: [-10, -6], soft: 5 }),
    fingers(p, skin, [
      { bones: '140,-40 80,-48 40,-44 10,-32', width: 25, nail: true },
      { bones: '134,-4 72,-6 30,0 -2,12', width: 26, nail: true, rooted: true },
      { bones: '136,32 76,34 36,42 8,52', width: 25, nail: true, rooted: true },
      { bones: '146,66 90,72 56,80 34,88', width: 22, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '200,-58 150,-94 106,-104 66,-94', width: 26, nail: true }),
    p.stroke('176,-30 200,0 200,40', [0.4, 2.6, 0.4], skin.deep, 0.26),
  ])
}

/** The ribs of a knitted cuff, from the left edge to the right edge of the cuff. */
export const ribs = (p: Pen, [x0, y0]: Vec2, [x1, y1]: Vec2, height: number, colour: string): string =>
  group(
    times(9, (i) => {
      const t = (i + 0.5) / 9
      const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
      return p.stroke(`${x},${y} ${x - 2},${y + height}`, [1.4, 1.4], colour, 0.4)
    }),
  )

/** A straight sleeve from the wrist at 0,0 to the left. It fits the hands of `hand-poses.ts` if they are drawn at about size 3. */
export function straightSleeve(p: Pen, clothes: ArmClothes, width = 34): string {
  const { sleeve } = clothes
  const w = width
  return group([
    cloth(
      p,
      `-16,${-w}! -120,${-w - 10} -420,${-w - 26}! -420,${w + 30}! -120,${w + 12} -16,${w}!`,
      sleeve,
      [
        fold(p, sleeve, `-40,${-w} -70,0 -60,${w - 6}`, 2.4),
        fold(p, sleeve, `-120,${w + 6} -150,10 -130,${-w + 6}`, 2.6),
        fold(p, sleeve, `-220,${-w - 8} -240,0 -214,${w}`, 2.4),
      ],
      { turn: [-6, -14], soft: 8, tone: [0.4, -0.2] },
    ),
    cloth(p, `-24,${-w - 3}! 4,${-w}! 6,${w}! -22,${w + 3}!`, cuffOf(clothes), [], {
      turn: [-4, -4],
      soft: 3,
    }),
  ])
}
