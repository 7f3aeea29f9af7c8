/** Karim Benali, 29, account manager: a telephone that never stops, a smile that promises too much. */
import { group } from '../kit/svg.js'
import { beard } from './beard.js'
import { ear, type FaceStyle, face } from './face.js'
import { curls, type HairTones, lock } from './hair.js'
import { karimBack, karimFront } from './karim-clothes.js'
import { agacee, inquiete, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

const skin: Skin = {
  base: '#d09a70',
  light: '#ecc197',
  shade: '#a96f50',
  deep: '#7f4a39',
  line: '#56291f',
  blush: '#cc6e50',
  lip: '#a9584b',
  lipLight: '#c98370',
}

const hair: HairTones = {
  dark: '#15100f',
  base: '#2a1f1c',
  mid: '#3d2d27',
  light: '#6b4f3f',
  gleam: '#a07a58',
}

const look: FaceStyle = {
  skin,
  contour:
    '-72,-66 -78,-28 -79,12 -77,48 -69,86 -47,117 -15,138 16,145 42,138 60,116 71,86 80,50 82,28 76,6 80,-18 78,-60 52,-106 -4,-124 -50,-108',
  nearEye: [-23, 0],
  farEye: [49, -1],
  mouthAt: [25, 91],
  eyes: {
    iris: '#5a3a22',
    size: 22.5,
    tall: 0.92,
    cat: 0.02,
    lash: 1.05,
    wing: false,
    lashColour: '#1c1210',
    hood: 0.1,
    bag: 0.3,
  },
  brows: { colour: '#231917', light: '#4f3a30', weight: 5, length: 29, height: 32, bushy: 1 },
  nose: { root: [22, 6], tip: [43, 53], wide: 1.08, bump: 4 },
  mouth: { near: 29, far: 23, full: 0.95, paint: 0.7, fold: 0.05 },
  fringe: '-90,-150 -92,0 -78,-10 -72,-50 -52,-72 -10,-80 30,-78 62,-62 76,-36 84,-10 100,-20 100,-150',
  age: 0.1,
  beard: (pen) =>
    beard(
      pen,
      hair,
      '-84,-6 -74,4 -70,44 -56,70 -34,84 -14,78 -4,70 22,72 46,70 56,78 66,68 76,40 84,8 110,40 100,170 0,180 -100,150 -100,20',
      0.86,
      '-76,20 -64,74 -34,92 0,72 24,74 46,71 62,82 76,40|-74,50 -58,96 -26,116 10,122 34,120 54,104 74,60|-74,70 -52,114 -18,132 14,138 38,132 58,112 74,70',
    ),
}

function hairBack(pen: Pen): string {
  return pen.shape('-20,-150 -74,-134 -104,-92 -110,-36 -100,20 -78,56 -40,60 20,0', hair.base)
}

function hairFront(pen: Pen): string {
  return group([
    lock(
      pen,
      hair,
      '-60,-128 -92,-104 -104,-56 -100,-14 -92,22',
      '-54,-80 -70,-60 -76,-34 -78,-12 -76,22',
      61,
      { strands: 18, thick: 0.7, gleam: 0.5 },
    ),
    lock(pen, hair, '62,-118 84,-90 90,-54 86,-22', '62,-84 72,-66 78,-46 80,-20', 62, {
      strands: 10,
      thick: 0.7,
      shade: 0.6,
    }),
    curls(pen, hair, [2, -122], [92, 48], 63, { count: 230, size: 8 }),
    curls(pen, hair, [38, -98], [46, 27], 64, { count: 80, size: 8 }),
    curls(pen, hair, [-36, -100], [38, 26], 66, { count: 70, size: 8 }),
    curls(pen, hair, [4, -92], [26, 17], 65, { count: 36, size: 7 }),
    ear(pen, skin, [-85, 26, 0.95]),
  ])
}

function paint({ head, body }: Pens, mood: Mood): string {
  return group([
    hairBack(head),
    karimBack(body),
    neck(body, head, skin, look.contour, {
      pts: '396,398 382,430 430,500 480,500 522,432 506,400',
      top: [-50, 52],
    }),
    karimFront(body, skin),
    face(head, look, mood),
    hairFront(head),
  ])
}

export const karimMoods = {
  neutre: { ...neutre, tilt: 1, mouth: { ...neutre.mouth, lift: 2.5, lean: 1.5 } },
  sourire: { ...sourire, tilt: 4, mouth: { ...sourire.mouth, width: 1.22, open: 13, lift: 10 } },
  agacee: { ...agacee, tilt: -4, mouth: { ...agacee.mouth, open: 2.4, teeth: true, press: 0 } },
  surprise: { ...surprise, tilt: -5 },
  inquiete: { ...inquiete, tilt: -5, mouth: { ...inquiete.mouth, width: 1.05, open: 5, lift: -4, lean: 0 } },
} satisfies Record<string, Mood>

export const karim: Person = {
  stance: { head: [462, 244], size: 1.07, flip: false, tilt: 2, trunk: [0, 6], sway: 2.2 },
  mouthAt: look.mouthAt,
  paint,
}
