/** The open space above the workshop, with the desk of the newcomer, whom the learner plays. */
import { bloom } from '../kit/bloom.js'
import { mix, multiply } from '../kit/colour.js'
import { backWall, flatRect, plane, sideWall, turnedPlane } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { light, type Time } from '../kit/light.js'
import { type Brand, palette } from '../kit/palette.js'
import { drawingOf, type PropSet, type PropStates, putProps } from '../kit/prop.js'
import { Room, type RoomWindow } from '../kit/room.js'
import type { Scene } from '../kit/scene.js'
import { box, type Frame, frameAt, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { rectangle } from '../kit/wall.js'
import { beams, duct } from '../things/beams.js'
import { blind } from '../things/blind.js'
import { brickwork } from '../things/brick.js'
import { type BoxState, cardboardBox, welcomeHat } from '../things/desk-props.js'
import { badgeDoor, extinguisher, stairwell } from '../things/door.js'
import { faces } from '../things/faces.js'
import { parquet } from '../things/floor.js'
import { pendant } from '../things/lamp.js'
import { hungLogo } from '../things/logo.js'
import { chair, chairAlone, desk, monitor } from '../things/office.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { shelf } from '../things/shelf.js'
import { tableShadow } from '../things/tabletop.js'
import { townView } from '../things/view.js'
import { plan } from '../things/wall-decor.js'

const BACK = 10.5
const HIGH = 3.75
const LEFT = -5.5
const RIGHT = 5.9

/** The camera of the wide picture. The props use the same camera. */
const wide = wideView({ f: 1350, cx: 1300, cy: 492, eye: 1.5 })

export function openspaceScene(time: Time, view: View = wide): Scene {
  return sceneOf(view, light(time, time === 'soir' ? [-0.5, 0.42, 0.9] : [-0.8, 0.62, 0.6]))
}

const windows: RoomWindow[] = [
  ...[2.2, 4.25, 6.3, 8.35].map(
    (z): RoomWindow => ({
      side: 'left',
      outline: rectangle(z, 0.42, z + 1.75, 3.3),
      barsU: [z + 0.875],
      barsV: [2.5],
    }),
  ),
  ...[-5.05, -3.1, -1.15].map(
    (x): RoomWindow => ({
      side: 'back',
      outline: rectangle(x, 0.8, x + 1.75, 3.3),
      barsU: [x + 0.875],
      barsV: [2.5],
    }),
  ),
]

/** The desk of the newcomer. */
const ownDesk = { x: 2.14, z: 4.55, w: 2.15, d: 0.95 } as const
const doorBox = { x: 1.38, w: 0.95, h: 2.25 } as const
const facesBox = { x: 4.32, y: 1.5, w: 1.46, h: 1.12 } as const

/** The props: things that the learner can examine on Monday. */
export function openspaceProps(brand: Brand): PropSet {
  const wall = backWall(BACK - 0.03)
  const F = frameAt(ownDesk.x, 0, ownDesk.z)
  const carton = (state: BoxState) => (s: Scene) =>
    cardboardBox(s, F(-0.71, 0.75, -0.02), 0.5, 0.3, 0.36, state)
  return {
    trombinoscope: {
      z: BACK - 0.05,
      always: true,
      draw: (s) =>
        faces(
          s,
          turnedPlane(wall, facesBox.x, facesBox.y),
          facesBox.w,
          facesBox.h,
          palette.oakDark,
          brand.main,
        ),
    },
    porte: {
      z: BACK - 0.05,
      always: true,
      draw: (s) => badgeDoor(s, turnedPlane(wall, doorBox.x, 0), doorBox.w, doorBox.h, brand.main, BACK),
    },
    ecran: {
      z: ownDesk.z - 0.02,
      draw: (s) => ownScreen(s, F) + stickyNote(s, F),
      states: { 'sans-mot': (s) => ownScreen(s, F) },
    },
    fauteuil: {
      z: 4.1,
      draw: ownChair(brand),
      states: { bas: ownChair(brand, 0.15), cale: ownChair(brand, 0.02, true) },
    },
    carton: {
      z: ownDesk.z - 0.03,
      draw: carton('shut'),
      states: { ouvert: carton('open'), 'sans-carnet': carton('taken') },
    },
    casque: { z: ownDesk.z - 0.03, draw: (s) => welcomeHat(s, F(0.7, 0.75, -0.16), 0.34) },
  }
}

const ownScreen = (s: Scene, F: Frame) => monitor(s, F, [0.22, 0.75, 0.2], 'off', false, 0.66, 0.4)

const ownChair =
  (brand: Brand, lowered = 0.02, wedge = false) =>
  (s: Scene) =>
    tableShadow(s, [0.1, 0, 4.3], 0.36, 0.34, 0.5) + chairAlone(s, 0.1, 4.3, 0.85, brand.main, lowered, wedge)

function stickyNote(s: Scene, F: Frame): string {
  return flatRect(s, (u, v) => F(0.31 + u, 0.752, 0.02 + v), [0, 0, 0.11, 0.1], '#ffe27a')
}

export function openspace(
  time: Time,
  brand: Brand,
  withProps = false,
  states: PropStates = {},
  view: View = wide,
): string {
  const s = openspaceScene(time, view)
  const far = farPoint(wide, view)
  const evening = time === 'soir'
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.6 },
    { wall: palette.wall, ceiling: '#f9ecda', floor: '#e0b47e' },
  )
  const sun = far(evening ? [760, 452] : [300, 270])
  room.drawShell()
  const brickStart = 0.78
  s.shell(
    brickwork(s, room.backWall, [brickStart, 0], [RIGHT, HIGH], {
      colour: evening ? multiply('#d08a68', s.light.shade, 0.3) : '#dba081',
      share: 0.34,
      seed: 4,
      course: 0.1,
    }),
    room.band('right', 1.6, BACK, 0, 1.32, brand.panel),
    room.band('right', 1.6, BACK, 1.32, 1.37, palette.paper),
    room.skirting(),
  )
  room.windows(windows, townView(s, sun), '#efdcc4')
  for (const w of windows) {
    const u = w.outline.map((p) => p[0])
    const wall = room.wall(w.side)
    s.shell(blind(s, wall, [Math.min(...u) - 0.06, Math.max(...u) + 0.06], 2.94, 3.42))
  }
  s.shell(
    group([box(s, world, [-5.2, 0.66], [0.74, 0.8], [BACK - 0.16, BACK + 0.05], palette.paper, false)]),
    beams(s, [LEFT, RIGHT], HIGH, [3.1, 4.9, 6.7, 8.5, 10.2], '#efbf86'),
    duct(s, 4.1, 3.27, 0.19, [2, BACK], mix(brand.panel, '#ffffff', 0.25)),
    parquet(room),
    room.reflections(windows),
  )
  room.sunlight(windows, evening ? 0.3 : 0.42)
  // The company's sign hangs high, where no head or speech bubble hides it.
  // There is no clock, because scenes take place here at different hours.
  const wall = backWall(BACK - 0.03)
  s.put(8.35, hungLogo(s, [0.62, HIGH - 0.24, 8.38], 0.26, brand))
  s.put(BACK - 0.04, stairwell(s, turnedPlane(wall, doorBox.x, 0), doorBox.w, doorBox.h))
  s.put(8.9, extinguisher(s, turnedPlane(sideWall(RIGHT - 0.03), 9.75, 0.75)))
  s.put(
    8.8,
    plan(
      s,
      turnedPlane(sideWall(RIGHT - 0.03), 8.3, 1.7),
      1.05,
      0.8,
      brand.id === 'helia' ? '#5d8ea0' : brand.main,
    ),
  )
  s.put(10.3, shelf(s, [2.85, 4.1], 1.95, [10.05, 10.46], { rows: 4, seed: 21 }))
  const [hx, hy] = s.cam.project([3.12, 1.99, 10.2])
  const [sx, sy] = s.cam.project([3.85, 1.99, 10.2])
  s.put(10.02, plantHanging(s, hx, hy, s.cam.scale(10.2), 77), plantSmall(s, sx, sy, 50, 9))
  // A low cupboard with plants under the windows.
  s.put(
    10.2,
    box(s, world, [-4.6, 0.3], [0.08, 0.58], [10.05, 10.45], '#fff2de'),
    box(s, world, [-4.62, 0.32], [0.56, 0.6], [10.02, 10.46], '#e8b57c', false),
    ...[-4.2, -3.05, -0.3].map((x, i) => {
      const [a, b] = s.cam.project([x, 0.6, 10.2])
      return plantSmall(s, a, b, 52 + i * 6, 31 + i * 7)
    }),
    box(s, world, [-1.75, -1.3], [0.6, 0.65], [10.15, 10.4], brand.accent, false),
    box(s, world, [-1.72, -1.33], [0.65, 0.7], [10.15, 10.4], '#f4e3cc', false),
  )
  s.contact(-2, 10.1, 4.7, 0.5, 0.45, 8)
  // The desks of the team are on the left and at the back. The desk of the newcomer is on the right.
  s.put(9, desk(s, -3.5, 9, 1.7, 0.85, { divider: brand.panel, screens: ['plan', 'bars'] }))
  s.put(8.4, chair(s, -3.45, 8.3, 0.3, brand.accent))
  s.put(6.6, desk(s, -3.4, 6.6, 1.7, 0.85, { divider: brand.panel, screens: ['bars', 'text'] }))
  s.put(5.9, chair(s, -3.2, 5.85, -0.35, brand.main))
  s.put(8.6, desk(s, 4.4, 8.3, 1.7, 0.85, { away: true, divider: brand.panel, screens: ['bars', 'text'] }))
  if (view.isClose) view.front?.(s)
  else s.put(ownDesk.z, desk(s, ownDesk.x, ownDesk.z, ownDesk.w, ownDesk.d, { bare: true }))
  for (const z of [9.6, 7.6, 5.6]) s.put(z, pendant(s, [-2.6, 2.62, z], HIGH, brand.main))
  s.put(5.5, pendant(s, [2.4, 2.62, 5.6], HIGH, brand.accent))
  s.put(8.4, pendant(s, [4.5, 2.62, 8.4], HIGH, brand.accent))
  s.put(9.9, plantLarge(s, [0.5, 0, 10.1], 1.05, 12, { leaves: 13, pot: '#e9d3b8' }))
  s.put(7.3, plantLarge(s, [5.5, 0, 7.3], 1.25, 4, { leaves: 18, pot: brand.accent }))
  if (!view.isClose)
    s.front(plantLarge(s, [-3.15, 0, 3.9], 1.42, 9, { leaves: 26, pot: brand.accent, spread: 0.62 }))
  if (brand.id === 'formasup')
    s.put(
      9,
      lettering(
        s,
        plane([RIGHT - 0.02, 0, 0], [0, 0, 1], [0, 1, 0]),
        brand.name,
        [9.5, 0.6],
        0.3,
        palette.paper,
      ),
    )
  const props = openspaceProps(brand)
  putProps(s, props, withProps, states)
  // In the evening the learner cannot examine anything. So the things on and near the desk are drawn with the room. The box is already
  // open and its notebook is gone.
  if (evening && !view.isClose)
    for (const [prop, state] of [
      [props.ecran],
      [props.fauteuil],
      [props.casque],
      [props.carton, 'sans-carnet'],
    ] as const)
      if (prop) s.put(prop.z, drawingOf(prop, state)(s))
  room.dusk(windows)
  s.air(bloom(s, sun, 900, evening ? 'dusk' : 'morning', { middle: 0.3, around: 0.14, at: 0.35 }))
  return finish(s, s.body(room.floor))
}
