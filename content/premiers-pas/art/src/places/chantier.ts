/** Mme Dupuis's flat: the window without its shelf, a sideboard, a cat. */
import { bloom } from '../kit/bloom.js'
import { multiply } from '../kit/colour.js'
import { backWall, flatDisc, flatRect, level, type Plane, sideWall } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { light } from '../kit/light.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { type PropSet, type PropStates, putProps } from '../kit/prop.js'
import { Room, type RoomWindow } from '../kit/room.js'
import type { Scene } from '../kit/scene.js'
import { tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { rectangle } from '../kit/wall.js'
import { carpet } from '../things/carpet.js'
import { curtain } from '../things/curtain.js'
import { parquet } from '../things/floor.js'
import { kitchenDoor } from '../things/kitchen-door.js'
import { pendant } from '../things/lamp.js'
import { plantLarge } from '../things/plant.js'
import { coffeePot, sideboard, stationClock } from '../things/salon.js'
import { cardOverWall, crack, letters, makeshiftShelf, toolBag, windowShelf } from '../things/salon-props.js'
import { armchair, woodChair } from '../things/seating.js'
import { stepladder } from '../things/stepladder.js'
import { tablecloth } from '../things/tablecloth.js'
import { roundTable } from '../things/tables.js'
import { mug } from '../things/tabletop.js'
import { townView } from '../things/view.js'
import { panels, wallpaper } from '../things/wallpaper.js'
import {
  BACK,
  chairPosition,
  colbert,
  colbertInHelmet,
  dropCloth,
  LEFT,
  memories,
  RIGHT,
  sideboardPosition,
  station,
  tablePosition,
  tornPlaster,
  windowBox,
} from './chantier-parts.js'

const HIGH = 3.2

const wide = wideView({ f: 1350, cx: 1300, cy: 476, eye: 1.56 })

export function chantierScene(view: View = wide): Scene {
  return sceneOf(view, light('matin', [-0.42, 0.56, 0.8]))
}

const windows: RoomWindow[] = [
  {
    side: 'back',
    outline: rectangle(windowBox.x0, windowBox.y0, windowBox.x1, windowBox.y1),
    barsU: [(windowBox.x0 + windowBox.x1) / 2],
    barsV: [1.6, 2.25],
    depth: 0.34,
  },
]

const shelfBox = [
  [windowBox.x0 - 0.22, windowBox.x1 + 0.22],
  windowBox.y0 + 0.01,
  [BACK - 0.3, BACK + 0.1],
] as const

/** The things in the flat that the learner can examine. */
export const chantierProps: PropSet = {
  tablette: {
    z: BACK - 0.3,
    draw: (s) => makeshiftShelf(s, ...shelfBox),
    states: {
      posee: (s) => windowShelf(s, ...shelfBox),
      ligne: (s) => windowShelf(s, ...shelfBox, 'line'),
      empreintes: (s) => windowShelf(s, ...shelfBox, 'paws'),
    },
  },
  fissure: {
    z: BACK - 0.02,
    draw: (s) => cardOverWall(s, BACK - 0.02, [-1.28, 0.76]),
    states: { visible: (s) => crack(s, BACK - 0.02, [-1.3, 0.72], 0.6) },
  },
  buffet: {
    z: sideboardPosition.z,
    always: true,
    draw: (s) => sideboard(s, sideboardPosition.x, sideboardPosition.z, sideboardPosition.w) + memories(s),
  },
  chat: { z: chairPosition.z - 0.1, draw: colbert, states: { casque: colbertInHelmet } },
  courrier: {
    z: tablePosition.z - 0.1,
    draw: (s) => letters(s, [tablePosition.x - 0.06, tablePosition.y + 0.008, tablePosition.z - 0.12]),
  },
  sacoche: {
    z: 5,
    draw: (s) => toolBag(s, [-0.55, 0, 5.2]),
    states: { fermee: (s) => toolBag(s, [-0.55, 0, 5.2], 0.56, true) },
  },
}

/** The round plaster ornament from which the lamp hangs. */
function ceilingRose(s: Scene): string {
  const p = level(HIGH - 0.004)
  const disc = (r: number, c: string, op = 1) =>
    flatDisc(s, p, tablePosition.x, tablePosition.z, r, c, { op })
  return group([
    disc(0.62, s.light.cast, 0.12),
    disc(0.58, '#fffaf0'),
    disc(0.44, s.light.cast, 0.14),
    disc(0.4, '#fffaf0'),
  ])
}

/** The chair, the laid table and the lamp over it. */
function table(s: Scene): void {
  s.put(5.3, woodChair(s, 3.32, 5.6, -0.25, '#a8713f'))
  s.put(
    4.8,
    roundTable(s, tablePosition.x, tablePosition.z, tablePosition.r, { top: '#b07a4c', leg: '#8a5a3a' }),
    tablecloth(s, [tablePosition.x, tablePosition.y, tablePosition.z], tablePosition.r, {
      colour: '#fdf4e3',
      band: palette.brickSoft,
      drop: 0.24,
    }),
    coffeePot(s, [tablePosition.x - 0.4, tablePosition.y + 0.005, tablePosition.z + 0.12]),
    mug(s, [tablePosition.x - 0.22, tablePosition.y + 0.005, tablePosition.z + 0.3], palette.canalPale, 1),
    mug(s, [tablePosition.x - 0.46, tablePosition.y + 0.005, tablePosition.z - 0.14], palette.brickSoft, 1),
  )
  s.put(4.9, pendant(s, [tablePosition.x, 2.4, tablePosition.z], HIGH, '#f0dcb8', 0.3))
}

export function chantier(
  withProps = false,
  states: PropStates = {},
  drawMore?: (s: Scene) => void,
  view: View = wide,
): string {
  const s = chantierScene(view)
  const far = farPoint(wide, view)
  const paperColour = '#bccbb3'
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: paperColour, ceiling: '#f8eedf', floor: '#cf9f6c' },
  )
  room.drawShell()
  const dado = '#e9dcc3'
  const plaster = '#fbf3e4'
  const cornice = (p: Plane, u0: number, u1: number) =>
    group([
      flatRect(s, p, [u0, HIGH - 0.3, u1, HIGH - 0.17], s.light.cast, { op: 0.14 }),
      flatRect(s, p, [u0, HIGH - 0.17, u1, HIGH], multiply(plaster, s.light.shade, 0.12)),
      flatRect(s, p, [u0, HIGH - 0.05, u1, HIGH], plaster),
      flatRect(s, p, [u0, HIGH - 0.2, u1, HIGH - 0.16], plaster),
      ...times(Math.floor((u1 - u0) / 0.16), (i) =>
        flatRect(s, p, [u0 + i * 0.16, HIGH - 0.13, u0 + i * 0.16 + 0.09, HIGH - 0.05], plaster),
      ),
    ])
  s.shell(
    wallpaper(s, backWall(BACK - 0.001), [LEFT, 0.9, RIGHT, HIGH - 0.16], paperColour),
    wallpaper(
      s,
      sideWall(LEFT + 0.001),
      [2.2, 0.9, BACK, HIGH - 0.16],
      multiply(paperColour, s.light.shade, 0.2),
    ),
    wallpaper(s, sideWall(RIGHT - 0.001), [2.2, 0.9, BACK, HIGH - 0.16], paperColour),
    panels(s, sideWall(LEFT + 0.002), [1.6, BACK], 0.9, multiply(dado, s.light.shade, 0.2)),
    panels(s, sideWall(RIGHT - 0.002), [1.6, BACK], 0.9, dado),
    panels(s, backWall(BACK - 0.002), [LEFT, RIGHT], 0.9, multiply(dado, s.light.shade, 0.1)),
    cornice(backWall(BACK - 0.003), LEFT, RIGHT),
    cornice(sideWall(LEFT + 0.003), 1.5, BACK),
    cornice(sideWall(RIGHT - 0.003), 1.5, BACK),
    tornPlaster(s),
    ceilingRose(s),
    kitchenDoor(s, BACK, [-3.86, -3.02], 2.2, '#f3e8d3'),
  )
  room.windows(windows, townView(s, far([930, 250])), '#fbf3e4')
  s.shell(parquet(room, '#cf9f6c', 7), room.reflections(windows, 0.6))
  room.sunlight(windows, 0.5)
  s.shell(
    carpet(s, [1.5, 5.15], [3.5, 1.5], {
      field: '#a85646',
      border: '#71404a',
      motif: '#e3b879',
      thread: '#f3e0bd',
    }),
  )
  const { x0, x1, y1 } = windowBox
  s.put(
    7.3,
    tube(
      s,
      [
        [x0 - 0.5, y1 + 0.16, BACK - 0.1],
        [x1 + 0.5, y1 + 0.16, BACK - 0.1],
      ],
      0.022,
      palette.sun,
    ),
    curtain(s, BACK - 0.12, [x0 - 0.42, 0.1, y1 + 0.14], 0.72, 1, palette.brickSoft),
    curtain(s, BACK - 0.12, [x1 + 0.42, 0.1, y1 + 0.14], 0.72, -1, palette.brickSoft),
  )
  s.put(BACK - 0.02, station(s))
  s.put(6.2, stationClock(s, [RIGHT, 2.1, 6.2], 0.25))
  putProps(s, chantierProps, withProps, states)
  drawMore?.(s)
  s.put(6.5, woodChair(s, chairPosition.x, chairPosition.z, 0.05, '#a8713f'))
  s.put(5.5, armchair(s, -3.05, 5.15, -0.6, palette.canal))
  s.put(7, plantLarge(s, [3.9, 0, 6.9], 1.05, 61, { leaves: 14, pot: '#7d9c8e' }))
  s.put(6.75, dropCloth(s), stepladder(s, -2.66, 6.9, 1.45))
  if (view.isClose) view.front?.(s)
  else table(s)
  s.air(bloom(s, far([930, 300]), 720, 'morning', { middle: 0.4, around: 0.14 }))
  return finish(s, s.body(room.floor), 0.6)
}
