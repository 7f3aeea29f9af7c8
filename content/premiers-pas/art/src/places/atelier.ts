/** Gérard's workshop on the ground floor. */
import { bloom } from '../kit/bloom.js'
import { backWall, flatRect, level, plane, turnedPlane } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { light } from '../kit/light.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { type PropSet, type PropStates, putProps } from '../kit/prop.js'
import { Room, type RoomWindow } from '../kit/room.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { arch, rectangle } from '../kit/wall.js'
import { apron } from '../things/apron.js'
import { beams, duct } from '../things/beams.js'
import {
  clipboard,
  jobSheet,
  type PlankState,
  plank,
  sketch,
  tapeMeasure,
  template,
} from '../things/bench-props.js'
import { brickwork } from '../things/brick.js'
import { concrete } from '../things/floor.js'
import { pendant } from '../things/lamp.js'
import { protectionRack, protectionSigns } from '../things/protection.js'
import { radio } from '../things/radio.js'
import { tableSaw } from '../things/table-saw.js'
import { telephone } from '../things/telephone.js'
import { shavings, timberRack } from '../things/timber.js'
import { limewash, timberFrame } from '../things/timber-frame.js'
import { clamps, toolBoard } from '../things/tool-board.js'
import { quayView } from '../things/view.js'
import { BENCH, workbench } from '../things/workshop.js'

const BACK = 9.2
const HIGH = 4.3
const LEFT = -5
const RIGHT = 5.4

export const sawPosition = { x: -1.75, z: 5.6 } as const

const wide = wideView({ f: 1350, cx: 1290, cy: 482, eye: 1.5 })

export function atelierScene(view: View = wide): Scene {
  return sceneOf(view, light('matin', [-0.82, 0.7, 0.22]))
}

const bay = { x0: -2.42, x1: 0.02, v0: 1.28, v1: 3.5 } as const

const windows: RoomWindow[] = [
  {
    side: 'back',
    outline: rectangle(bay.x0, bay.v0, bay.x1, bay.v1),
    barsU: times(4, (i) => bay.x0 + ((bay.x1 - bay.x0) * (i + 1)) / 5),
    barsV: [1.85, 2.4, 2.95],
  },
  ...[2, 4.5, 7].map(
    (z): RoomWindow => ({
      side: 'left',
      outline: arch(z, 1, z + 1.9, 3.7, 0.5),
      barsU: [z + 0.475, z + 0.95, z + 1.425],
      barsV: [1.7, 2.4, 3.1],
    }),
  ),
]

const sheetPlane = turnedPlane(backWall(BENCH.z1 - 0.06), BENCH.x0 + 0.36, BENCH.top + 0.05)
const planche = (state: PlankState) => (s: Scene) =>
  plank(s, [BENCH.x0 + 0.31, BENCH.top, 3.54], 1.24, 0.25, state)

/** The props: things that the learner can examine, most of them to find the right length of the plank. */
export const atelierProps: PropSet = {
  scie: {
    z: sawPosition.z,
    always: true,
    draw: (s) => tableSaw(s, sawPosition.x, sawPosition.z),
    states: { debranchee: (s) => tableSaw(s, sawPosition.x, sawPosition.z, true) },
  },
  gabarit: { z: BENCH.z0 + 0.35, draw: (s) => template(s, [BENCH.x0 - 0.64, 0, 3.8]) },
  fiche: {
    z: BENCH.z0 + 0.39,
    draw: (s) => clipboard(s, sheetPlane),
    states: { tapee: (s) => jobSheet(s, sheetPlane) },
  },
  croquis: {
    z: BENCH.z0 + 0.39,
    draw: (s) => sketch(s, turnedPlane(backWall(BENCH.z1 - 0.06), BENCH.x0 + 1.2, BENCH.top + 0.05)),
  },
  telephone: { z: BENCH.z0 + 0.38, draw: (s) => telephone(s, [BENCH.x0 + 2.66, BENCH.top, 4.08], 0.42) },
  planche: {
    z: BENCH.z0 + 0.37,
    draw: planche('whole'),
    states: { tracee: planche('marked'), huilee: planche('oiled'), collee: planche('glued') },
  },
  metre: { z: BENCH.z0 + 0.36, draw: (s) => tapeMeasure(s, [BENCH.x0 + 1.99, BENCH.top, 3.64]) },
}

/** The yellow line on the floor around the machines. Beyond this line, protective equipment is mandatory. */
function safetyLine(s: Scene): string {
  const floor = level(0.003)
  const [near, right, lineWidth] = [4.3, 0.42, 0.17]
  return group(
    [
      flatRect(s, floor, [LEFT, near, right, near + lineWidth], palette.sun),
      flatRect(s, floor, [right - lineWidth, near, right, BACK], palette.sun),
    ],
    { op: 0.85 },
  )
}

