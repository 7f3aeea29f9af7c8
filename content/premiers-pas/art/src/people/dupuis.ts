/** Madame Dupuis, 68, a retired station master: small and upright. She wears her coat at home, because her windows let the cold in. */
import { group } from '../kit/svg.js'
import { dupuisBack, dupuisFront } from './dupuis-clothes.js'
import { ear, type FaceStyle, face } from './face.js'
import { glasses } from './glasses.js'
import { type HairTones, lock, wisp } from './hair.js'
import { drawPart } from './layers.js'
import { agacee, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

const skin: Skin = {
  base: '#f0c4aa',
  light: '#ffe3cf',
  shade: '#d39b86',
  deep: '#a8695b',
  line: '#7c443b',
  blush: '#e08b7b',
  lip: '#b0525f',
  lipLight: '#d18485',
}

const hair: HairTones = {
  dark: '#938c97',
  base: '#c6c1c6',
  mid: '#dedad9',
  light: '#f5f1ec',
  gleam: '#ffffff',
}

const look: FaceStyle = {
  skin,
  contour:
    '-68,-62 -74,-26 -75,12 -72,46 -67,72 -62,92 -50,107 -31,117 -10,126 12,131 32,127 50,114 58,98 63,80 72,52 76,28 71,6 74,-18 72,-60 46,-102 -4,-118 -48,-102',
  nearEye: [-22, 4],
  farEye: [46, 3],
  mouthAt: [22, 88],
  eyes: {
    iris: '#5d7f9c',
    size: 20,
    heightRatio: 0.86,
    cornerLift: -0.12,
    lash: 0.72,
    wing: false,
    lashColour: '#5d4a4a',
    hood: 0.9,
    bag: 0.6,
  },
  brows: { colour: '#a59a9b', light: '#ddd5d0', weight: 2.6, length: 25, height: 33 },
  nose: { root: [20, 10], tip: [40, 55], wingWidth: 1.08, bump: 4 },
  mouth: { near: 25, far: 19, lipThickness: 0.58, lipStrength: 0.75, fold: 0.24 },
  fringe:
    '-90,-140 -90,30 -72,30 -66,-10 -60,-40 -44,-66 -10,-84 40,-88 58,-78 70,-52 76,-16 100,-20 100,-140',
  age: 0.86,
  beard: (pen) =>
    group([
      // Signs of age at sixty-eight: a softer jaw and sun spots.
      pen.stroke('-58,72 -56,92 -40,104', [0.3, 2, 0.4], skin.deep, 0.12),
      pen.glow(-44, 98, 22, 12, skin.shade, 0.5, 30),
      pen.oval(-58, 20, 3, 2.2, skin.deep, { op: 0.2 }),
      pen.oval(-52, 30, 1.8, 1.5, skin.deep, { op: 0.18 }),
      pen.oval(-50, -44, 2.4, 1.8, skin.deep, { op: 0.16 }),
    ]),
}

/** Short hair in layers. Each lock ends in a point and has its own highlight. */
function hairFront(pen: Pen): string {
  const layer = (from: string, to: string, seed: number, strands: number, shade = 0) =>
    lock(pen, hair, from, to, seed, { strands, shine: [0.2, 0.55], thick: 0.75, shade })
  return group([
    layer(
      '28,-128 70,-142 100,-112 108,-62 102,-18 80,14',
      '42,-97 58,-90 70,-66 77,-38 82,-10 79,15',
      71,
      20,
      0.6,
    ),
    layer('66,-126 98,-120 116,-78 112,-44 98,-26', '60,-104 80,-92 94,-68 96,-46 97,-25', 72, 12, 0.6),
    layer('-96,-10 -116,22 -110,52 -92,72 -70,66', '-80,-6 -88,20 -86,40 -80,54 -70,65', 73, 12, 0.3),
    layer(
      '10,-152 -66,-162 -114,-112 -124,-48 -116,6 -84,44',
      '10,-112 -48,-104 -76,-62 -80,-22 -80,10 -80,43',
      74,
      26,
    ),
    layer(
      '46,-106 22,-166 -52,-172 -106,-124 -122,-66 -100,-22',
      '44,-96 4,-106 -38,-92 -64,-62 -80,-40 -98,-21',
      75,
      28,
    ),
    layer(
      '47,-102 28,-138 -20,-140 -60,-110 -84,-70 -76,-24',
      '44,-94 18,-102 -14,-95 -44,-72 -62,-48 -75,-23',
      76,
      18,
    ),
    pen.stroke('46,-104 24,-148 -44,-156 -96,-114', [0.2, 1.2, 1.4, 0.2], hair.dark, 0.5),
    pen.stroke('46,-100 24,-126 -22,-126 -62,-92', [0.2, 1.2, 1.2, 0.2], hair.dark, 0.45),
    wisp(pen, '-30,-160 -76,-160 -112,-116', hair.light, 1.2, 0.8),
    wisp(pen, '-114,-60 -128,-30 -122,-4', hair.mid, 1.4),
    wisp(pen, '-96,52 -104,68 -98,84', hair.mid, 1.4),
    wisp(pen, '60,-128 90,-132 110,-102', hair.light, 1.2, 0.8),
    wisp(pen, '98,-30 108,-14 104,4', hair.mid, 1.3),
    ear(pen, skin, [-77, 36, 0.7]),
    pen.oval(-81, 66, 6, 6, '#f4ead9'),
    pen.oval(-83, 64, 2.4, 2.4, '#ffffff'),
    glasses(pen, { frame: '#b98a3c', gleam: '#ffe9b4', width: 2.6 }, [-21, 12], [47, 11], [31, 25], [-78, 8]),
  ])
}

function paint({ head, body }: Pens, mood: Mood): string {
  return group([
    drawPart('headBack', () =>
      head.shape(
        '-24,-150 -80,-136 -112,-92 -114,-30 -108,40 -84,76 -40,80 20,60 70,20 96,-20 98,-70 66,-104 30,-110',
        hair.dark,
      ),
    ),
    drawPart('front', () =>
      group([
        dupuisBack(body),
        neck(body, head, skin, look.contour, {
          pts: '404,560 392,590 430,650 470,650 512,590 494,562',
          marks: [
            '412,548 440,556 470,552',
            '410,566 440,574 474,568',
            '420,560 430,590 444,612',
            '484,556 474,590 462,612',
          ],
        }),
        dupuisFront(body, mood),
      ]),
    ),
    face(head, look, mood),
    drawPart('hair', () => hairFront(head)),
    drawPart('over', () => (mood.tear ? tear(head) : '')),
  ])
}

const tear = (pen: Pen): string =>
  group([
    pen.glow(-22, 22, 22, 7, '#ffffff', 0.5),
    pen.shape('-36,38 -40,49 -38,55 -34,54 -33,47', '#e6f3f6', { op: 0.85 }),
    pen.oval(-37, 51, 1.3, 2, '#ffffff'),
  ])

export const dupuisMoods = {
  neutre: { ...neutre, tilt: -1, mouth: { ...neutre.mouth, lift: 0.5 } },
  sourire: { ...sourire, tilt: 6, mouth: { ...sourire.mouth, width: 1.28, open: 9, lift: 10 } },
  agacee: {
    ...agacee,
    pose: 'watch',
    tilt: -3,
    brows: [
      { raise: -3, inner: 7, arch: 0.9 },
      { raise: -1, inner: 8, arch: 1.1 },
    ],
    mouth: { ...agacee.mouth, lift: -3.4, press: 0.6, width: 1 },
  },
  surprise: { ...surprise, tilt: -3, pose: 'chest', mouth: { ...surprise.mouth, open: 16 } },
  emue: {
    ...sourire,
    pose: 'hanky',
    tilt: 7,
    drop: 4,
    shrug: 7,
    open: 0.9,
    squint: 0.4,
    slant: -0.16,
    brows: [
      { raise: 6, inner: -9, arch: 0.7 },
      { raise: 6, inner: -9, arch: 0.7 },
    ],
    mouth: { ...neutre.mouth, lift: 5, lean: 0.5, press: 0.3 },
    blush: 0.9,
    tear: true,
  },
} satisfies Record<string, Mood>

export const dupuis: Person = {
  stance: {
    head: [446, 378],
    size: 1.02,
    flip: false,
    tilt: -2,
    turn: 0.06,
    nod: -0.05,
    trunk: [0, -40],
    slope: 5,
    bow: -4,
    shoulders: 610,
  },
  mouthAt: look.mouthAt,
  paint,
}
