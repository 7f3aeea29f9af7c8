/** Awa Diallo, 36, works in human resources. The week begins and ends with her. She listens attentively, with a cup in her hands. */
import { mix } from '../kit/colour.js'
import type { Brand } from '../kit/palette.js'
import { group, line } from '../kit/svg.js'
import { awaBack, awaFront } from './awa-clothes.js'
import { ear, type FaceStyle, face } from './face.js'
import { curls, type HairTones, lock } from './hair.js'
import { drawPart } from './layers.js'
import { agacee, type Mood, neutre, sourire, surprise } from './mood.js'
import { neck } from './neck.js'
import type { Pen } from './pen.js'
import type { Pens, Person } from './person.js'
import type { Skin } from './skin.js'

export const skin: Skin = {
  base: '#8f5841',
  light: '#bb7d5a',
  shade: '#6d3d32',
  deep: '#4c2826',
  line: '#311819',
  blush: '#b4513f',
  lip: '#8f3d42',
  lipLight: '#bd6a61',
}

const hair: HairTones = {
  dark: '#150f15',
  base: '#241a20',
  mid: '#35272d',
  light: '#5a4246',
  gleam: '#8f6a5c',
}
const scarf: HairTones = {
  dark: '#a3601f',
  base: '#dd9230',
  mid: '#f2b441',
  light: '#ffd27a',
  gleam: '#fff0c0',
}

const look: FaceStyle = {
  skin,
  contour:
    '-72,-66 -79,-28 -79,10 -77,42 -68,76 -48,108 -18,129 10,135 35,129 55,110 69,82 80,50 83,30 77,8 80,-16 77,-60 50,-106 -4,-122 -50,-106',
  nearEye: [-29, 2],
  farEye: [48, 1],
  mouthAt: [17, 86],
  eyes: {
    iris: '#57321f',
    size: 24,
    heightRatio: 0.94,
    cornerLift: 0.12,
    lash: 1.1,
    wing: true,
    lashColour: '#120b0e',
    hood: 0.1,
    bag: 0,
    far: 0.92,
  },
  brows: { colour: '#1d1217', light: '#4a3034', weight: 3.8, length: 28, height: 35 },
  nose: { root: [14, 8], tip: [29, 49], wingWidth: 1.2, bump: 0, ridge: 0.7 },
  mouth: { near: 31, far: 27, lipThickness: 1.4, lipStrength: 0.95, fold: 0.03 },
  fringe: '-100,-140 -96,10 -80,10 -78,-34 -58,-66 -24,-86 16,-91 50,-80 72,-50 84,-12 110,-20 110,-140',
  age: 0.12,
}

function headband(pen: Pen): string {
  const outer = '-104,6 -106,-50 -80,-104 -32,-138 20,-144 64,-126 92,-82 98,-24'
  const inner = '-84,12 -80,-36 -60,-72 -24,-92 16,-97 50,-86 74,-56 85,-18'
  const dots = ['-78,-58', '-58,-92', '-18,-112', '26,-118', '62,-98', '82,-64'].map((point, i) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return (
      pen.oval(x, y, 7, 7, i % 2 === 0 ? '#134e57' : '#c8553d', { op: 0.9 }) +
      pen.oval(x, y, 2.6, 2.6, '#fff0c0')
    )
  })
  return group([lock(pen, scarf, outer, inner, 14, { strands: 18, shine: [0.2, 0.5], gleam: 0.8 }), ...dots])
}

function hoop(pen: Pen): string {
  const [x, y] = pen.toPage([-91, 77])
  const ring = `M${(x - 15).toFixed(1)} ${y.toFixed(1)}a15 22 0 1 0 30 0a15 22 0 1 0 -30 0Z`
  return (
    line(ring, '#a8712c', 4.4) +
    line(ring, '#f2c35c', 2.6) +
    pen.stroke('-104,66 -105,80 -99,93', [0.4, 1.4, 0.4], '#fff6d2', 0.9)
  )
}

const paintFor =
  (brand: Brand) =>
  ({ head, body }: Pens, mood: Mood): string =>
    group([
      drawPart('headBack', () => curls(head, hair, [-12, -62], [142, 132], 9, { count: 560 })),
      drawPart('front', () =>
        group([
          awaBack(body, brand),
          neck(body, head, skin, look.contour, {
            pts: '408,398 396,428 430,500 470,500 508,428 496,402',
            marks: ['396,448 420,452 442,464', '508,446 484,452 464,464'],
          }),
          awaFront(body, skin, brand, mood.pose),
        ]),
      ),
      face(head, look, mood),
      drawPart('hair', () =>
        group([
          headband(head),
          curls(head, hair, [100, -22], [20, 30], 15, { count: 26 }),
          curls(head, hair, [-104, -4], [18, 26], 16, { count: 22 }),
          ear(head, skin, [-85, 28, 0.88]),
          hoop(head),
          head.stroke('-70,-20 -78,10 -74,30', [0.3, 1.4, 0.3], mix(hair.base, skin.deep, 0.3), 0.5),
        ]),
      ),
    ])

export const awaMoods = {
  neutre: { ...neutre, tilt: 3, mouth: { ...neutre.mouth, lift: 2.6 } },
  sourire: { ...sourire, tilt: 6, open: 0.8 },
  agacee: {
    ...agacee,
    pose: 'hip',
    tilt: -4,
    turn: 0.1,
    slant: 0.1,
    brows: [
      { raise: -3, inner: 6, arch: 0.8 },
      { raise: 7, inner: 2, arch: 1.4 },
    ],
    frown: 0.6,
  },
  surprise: { ...surprise, pose: 'chest' },
} satisfies Record<string, Mood>

export const awa = (brand: Brand): Person => ({
  stance: {
    head: [446, 252],
    size: 1.1,
    flip: false,
    tilt: 3,
    turn: -0.22,
    trunk: [-6, 12],
    sway: 1.4,
    slope: -6,
    bow: 8,
  },
  mouthAt: look.mouthAt,
  paint: paintFor(brand),
})
