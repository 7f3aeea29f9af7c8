/** The act `scie`: Inès pulls the plug of the saw, closes the lid of the socket with a padlock, and takes the key. */
import { multiply } from '../kit/colour.js'
import { times } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { palm } from '../people/hand.js'
import { inesSkin } from '../people/ines.js'
import { outfits } from '../people/ines-clothes.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct, windowGlow } from './act.js'
import { finger, fingers } from './close-fingers.js'
import { type ArmClothes, straightSleeve } from './close-hands.js'
import { padlock, post, socket, workshop } from './saw-socket.js'

export const inesArm = (brand: Brand): ArmClothes => ({ skin: inesSkin, sleeve: outfits[brand.id].fleece })

const LEAD = '#e07a3c'

const lead = (p: Pen, pts: string): string =>
  group([
    p.stroke(pts, [19, 19, 19, 19], multiply(LEAD, palette.shadow, 0.6)),
    p.stroke(pts, [15, 15, 15, 15], LEAD),
    p.stroke(pts, [3, 4, 3], '#ffd9b4', 0.7),
  ])

/** The plug, with its pins to the left. The end of the electric lead is at 0,0 of `p`. */
function plug(p: Pen, s: Scene, pulled: boolean): string {
  return group([
    ...(pulled
      ? [-44, 0, 44].map((y) =>
          group([
            p.shape(`-372,${y - 12}! -262,${y - 12}! -262,${y + 12}! -372,${y + 12}!`, '#c3c9d0'),
            p.stroke(`-366,${y - 6} -266,${y - 6}`, [2, 2], '#ffffff', 0.9),
          ]),
        )
      : []),
    p.shape('-286,-88! -250,-94 -150,-78 -40,-44 0,-30! 0,30! -40,44 -150,78 -250,94 -286,88!', '#39414f'),
    p.stroke('-280,-74 -150,-62 -30,-34', [4, 9, 3], '#7f8a9c', 0.8),
    p.shape('-290,-96! -262,-98! -262,98! -290,96!', '#5a6474'),
    ...times(5, (i) =>
      p.stroke(`${-44 + i * 11},${-38 + i * 3} ${-44 + i * 11},${38 - i * 3}`, [2.4, 2.4], '#1f2530', 0.8),
    ),
    p.shape('-230,60! -60,30! -60,44! -230,88!', s.light.cast, { op: 0.3 }),
  ])
}

/** The hand that holds the plug, in two layers: behind the plug and in front of it. */
function pullingHand(p: Pen, arm: ArmClothes): [behind: string, front: string] {
  const { skin } = arm
  const behind = fingers(p, skin, [
    { bones: '-60,-60 -130,-106 -176,-96 -190,-72', width: 27 },
    { bones: '-20,-70 -80,-118 -126,-112 -142,-84', width: 28 },
  ])
  const front = group([
    palm(p, skin, '-50,-70 20,-96 120,-74 210,-22 262,10 250,138 180,150 80,128 -10,108 -70,60 -78,-10'),
    straightSleeve(p.within({ x: 250, y: 66, turn: 16, size: 3.1, flip: true }), arm, 30),
    fingers(p, skin, [
      { bones: '-20,20 -110,34 -150,52 -158,76', width: 27, nail: true },
      { bones: '-10,62 -92,82 -122,98 -126,116', width: 26, nail: true, rooted: true },
      { bones: '20,98 -54,118 -82,132 -86,146', width: 23, nail: true, rooted: true },
    ]),
    finger(p, skin, { bones: '70,-44 -20,-62 -100,-54 -176,-34', width: 30, nail: true }),
    p.stroke('60,10 110,40 130,90', [0.4, 3, 0.4], skin.deep, 0.26),
  ])
  return [behind, front]
}

function unplug(brand: Brand, pulled: boolean): string {
  const s = actScene('matin')
  const dx = pulled ? 300 : 0
  const p = new Pen(s.sheet, { x: 1030 + dx, y: 589 + (pulled ? 36 : 0), turn: pulled ? 7 : 0 })
  const page = new Pen(s.sheet)
  const [behind, front] = pullingHand(p, inesArm(brand))
  const end = p.toPage([0, 0])
  return finishAct(s, [
    workshop(s),
    post(s),
    socket(s, false),
    behind,
    lead(
      page,
      `${end[0] - 20},${end[1]} ${end[0] + 60},${end[1] + 60} ${end[0] + 30},${end[1] + 260} ${end[0] - 120},${end[1] + 460} ${end[0] - 60},1160`,
    ),
    plug(p, s, pulled),
    front,
    windowGlow(s, [1300, 60], 1000),
  ])
}

/** The key between thumb and finger, on its way to the pocket. */
function keyHand(s: Scene, brand: Brand): string {
  const arm = inesArm(brand)
  const { skin } = arm
  const p = new Pen(s.sheet, { x: 1270, y: 640 })
  const metal = '#c3c9d0'
  return group([
    palm(p, skin, '70,-30 150,-60 260,-10 340,70 350,190 280,240 180,220 100,160 56,80'),
    straightSleeve(p.within({ x: 350, y: 150, turn: 24, size: 3.1, flip: true }), arm, 30),
    fingers(p, skin, [
      { bones: '110,70 30,60 -10,84 -4,120', width: 27, nail: true },
      { bones: '130,120 54,122 20,146 28,176', width: 27, nail: true, rooted: true },
      { bones: '160,170 92,178 64,200 74,222', width: 24, nail: true, rooted: true },
    ]),
    // The key.
    p.shape('-196,-14! -60,-14! -60,14! -196,14!', metal),
    p.shape(
      '-196,14! -176,14! -176,40! -160,40! -160,14! -140,14! -140,32! -122,32! -122,14! -100,14!',
      metal,
    ),
    p.oval(-6, 0, 66, 56, metal),
    p.oval(-6, 0, 20, 17, '#8a5a3c'),
    p.stroke('-190,-8 -70,-8', [2, 2.4], '#ffffff', 0.9),
    finger(p, skin, { bones: '150,10 90,-24 40,-26 -8,-8', width: 29, nail: true }),
    finger(p, skin, { bones: '130,60 80,46 40,34 2,26', width: 28, nail: true, rooted: true }),
  ])
}

function locked(brand: Brand): string {
  const s = actScene('matin')
  const page = new Pen(s.sheet)
  return finishAct(s, [
    workshop(s),
    post(s),
    socket(s, true),
    padlock(s),
    // The lead hangs from a nail, out of reach of the socket.
    lead(page, '120,1160 90,980 150,900 240,960 190,1160'),
    keyHand(s, brand),
    windowGlow(s, [1300, 60], 1000),
  ])
}

export const sawDrawings: readonly ((brand: Brand) => string)[] = [
  (brand) => unplug(brand, false),
  (brand) => unplug(brand, true),
  locked,
]
