/** Madame Dupuis, 68, once a station master: small, upright, in her coat since her windows let the winter in. */
import { group } from '../kit/svg.js'
import { dupuisBack, dupuisFront } from './dupuis-clothes.js'
import { ear, type FaceStyle, face } from './face.js'
import { type HairTones, lock, wisp } from './hair.js'
import { agacee, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

const skin: Skin = {
  base: '#f0c2a6',
  light: '#ffe0c8',
  shade: '#d59a82',
  deep: '#b06e5e',
  line: '#82453b',
  blush: '#e28675',
  lip: '#b5485a',
  lipLight: '#d67a80',
}

const hair: HairTones = {
  dark: '#8b8590',
  base: '#bbb6bb',
  mid: '#d6d2d2',
  light: '#f1ede8',
  gleam: '#ffffff',
}

const look: FaceStyle = {
  skin,
  contour:
    '-70,-62 -76,-26 -77,12 -76,46 -73,82 -58,111 -22,125 10,130 34,125 55,111 67,86 76,52 78,28 73,6 76,-18 74,-60 48,-102 -4,-118 -48,-102',
  nearEye: [-22, 2],
  farEye: [47, 1],
  mouthAt: [23, 85],
  eyes: {
    iris: '#5d7f9c',
    size: 21.5,
    tall: 0.9,
    cat: -0.04,
    lash: 0.9,
    wing: true,
    lashColour: '#4d3a3c',
    hood: 0.7,
    bag: 0.5,
  },
  brows: { colour: '#9a8b8c', light: '#d6cdc8', weight: 3, length: 26, height: 33 },
  nose: { root: [21, 8], tip: [40, 51], wide: 0.98, bump: 3 },
  mouth: { near: 26, far: 20, full: 0.76, paint: 0.85, fold: 0.2 },
  fringe: '-90,-140 -90,30 -72,30 -64,-10 -52,-46 -28,-74 8,-88 42,-90 60,-78 72,-52 78,-16 100,-20 100,-140',
  age: 0.9,
}

function hairFront(pen: Pen): string {
  return group([
    lock(
      pen,
      hair,
      '36,-142 74,-138 102,-102 110,-50 106,0 84,30',
      '42,-98 58,-88 71,-62 77,-30 80,-4 76,18',
      71,
      { strands: 18, shade: 0.6 },
    ),
    lock(
      pen,
      hair,
      '50,-100 30,-160 -44,-172 -100,-136 -124,-78 -124,-18 -112,34 -78,58',
      '50,-94 12,-92 -26,-78 -52,-48 -62,-16 -68,10 -72,30 -68,46',
      72,
      { strands: 40, shine: [0.2, 0.5] },
    ),
    lock(
      pen,
      hair,
      '52,-98 30,-136 -14,-138 -50,-108 -72,-78',
      '50,-94 20,-106 -8,-104 -34,-86 -64,-70',
      73,
      { strands: 16, shine: [0.15, 0.6] },
    ),
    wisp(pen, '-70,-82 -96,-40 -98,0 -82,36', hair.dark, 1.8, 0.5),
    wisp(pen, '-100,30 -96,52 -78,60', hair.light, 2, 0.8),
    wisp(pen, '6,-166 -30,-182 -60,-170', hair.mid, 1.2),
    ear(pen, skin, [-78, 34, 0.66]),
    pen.oval(-82, 62, 6, 6, '#f4ead9'),
    pen.oval(-84, 60, 2.4, 2.4, '#ffffff'),
  ])
}

function paint({ head, body }: Pens, mood: Mood): string {
  return group([
    head.shape(
      '-30,-152 -90,-126 -116,-70 -118,-6 -106,50 -84,76 20,80 70,40 94,0 98,-60 72,-106 30,-126',
      hair.dark,
    ),
    dupuisBack(body),
    neck(body, head, skin, look.contour, {
      pts: '404,560 392,590 430,650 470,650 512,590 494,562',
      marks: ['412,548 440,556 470,552', '410,566 440,574 474,568'],
    }),
    dupuisFront(body),
    face(head, look, mood),
    hairFront(head),
    mood.tear ? tear(head) : '',
  ])
}

const tear = (pen: Pen): string =>
  group([
    pen.glow(-22, 22, 22, 7, '#ffffff', 0.5),
    pen.shape('-33,19 -37,33 -35,40 -31,39 -29,32', '#e6f3f6', { op: 0.85 }),
    pen.oval(-35, 35, 1.4, 2.2, '#ffffff'),
  ])

export const dupuisMoods = {
  neutre: { ...neutre, tilt: -1, mouth: { ...neutre.mouth, lift: 0.5 } },
  sourire: { ...sourire, tilt: 4, mouth: { ...sourire.mouth, open: 7, lift: 8 } },
  agacee: {
    ...agacee,
    tilt: -3,
    brows: [
      { raise: -3, inner: 7, arch: 0.9 },
      { raise: -1, inner: 8, arch: 1.1 },
    ],
    mouth: { ...agacee.mouth, lift: -3.4, press: 0.6, width: 1 },
  },
  surprise: { ...surprise, tilt: -3, mouth: { ...surprise.mouth, open: 16 } },
  emue: {
    ...sourire,
    tilt: 6,
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
  stance: { head: [446, 378], size: 1.02, flip: false, tilt: 0, trunk: [0, -40] },
  mouthAt: look.mouthAt,
  paint,
}
