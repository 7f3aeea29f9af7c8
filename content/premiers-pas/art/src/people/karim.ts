/** Karim Benali, 29, account manager: always on the telephone, with a broad smile. */
import { group } from '../kit/svg.js'
import { beard } from './beard.js'
import { ear, type FaceStyle, face } from './face.js'
import { curls, type HairTones, wisp } from './hair.js'
import { karimBack, karimFront } from './karim-clothes.js'
import { drawPart } from './layers.js'
import { agacee, inquiete, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

export const skin: Skin = {
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
    heightRatio: 0.92,
    cornerLift: 0.02,
    lash: 1.05,
    wing: false,
    lashColour: '#1c1210',
    hood: 0.1,
    bag: 0.3,
  },
  brows: { colour: '#231917', light: '#4f3a30', weight: 5, length: 29, height: 32, bushy: 1 },
  nose: { root: [22, 6], tip: [43, 53], wingWidth: 1.08, bump: 4 },
  mouth: { near: 29, far: 23, lipThickness: 0.95, lipStrength: 0.7, fold: 0.05 },
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
  return pen.shape('-20,-140 -70,-124 -98,-88 -104,-36 -97,20 -80,50 -40,60 20,0', hair.base)
}

/** The hair has irregular curls on top. It is short at the sides and fades into the skin. */
function hairFront(pen: Pen): string {
  const fading = pen.across(
    [
      [0, hair.base],
      [0.55, hair.base, 0.92],
      [1, hair.base, 0.25],
    ],
    [0.3, 0],
    [0.4, 1],
  )
  const nearSide = '-52,-120 -88,-104 -103,-58 -101,-18 -94,24 -84,34 -77,16 -77,-24 -72,-54 -54,-78'
  const farSide = '58,-116 77,-96 84,-60 83,-32 79,-12! 76,-36 73,-56 62,-78'
  const bunch = (x: number, y: number, rx: number, ry: number, seed: number) =>
    curls(pen, hair, [x, y], [rx, ry], seed, { count: Math.round((rx * ry) / 16), size: 6.6 })
  return group([
    pen.shape(nearSide, fading),
    pen.inside(nearSide, [
      curls(pen, { ...hair, mid: hair.dark }, [-88, -70], [40, 60], 61, { count: 90, size: 4 }),
    ]),
    pen.shape(farSide, hair.dark),
    bunch(-66, -112, 32, 30, 63),
    bunch(56, -114, 30, 28, 64),
    bunch(-34, -136, 40, 33, 65),
    bunch(36, -140, 38, 30, 66),
    bunch(2, -146, 40, 31, 67),
    bunch(2, -114, 78, 34, 68),
    bunch(-48, -92, 22, 18, 69),
    bunch(54, -92, 20, 16, 70),
    bunch(26, -92, 24, 19, 71),
    bunch(-24, -94, 24, 17, 72),
    bunch(0, -88, 20, 17, 73),
    wisp(pen, '-4,-78 -8,-68 -2,-62 4,-66', hair.base, 1.8),
    wisp(pen, '34,-80 40,-70 36,-64', hair.base, 1.6),
    wisp(pen, '-60,-134 -74,-142 -72,-152', hair.base, 1.6),
    wisp(pen, '20,-170 28,-182 38,-178', hair.base, 1.6),
    ear(pen, skin, [-85, 26, 0.95]),
  ])
}

function paint({ head, body }: Pens, mood: Mood): string {
  return group([
    drawPart('headBack', () => hairBack(head)),
    drawPart('front', () =>
      group([
        karimBack(body, skin, mood.pose),
        neck(body, head, skin, look.contour, {
          pts: '396,398 382,430 430,500 480,500 522,432 506,400',
          top: [-50, 52],
        }),
        karimFront(body, skin, mood.pose),
      ]),
    ),
    face(head, look, mood),
    drawPart('hair', () => hairFront(head)),
  ])
}

export const karimMoods = {
  neutre: {
    ...neutre,
    tilt: 1,
    brows: [neutre.brows[0], { raise: 3, inner: -1, arch: 1.1 }],
    mouth: { ...neutre.mouth, lift: 4.5, lean: 1.5, width: 1.06 },
  },
  sourire: { ...sourire, tilt: 4, mouth: { ...sourire.mouth, width: 1.22, open: 13, lift: 10 } },
  agacee: {
    ...agacee,
    tilt: -7,
    turn: 0.1,
    pose: 'palm',
    gaze: [0.24, -0.06],
    mouth: { ...agacee.mouth, open: 6, lift: -5, teeth: true, press: 0, width: 1.05 },
  },
  surprise: { ...surprise, tilt: -6, pose: 'chest' },
  inquiete: {
    ...inquiete,
    tilt: 6,
    pose: 'nape',
    mouth: { ...inquiete.mouth, width: 1.05, open: 5, lift: -4, lean: 0 },
  },
} satisfies Record<string, Mood>

export const karim: Person = {
  stance: {
    head: [462, 244],
    size: 1.07,
    flip: false,
    tilt: 4,
    turn: -0.16,
    nod: 0.03,
    trunk: [0, 6],
    sway: 2.2,
    slope: 9,
    bow: -8,
  },
  mouthAt: look.mouthAt,
  paint,
}
