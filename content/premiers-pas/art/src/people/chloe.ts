/** Chloé Lambert, 20, second-year apprentice: a loose bun, a hoodie, headphones, freckles. */
import { mix } from '../kit/colour.js'
import { group } from '../kit/svg.js'
import { chloeBack, chloeFront } from './chloe-clothes.js'
import { type FaceStyle, face } from './face.js'
import { type HairTones, lock, wisp } from './hair.js'
import { drawPart } from './layers.js'
import { agacee, inquiete, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

const skin: Skin = {
  base: '#f4c4a4',
  light: '#ffe2c8',
  shade: '#dc9a80',
  deep: '#bb6c5a',
  line: '#8a4237',
  blush: '#ec8270',
  lip: '#cc5f5e',
  lipLight: '#ea9086',
}

const hair: HairTones = {
  dark: '#6a2d1f',
  base: '#a04a27',
  mid: '#bf6431',
  light: '#e79853',
  gleam: '#ffcf8e',
}

const look: FaceStyle = {
  skin,
  contour:
    '-72,-66 -78,-28 -79,12 -75,46 -64,78 -41,104 -11,121 14,125 36,119 54,101 68,76 78,46 80,24 75,4 78,-20 75,-62 50,-106 -4,-122 -50,-106',
  nearEye: [-24, 6],
  farEye: [48, 5],
  mouthAt: [22, 82],
  eyes: {
    iris: '#4f88a0',
    size: 25.5,
    heightRatio: 0.96,
    cornerLift: 0.08,
    lash: 1.05,
    wing: true,
    lashColour: '#4a2019',
    hood: 0,
    bag: 0,
  },
  brows: { colour: '#8a3f26', light: '#c46a33', weight: 3.5, length: 27, height: 37 },
  nose: { root: [20, 12], tip: [36, 47], wingWidth: 0.86, bump: -1, ridge: 0.5 },
  mouth: { near: 27, far: 21, lipThickness: 1, lipStrength: 0.8, fold: 0 },
  fringe:
    '-100,-150 -100,60 -80,50 -68,6 -52,-36 -28,-70 0,-92 26,-100 46,-90 64,-64 76,-26 84,20 110,20 110,-150',
  age: 0,
  freckles: true,
}

function bun(pen: Pen): string {
  return group([
    pen.shape(
      '-56,-158 -74,-196 -54,-234 -10,-248 36,-236 56,-200 44,-160 0,-146',
      mix(hair.dark, hair.base, 0.5),
    ),
    lock(
      pen,
      hair,
      '-50,-150 -82,-186 -66,-232 -18,-252 30,-244',
      '-18,-156 -40,-182 -34,-208 -10,-220 20,-216',
      31,
      { strands: 18, shine: [0.3, 0.6] },
    ),
    lock(
      pen,
      hair,
      '46,-226 64,-196 54,-162 14,-146 -30,-150',
      '14,-220 30,-196 24,-176 4,-168 -20,-168',
      32,
      { strands: 16, shade: 0.6 },
    ),
    lock(
      pen,
      hair,
      '-36,-226 -2,-240 36,-228 50,-200 44,-172',
      '-24,-200 0,-210 20,-204 26,-190 22,-176',
      33,
      { strands: 14, shine: [0.15, 0.5] },
    ),
    lock(
      pen,
      hair,
      '-30,-196 -10,-216 18,-208 24,-188 8,-172',
      '-18,-186 -4,-198 10,-194 12,-186 4,-180',
      34,
      { strands: 10 },
    ),
    wisp(pen, '-60,-216 -84,-234 -92,-226', hair.mid, 1.8),
    wisp(pen, '38,-238 62,-252 74,-244', hair.base, 1.6),
    wisp(pen, '-14,-250 -18,-268 -34,-274', hair.mid, 1.6),
    wisp(pen, '52,-170 74,-168 82,-180', hair.base, 1.5),
  ])
}

function hairFront(pen: Pen): string {
  return group([
    lock(
      pen,
      hair,
      '24,-146 64,-142 94,-106 104,-50 102,6 92,52 76,84',
      '26,-106 46,-98 64,-72 76,-36 84,4 84,42 73,86',
      3,
      { strands: 22 },
    ),
    lock(
      pen,
      hair,
      '30,-144 -26,-162 -80,-136 -106,-82 -110,-20 -104,36 -86,86',
      '28,-104 -4,-96 -34,-72 -56,-36 -70,4 -80,44 -80,88',
      5,
      { strands: 36, shine: [0.22, 0.5] },
    ),
    // The parting is a soft, irregular line that some hairs cross.
    pen.stroke('27,-147 26,-126 27,-104', [0.4, 2.2, 0.6], hair.dark, 0.45),
    wisp(pen, '34,-146 22,-132 -4,-126', hair.light, 1.2, 0.7),
    wisp(pen, '20,-142 34,-128 52,-118', hair.mid, 1.3, 0.8),
    wisp(pen, '32,-124 20,-114 4,-104', hair.mid, 1.3, 0.8),
    wisp(pen, '22,-118 34,-106 46,-96', hair.light, 1.1, 0.6),
    wisp(pen, '-82,60 -78,94 -90,116', hair.mid, 2),
    wisp(pen, '-98,40 -100,76 -92,98', hair.base, 2),
    wisp(pen, '78,60 80,90 70,108', hair.mid, 1.8),
    wisp(pen, '8,-104 -2,-82 4,-62', hair.mid, 1.5),
    wisp(pen, '-92,-122 -116,-108 -122,-88', hair.mid, 1.3),
  ])
}

function paint({ head, body }: Pens, mood: Mood): string {
  return group([
    drawPart('back', () => chloeBack(body, mood.pose)),
    drawPart('headBack', () =>
      group([
        bun(head),
        head.shape(
          '-30,-152 -86,-126 -108,-70 -110,-6 -100,50 -72,84 20,90 70,60 92,0 96,-60 76,-120 30,-150',
          hair.dark,
        ),
      ]),
    ),
    drawPart('front', () =>
      group([
        neck(body, head, skin, look.contour, { pts: '398,470 378,500 430,560 470,560 516,500 490,468' }),
        chloeFront(body, skin, mood.pose),
      ]),
    ),
    face(head, look, mood),
    drawPart('hair', () => hairFront(head)),
  ])
}

export const chloeMoods = {
  neutre: { ...neutre, tilt: -2, mouth: { ...neutre.mouth, lift: 3, lean: 1.5 } },
  sourire: {
    ...sourire,
    tilt: -6,
    pose: 'nape',
    mouth: { ...sourire.mouth, lift: 11, open: 14, lean: 1.5, width: 1.2 },
  },
  agacee: {
    ...agacee,
    pose: 'folded',
    tilt: 5,
    open: 0.72,
    gaze: [-0.3, -0.12],
    slant: 0.05,
    brows: [
      { raise: 0, inner: 3, arch: 0.6 },
      { raise: 5, inner: 2, arch: 1.1 },
    ],
    frown: 0.4,
    mouth: { ...agacee.mouth, lean: -3.5, lift: -3, width: 0.86 },
  },
  surprise: { ...surprise, pose: 'palm' },
  inquiete: { ...inquiete, pose: 'sleeves', nod: 0.1 },
} satisfies Record<string, Mood>

export const chloe: Person = {
  stance: {
    head: [440, 322],
    size: 1.08,
    flip: true,
    tilt: -6,
    turn: -0.08,
    trunk: [12, 14],
    sway: -2.6,
    slope: -8,
    bow: -12,
    shoulders: 510,
  },
  mouthAt: look.mouthAt,
  paint,
}
