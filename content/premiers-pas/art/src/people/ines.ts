/** Inès Morel, 41, site manager: a hi-vis vest over a dark fleece, a binder, a red notebook, a raised eyebrow. */
import { type Brand, palette } from '../kit/palette.js'
import { group } from '../kit/svg.js'
import { ear, type FaceStyle, face } from './face.js'
import { type HairTones, lock, wisp } from './hair.js'
import { inesBack, inesFront } from './ines-clothes.js'
import { chairBack } from './ines-seated.js'
import { drawPart } from './layers.js'
import { agacee, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import { earPlug, goggles } from './protection.js'
import type { Skin } from './skin.js'

export const inesSkin: Skin = {
  base: '#eab491',
  light: '#fbd5b2',
  shade: '#cf8a6c',
  deep: '#a85f4d',
  line: '#7a3a33',
  blush: '#df7c64',
  lip: '#b9524e',
  lipLight: '#d97f70',
}

const hair: HairTones = {
  dark: '#2e1a1e',
  base: '#4e2c27',
  mid: '#6b3d2d',
  light: '#a06a43',
  gleam: '#d8a06a',
}

const look: FaceStyle = {
  skin: inesSkin,
  contour:
    '-72,-70 -79,-30 -79,10 -76,44 -66,80 -44,110 -12,131 16,137 39,130 57,110 69,82 78,50 80,28 75,6 79,-18 78,-60 52,-108 -4,-126 -50,-108',
  nearEye: [-24, 0],
  farEye: [49, -1],
  mouthAt: [24, 88],
  eyes: {
    iris: '#5d7a4f',
    size: 23.5,
    heightRatio: 0.92,
    cornerLift: 0.06,
    lash: 1,
    wing: true,
    lashColour: '#2b191b',
    hood: 0.3,
    bag: 0.25,
  },
  brows: { colour: '#3f2422', light: '#7a4a35', weight: 3.7, length: 28, height: 35 },
  nose: { root: [22, 4], tip: [40, 49], wingWidth: 0.92, bump: 1, ridge: 0.75 },
  mouth: { near: 30, far: 23, lipThickness: 0.95, lipStrength: 0.85, fold: 0.04 },
  fringe: '-90,-140 -90,-10 -78,-26 -62,-58 -30,-84 12,-96 40,-98 60,-82 74,-50 80,-10 100,-20 100,-140',
  age: 0.34,
}

function hairBack(pen: Pen): string {
  const tail = lock(
    pen,
    hair,
    '-70,60 -112,84 -134,132 -138,184 -126,236 -118,278',
    '-40,70 -72,104 -88,146 -92,190 -94,236 -112,280',
    7,
    { strands: 22, shine: [0.2, 0.5] },
  )
  return group([
    pen.shape(
      '-30,-150 -86,-126 -110,-70 -112,-6 -104,50 -80,96 -40,112 20,100 70,60 92,0 96,-60 76,-120 30,-150',
      hair.dark,
    ),
    tail,
    pen.shape('-66,66 -84,72 -98,88 -90,98 -74,92 -56,82', '#a8433a'),
    pen.stroke('-70,72 -84,80 -92,92', [0.4, 1.6, 0.4], '#e8946a', 0.7),
    pen.stroke('-62,76 -76,84 -84,94', [0.4, 1.4, 0.4], '#6d2024', 0.5),
  ])
}

function hairFront(pen: Pen): string {
  return group([
    lock(
      pen,
      hair,
      '28,-146 64,-140 92,-104 100,-58 98,-14 88,22',
      '40,-98 56,-92 72,-68 79,-38 83,-8 84,22',
      3,
      {
        strands: 16,
        shade: 0.55,
      },
    ),
    lock(
      pen,
      hair,
      '52,-106 20,-166 -46,-164 -94,-128 -114,-70 -114,-12 -108,26',
      '51,-99 10,-93 -34,-76 -62,-48 -74,-22 -82,-8 -96,22',
      5,
      { strands: 38, shine: [0.24, 0.5] },
    ),
    ear(pen, inesSkin, [-84, 24, 0.86]),
    pen.oval(-88, 56, 3.4, 3.8, '#e3b04e'),
    pen.oval(-89, 55, 1.2, 1.2, '#fff3cf'),
    // Two loose locks outside the hair tie, and the first grey hairs.
    lock(pen, hair, '46,-122 70,-104 92,-56 94,4 86,52 76,74', '44,-108 62,-92 80,-48 84,4 81,48 75,76', 11, {
      strands: 7,
    }),
    wisp(pen, '36,-128 -14,-142 -62,-116 -90,-62 -98,-4', '#d9c4b4', 0.8, 0.4),
    wisp(pen, '38,-120 -6,-128 -52,-100 -80,-54 -90,-8', '#d9c4b4', 0.7, 0.35),
    wisp(pen, '-88,-10 -92,24 -84,60 -88,82', hair.mid, 1.6),
    wisp(pen, '52,-104 46,-92 32,-84', hair.mid, 1.4),
    wisp(pen, '-10,-156 -40,-166 -78,-146', hair.mid, 1),
    pen.stroke('-30,-162 -86,-126 -106,-66 -108,-14', [0.2, 2, 2.4, 0.2], '#ffd59a', 0.5),
  ])
}

/** Goggles in her hair and an ear plug: the required equipment beyond the yellow line of the workshop. */
const protection = (pen: Pen): string =>
  group([
    earPlug(pen, [-82, 22], '-84,28 -90,64 -80,112 -58,158'),
    goggles(pen, {
      at: [2, -121],
      size: [70, 27],
      tilt: -5,
      strap: [
        [-106, -76],
        [84, -116],
      ],
      frame: palette.slate,
      gleam: palette.steel,
    }),
  ])

const paintFor =
  (brand: Brand, isProtected: boolean) =>
  ({ head, body }: Pens, mood: Mood): string =>
    group([
      drawPart('back', () => (mood.pose === 'seated' ? chairBack(body) : '')),
      drawPart('headBack', () => hairBack(head)),
      drawPart('front', () =>
        group([
          inesBack(body, brand),
          neck(body, head, inesSkin, look.contour, {
            pts: '404,396 388,426 430,486 470,486 514,430 498,400',
          }),
          inesFront(body, inesSkin, brand, mood.pose),
        ]),
      ),
      face(head, look, mood),
      drawPart('hair', () => hairFront(head)),
      drawPart('over', () => (isProtected ? protection(head) : '')),
    ])

export const inesMoods = {
  neutre: { ...neutre, tilt: -1, brows: [neutre.brows[0], { raise: 3, inner: 0, arch: 1.15 }] },
  sourire: { ...sourire, tilt: 5 },
  agacee: { ...agacee, tilt: -4, pose: 'hip' },
  surprise: { ...surprise, tilt: -5, pose: 'palm' },
} satisfies Record<string, Mood>

/** Her moods while she is interviewed: serious, or amused by a memory. */
export const inesSeatedMoods = {
  grave: {
    ...neutre,
    pose: 'seated',
    tilt: -2,
    nod: 0.05,
    open: 0.9,
    gaze: [0.1, 0.04],
    brows: [
      { raise: -2, inner: 2.5, arch: 0.85 },
      { raise: 1, inner: 2, arch: 1 },
    ],
    frown: 0.3,
    mouth: { width: 0.96, lift: -0.6, lean: 0.4, open: 0, teeth: false, press: 0.2 },
    blush: 0.3,
  },
  amusee: {
    ...sourire,
    pose: 'seated',
    tilt: 4,
    open: 0.88,
    squint: 0.5,
    brows: [
      { raise: 2, inner: 0, arch: 1.05 },
      { raise: 10, inner: -1, arch: 1.35 },
    ],
    mouth: { width: 1.06, lift: 6.5, lean: 3, open: 0, teeth: false, press: 0 },
    blush: 0.55,
  },
} satisfies Record<string, Mood>

export const ines = (brand: Brand, isProtected = false): Person => ({
  stance: {
    head: [446, 246],
    size: 1.12,
    flip: false,
    tilt: 1,
    turn: 0.04,
    trunk: [0, 20],
    slope: -7,
    bow: 9,
  },
  mouthAt: look.mouthAt,
  paint: paintFor(brand, isProtected),
})

/** How much lower a seated person is than a standing person, in pixels of the page. */
const SEAT = 66

export const inesSeated = (brand: Brand): Person => {
  const { stance, ...rest } = ines(brand)
  const [x, y] = stance.head
  const [dx, dy] = stance.trunk ?? [0, 0]
  return { ...rest, stance: { ...stance, head: [x, y + SEAT], trunk: [dx, dy + SEAT] } }
}
