/** Gérard Fontaine, 57, head of the workshop: dungarees, folded arms, a full moustache, a pencil behind the ear. */
import { palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { moustache } from './beard.js'
import { ear, type FaceStyle, face } from './face.js'
import { gerardBack, gerardFront } from './gerard-clothes.js'
import { glasses } from './glasses.js'
import { type HairTones, lock } from './hair.js'
import { drawPart } from './layers.js'
import { agacee, inquiete, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import { earDefenders, goggles } from './protection.js'
import type { Skin } from './skin.js'

export const skin: Skin = {
  base: '#e8ac88',
  light: '#fbd2ae',
  shade: '#c07a5e',
  deep: '#985240',
  line: '#6f342b',
  blush: '#d2644f',
  lip: '#b0604f',
  lipLight: '#cf8a74',
}

const hair: HairTones = {
  dark: '#48434a',
  base: '#76717a',
  mid: '#98939a',
  light: '#c9c4c4',
  gleam: '#fffaf0',
}

const look: FaceStyle = {
  skin,
  contour:
    '-100,-62 -90,-20 -88,20 -87,56 -80,92 -58,124 -20,143 14,149 46,143 68,122 80,92 87,58 87,32 81,8 86,-16 88,-60 76,-112 44,-143 -6,-152 -56,-143 -90,-110',
  nearEye: [-22, 0],
  farEye: [50, -1],
  mouthAt: [24, 101],
  eyes: {
    iris: '#57809c',
    size: 21,
    heightRatio: 0.88,
    cornerLift: -0.06,
    lash: 0.85,
    wing: false,
    lashColour: '#4a3432',
    hood: 0.8,
    bag: 0.7,
  },
  brows: { colour: '#5a5459', light: '#a9a3a4', weight: 5.4, length: 30, height: 29, bushy: 1.5 },
  nose: { root: [22, 8], tip: [45, 55], wingWidth: 1.32, bump: 3 },
  mouth: { near: 29, far: 23, lipThickness: 0.8, lipStrength: 0.6, fold: 0.3 },
  fringe: '-110,-70 -100,20 -84,16 -80,-20 -76,-52 -82,-80',
  age: 0.62,
  beard: (pen) => pen.glow(16, 122, 92, 46, '#8f7f80', 0.3),
  over: (pen, mood) => moustache(pen, hair, [24, 80], mood),
}

function skull(pen: Pen): string {
  return group([
    pen.shape(
      '-60,-120 -94,-104 -112,-76 -118,-20 -108,40 -84,92 -40,100 0,0',
      pen.across([
        [0, skin.base],
        [1, skin.deep],
      ]),
    ),
    lock(
      pen,
      hair,
      '-92,-96 -114,-76 -123,-30 -116,28 -100,70 -78,96',
      '-60,-70 -74,-50 -78,-10 -76,24 -70,60 -60,90',
      41,
      { strands: 26, shade: 0.5, thick: 0.8 },
    ),
  ])
}

function hairFront(pen: Pen, pencil: boolean): string {
  return group([
    lock(
      pen,
      hair,
      '-88,-104 -106,-80 -114,-50 -114,-16 -108,16 -100,44',
      '-80,-66 -82,-48 -84,-28 -88,-8 -92,14 -92,40',
      43,
      { strands: 18, thick: 0.8, shine: [0.1, 0.6] },
    ),
    lock(pen, hair, '85,-66 92,-46 92,-24 88,-4', '80,-56 84,-40 85,-20 84,-4', 44, {
      strands: 8,
      thick: 0.7,
    }),
    pencil ? flatPencil(pen) : '',
    ear(pen, skin, [-92, 26, 1.05]),
    pen.glow(-2, -120, 44, 18, skin.light, 0.8, -6),
    pen.glow(20, -128, 18, 7, '#fff3e0', 0.6, 6),
  ])
}

/** The flat carpenter's pencil behind his ear. He has no pencil there when he wears glasses. */
const flatPencil = (pen: Pen): string =>
  group([
    pen.stroke('-74,-23 -92,-12 -122,6', [3.6, 3.8, 3.8], '#b8432f'),
    pen.stroke('-75,-25 -92,-14 -122,4', [0.8, 1, 1], '#f08a68', 0.8),
    pen.stroke('-64,-29.5 -75,-22.5', [0.7, 3.4], '#e3bd88'),
  ])

const redGlasses = (pen: Pen): string =>
  glasses(pen, { frame: '#c23a2e', gleam: '#ffab94', width: 5 }, [-21, 11], [51, 10], [33, 25], [-86, 4])

/** Goggles on the forehead and ear defenders around the neck, for the workshop. */
const protection = (pen: Pen): string =>
  group([
    earDefenders(pen, [-86, 182], [64, 190]),
    goggles(pen, {
      at: [8, -84],
      size: [72, 30],
      tilt: 1,
      strap: [
        [-112, -66],
        [80, -84],
      ],
      frame: palette.canalDeep,
      gleam: palette.canal,
    }),
  ])

interface Equipment {
  readonly spectacles?: boolean
  readonly protected?: boolean
}

function paintWith({
  spectacles = false,
  protected: isProtected = false,
}: Equipment): (pens: Pens, mood: Mood) => string {
  return ({ head, body }, mood) =>
    group([
      drawPart('headBack', () => skull(head)),
      drawPart('front', () =>
        group([
          gerardBack(body),
          neck(body, head, skin, look.contour, {
            pts: '390,400 366,434 430,520 480,520 536,434 508,400',
            top: [-58, 56],
          }),
          gerardFront(body, skin, mood.pose),
        ]),
      ),
      face(head, look, mood),
      drawPart('hair', () => hairFront(head, !spectacles)),
      drawPart('over', () => {
        const glassesOn = spectacles ? redGlasses(head) : ''
        return isProtected ? group([protection(head), glassesOn]) : glassesOn
      }),
    ])
}

const stance = {
  head: [458, 256],
  size: 1.12,
  flip: true,
  tilt: 1.5,
  turn: 0.1,
  nod: 0.07,
  trunk: [6, 26],
  sway: 0.8,
  slope: 6,
  bow: 5,
} as const

export const gerardMoods = {
  neutre: {
    ...neutre,
    open: 0.84,
    mouth: { ...neutre.mouth, lift: -1 },
    brows: [
      { raise: -2, inner: 2, arch: 0.8 },
      { raise: -2, inner: 2, arch: 0.8 },
    ],
  },
  sourire: { ...sourire, tilt: 2, pose: 'bib', mouth: { ...sourire.mouth, open: 8, lift: 10 } },
  agacee: {
    ...agacee,
    pose: 'hip',
    drop: 8,
    open: 0.72,
    brows: [
      { raise: -7, inner: 8, arch: 0.5 },
      { raise: -6, inner: 9, arch: 0.7 },
    ],
    mouth: { ...agacee.mouth, lift: -5 },
  },
  surprise: { ...surprise, pose: 'palm', mouth: { ...surprise.mouth, open: 17, width: 0.66 } },
  genee: {
    ...inquiete,
    pose: 'bib',
    tilt: 5,
    turn: 0.14,
    nod: 0.12,
    drop: 9,
    shrug: 8,
    open: 0.78,
    gaze: [-0.26, 0.3],
    blush: 0.95,
    mouth: { ...inquiete.mouth, open: 0, lift: -2, lean: -2.5, press: 0.5 },
  },
} satisfies Record<string, Mood>

export const gerardReading = {
  lunettes: {
    ...sourire,
    pose: 'bib',
    tilt: -3,
    nod: 0.06,
    drop: 5,
    open: 0.96,
    squint: 0.35,
    gaze: [0.06, 0.02],
    brows: [
      { raise: 8, inner: -4, arch: 1.1 },
      { raise: 9, inner: -4, arch: 1.1 },
    ],
    mouth: { ...neutre.mouth, lift: 7, width: 1.1, lean: 1.5 },
    blush: 0.85,
  },
} satisfies Record<string, Mood>

const gerardWith = (equipment: Equipment): Person => ({
  stance,
  mouthAt: look.mouthAt,
  paint: paintWith(equipment),
})

export const gerard: Person = gerardWith({})
export const gerardWithGlasses: Person = gerardWith({ spectacles: true })
export const gerardProtected: Person = gerardWith({ protected: true })
export const gerardProtectedWithGlasses: Person = gerardWith({ spectacles: true, protected: true })