export function atelier(
  withProps = false,
  states: PropStates = {},
  drawMore?: (s: Scene) => void,
  view: View = wide,
): string {
  const s = atelierScene(view)
  const far = farPoint(wide, view)
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: '#e9cdb2', ceiling: '#e7d2ba', floor: '#cdb9a2' },
  )
  room.drawShell()
  s.shell(
    limewash(s, BACK, [LEFT, 1], [RIGHT, HIGH], '#efdfc8'),
    brickwork(s, room.backWall, [LEFT, 0], [RIGHT, 1.06], {
      colour: '#bd7c60',
      share: 0.36,
      seed: 14,
      course: 0.1,
    }),
    brickwork(s, room.leftWall, [1.4, 0], [BACK, HIGH], {
      colour: '#c38467',
      share: 0.3,
      seed: 15,
      course: 0.1,
    }),
    brickwork(s, room.rightWall, [1.4, 0], [BACK, 1.06], {
      colour: '#c98a6a',
      share: 0.3,
      seed: 16,
      course: 0.1,
    }),
  )
  room.windows(windows, quayView(s, far([330, 230])), palette.canalDeep)
  s.shell(
    timberFrame(s, BACK, [LEFT, RIGHT], {
      posts: [-2.66, 0.24, 3.2],
      rails: [1.12, 3.66],
      foot: 1.12,
      head: HIGH,
      colour: '#a06c43',
    }),
  )
  s.shell(
    concrete(room, '#d4c1aa'),
    safetyLine(s),
    room.reflections(windows, 0.4),
    beams(s, [LEFT, RIGHT], HIGH, [2.4, 4.2, 6, 7.8, 9], '#b98654', 0.34),
    duct(s, 3.9, 3.6, 0.24, [1.8, BACK], '#a9b6b0'),
  )
  room.sunlight(windows, 0.62)
  const wall = backWall(BACK - 0.05)
  s.put(
    BACK,
    toolBoard(s, turnedPlane(wall, 0.72, 1.28), 2.3, 1.15),
    clamps(s, BACK - 0.05, 3.75, 2.45, 6),
    protectionSigns(s, turnedPlane(wall, -4.6, 2.82)),
  )
  s.put(BACK - 0.1, protectionRack(s, [-1.36, -0.06], BACK))
  // The old apron and the new apron are on the right wall, where no speech bubble hides them.
  const right = plane([RIGHT - 0.04, 0, 0], [0, 0, -1], [0, 1, 0])
  s.put(
    8.5,
    apron(s, turnedPlane(right, -8.45, 2.42), palette.canalDeep),
    apron(s, turnedPlane(right, -7.85, 2.42), '#c9a27a', true),
  )
  // A cabinet with the radio is under the tool board.
  s.put(
    8.9,
    box(s, world, [0.2, 3.1], [0, 0.82], [8.6, 9.1], '#6f9286'),
    box(s, world, [0.15, 3.15], [0.82, 0.88], [8.55, 9.12], '#c99660', false),
    radio(s, [0.4, 0.88, 8.8]),
  )
  s.contact(1.7, 8.7, 3, 0.6, 0.5, 10)
  s.put(8.6, timberRack(s, [-4.75, -2.95], [7.6, 9.1], 4))
  s.put(
    8.8,
    box(s, world, [-2.72, -2.56], [0, 2.3], [8.85, 9], '#d9a86c'),
    box(s, world, [-2.5, -2.36], [0, 1.9], [8.8, 8.95], '#c48f55'),
  )
  putProps(s, atelierProps, withProps, states)
  drawMore?.(s)
  s.put(6, shavings(s, [-3.2, 0.1], [4.5, 5.6], 0, 40, 3))
  if (view.isClose) view.front?.(s)
  else s.put(BENCH.z0 + 0.4, workbench(s), shavings(s, [2.2, 2.6], [3.8, 4.05], BENCH.top, 7, 8))
  for (const [x, z] of [
    [-0.85, 6.2],
    [1.2, 6.4],
  ] as const)
    s.put(z, pendant(s, [x, 2.78, z], HIGH, palette.canal, 0.3))
  if (!view.isClose) s.put(4.6, pendant(s, [2.1, 2.56, 4.7], HIGH, palette.canal, 0.3))
  s.air(dust(s), bloom(s, far([360, 260]), 850, 'morning', { middle: 0.36, around: 0.14 }))
  return finish(s, s.body(room.floor), 0.6)
}

function dust(s: Scene): string {
  const r = random(99)
  return group(
    Array.from({ length: 46 }, () => {
      const k = 0.8 + r() * 1.9
      return ellipse(380 + r() * 900, 220 + r() * 560, k, k, '#fff6da', { op: 0.25 + r() * 0.5 })
    }),
    { blur: s.sheet.blur(1, 5) },
  )
}
