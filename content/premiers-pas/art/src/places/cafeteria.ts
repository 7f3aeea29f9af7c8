/** The canteen at noon: tiles, round tables, and eleven coffees on a window sill. */
import { bloom } from '../kit/bloom.js'
import { mix } from '../kit/colour.js'
import {
  backWall,
  flatLine,
  flatRect,
  flatShape,
  level,
  type Plane,
  sideWall,
  turnedPlane,
} from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { type Light, light } from '../kit/light.js'
import type { Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { rectangle } from '../kit/wall.js'
import { beams } from '../things/beams.js'
import { blind } from '../things/blind.js'
import { tiles } from '../things/floor.js'
import { carafe } from '../things/glass.js'
import {
  coffeeLine,
  coffeeMachine,
  crockery,
  cupboards,
  fridge,
  mugShelf,
  splashback,
} from '../things/kitchen.js'
import { pendant } from '../things/lamp.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { radiator } from '../things/radiator.js'
import { shellChair, stool } from '../things/seating.js'
import { longTable, roundTable } from '../things/tables.js'
import { mug, notebook, paper, tableShadow } from '../things/tabletop.js'
import { quayView } from '../things/view.js'
import { clock, print } from '../things/wall-decor.js'

const BACK = 8.2
const HIGH = 3.5
const LEFT = -4.8
const RIGHT = 5

const windows: RoomWindow[] = [
  ...[2, 4.1, 6.2].map(
    (z): RoomWindow => ({
      side: 'left',
      outline: rectangle(z, 0.85, z + 1.6, 2.95),
      barsU: [z + 0.8],
      barsV: [2.25],
    }),
  ),
  { side: 'back', outline: rectangle(1.62, 1.02, 4.62, 2.9), barsU: [2.37, 3.12, 3.87], barsV: [2.25] },
]

/** The menu on a slate. The slate stands on the floor, where no speech bubble covers it. */
function slate(s: Scene): string {
  const [x, z] = [-0.37, 5.4]
  const k = 0.56
  const p: Plane = (u, v) => [x + u * k, 0.1 + v * k, z + v * 0.1]
  const leg = (u: number, back: number) =>
    box(
      s,
      world,
      [x + u * k - 0.02, x + u * k + 0.02],
      [0, 0.14],
      [z + back, z + back + 0.03],
      palette.oakDark,
    )
  const chalk = (text: string, v: number, size: number, c: string) =>
    lettering(s, p, text, [0.56, v], size, c, { anchor: 'middle', weight: 0.12 })
  return group([
    leg(0.08, 0.3),
    leg(1.04, 0.3),
    leg(0.05, 0),
    leg(1.07, 0),
    flatRect(s, p, [0, 0, 1.12, 1.4], palette.oak, {}, 0.02),
    flatRect(s, p, [0.06, 0.06, 1.06, 1.34], '#2f4248'),
    flatShape(
      s,
      p,
      [
        [0.06, 0.5, 1],
        [0.5, 0.62],
        [1.06, 0.42, 1],
        [1.06, 0.06, 1],
        [0.06, 0.06, 1],
      ],
      '#ffffff',
      { op: 0.05 },
    ),
    chalk('MENU', 1.1, 0.14, palette.paper),
    flatLine(
      s,
      p,
      [
        [0.3, 1.03],
        [0.82, 1.035],
      ],
      palette.paper,
      0.012,
      { op: 0.7 },
    ),
    chalk('SOUPE', 0.84, 0.085, '#f3e3cc'),
    chalk('TARTE', 0.66, 0.085, '#f3e3cc'),
    chalk('CAFÉ', 0.48, 0.085, '#f3e3cc'),
    chalk('CLÉMENTINES', 0.2, 0.07, palette.sun),
  ])
}

/** The kitchen along the back: cupboards, tiles up to the shelves, crockery for forty lunches. */
function kitchen(s: Scene, brand: Brand): void {
  const project = (x: number, y: number, z: number) => s.cam.project([x, y, z])
  s.shell(splashback(s, turnedPlane(backWall(BACK - 0.02), -3.6, 0.93), 3.55, 0.72, '#7fb0aa'))
  s.put(
    8.1,
    cupboards(s, [-3.6, -0.05], [7.55, BACK - 0.02], brand.main, '#e8c08a'),
    crockery(s, [-3.45, -0.15], 1.78, BACK - 0.02),
    mugShelf(s, [-3.45, -0.15], 2.5, BACK - 0.02),
    coffeeMachine(s, -1.05, 0.93, 7.9),
  )
  const [ax, ay] = project(-3.25, 0.93, 7.8)
  const [bx, by] = project(-0.4, 2.5, BACK - 0.14)
  s.put(
    7.9,
    plantSmall(s, ax, ay, 74, 23),
    plantHanging(s, bx, by, s.cam.scale(8), 19, 0.55),
    box(s, world, [-2.7, -2.05], [0.93, 1.24], [7.7, 8.1], '#eceff0', false),
    flatRect(s, backWall(7.69), [-2.66, 0.97, -2.23, 1.2], palette.slate),
    flatRect(s, backWall(7.69), [-2.19, 1.12, -2.09, 1.16], '#7fe0a0'),
    carafe(s, [-1.6, 0.93, 7.75]),
  )
  s.put(8, fridge(s, -4.55, [7.45, BACK - 0.02], palette.sun))
}

const wide = wideView({ f: 1350, cx: 1300, cy: 480, eye: 1.58 })

export const cafeteriaLight = (): Light => light('midi', [-0.84, 0.62, -0.12])

const wideChairs = [
  [1.15, palette.brick],
  [2.15, palette.canal],
  [3.15, palette.sun],
] as const
/** The chairs behind the long table in the close view, in which people sit on them. */
const closeChairs = [
  [0.74, palette.sun],
  [1.58, palette.brick],
  [2.48, palette.canal],
] as const

/** The long table, laid for lunch, and a chair in front of it. */
function tables(s: Scene): void {
  s.put(6.1, longTable(s, 2.15, 6.1, 3.1, 0.95, { top: '#e9c08c', leg: '#7d5a45' }), onLongTable(s))
  s.put(5.4, shellChair(s, 1.3, 5.35, Math.PI + 0.3, palette.sage))
}

export function cafeteria(brand: Brand, view: View = wide): string {
  const s = sceneOf(view, cafeteriaLight())
  const far = farPoint(wide, view)
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: '#f7e3c6', ceiling: '#fbf1e2', floor: '#ecdcc4' },
  )
  room.drawShell()
  const dado = mix(palette.brickSoft, palette.brick, 0.25)
  s.shell(
    room.band('left', 1.5, BACK, 0, 0.82, mix(dado, palette.wall, 0.2)),
    room.band('back', LEFT, RIGHT, 0, 0.82, dado),
    room.band('right', 1.5, BACK, 0, 0.82, mix(dado, palette.wall, 0.2)),
    room.band('back', LEFT, RIGHT, 0.82, 0.87, palette.oak),
    room.band('right', 1.5, BACK, 0.82, 0.87, palette.oak),
    room.skirting(),
  )
  room.windows(windows, quayView(s), '#f7efe2')
  s.shell(
    tiles(room, '#f3e6d2', '#dcab8c', 0.46),
    room.reflections(windows, 0.45),
    beams(s, [LEFT, RIGHT], HIGH, [2.7, 4.5, 6.3, 8], '#e6b57d', 0.2),
    blind(s, room.backWall, [1.56, 4.68], 2.62, 2.98),
  )
  room.sunlight(windows, 0.44)
  kitchen(s, brand)
  // The window sill with Karim's unfinished coffees.
  s.put(
    8.15,
    box(s, world, [1.45, 4.8], [0.96, 1.02], [BACK - 0.34, BACK + 0.1], palette.oak, false),
    coffeeLine(s, [1.75, 4.5], 1.02, BACK - 0.2, 11),
  )
  if (!view.isClose) {
    s.contact(-0.05, 5.5, 0.7, 0.4, 0.5, 8)
    s.put(5.4, slate(s))
  }
  s.put(
    BACK,
    clock(s, turnedPlane(backWall(BACK - 0.02), 0.76, 3.0), 0.19, 12 * 60 + 20),
    radiator(s, turnedPlane(backWall(BACK - 0.06), 2.3, 0.04), 1.6, 0.7),
  )
  s.put(7, print(s, turnedPlane(sideWall(RIGHT - 0.03), 6.9, 1.35), 0.85, 1.15, palette.sun, palette.canal))
  s.put(6.9, plantLarge(s, [4.62, 0, 7.5], 0.95, 41, { leaves: 15, pot: palette.canal }))
  for (const [x, c] of view.isClose ? closeChairs : wideChairs)
    s.put(6.9, shellChair(s, x, 6.85, x * 0.1 - 0.2, c))
  if (view.isClose) view.front?.(s)
  else tables(s)
  s.put(
    5.9,
    shellChair(s, -1.5, 6.35, 1.35, palette.brick),
    roundTable(s, -2.35, 6.2, 0.56, { top: '#fbf1e0', leg: palette.canalDeep }),
    mug(s, [-2.5, 0.74, 6.1], palette.brick, 1.2),
    notebook(s, turnedPlane(level(0.743), -2.3, 6.05, 0.2), 0.22, 0.28, palette.canal),
    shellChair(s, -3.15, 6.1, -1.35, palette.canal),
  )
  if (!view.isClose)
    s.put(
      4.5,
      roundTable(s, 3.35, 4.4, 0.66, { top: '#fbf1e0', leg: palette.canalDeep }),
      halfEatenLunch(s, 3.3, 4.4),
      stool(s, 2.5, 4.15, palette.sun),
    )
  for (const [x, z, c] of [
    [1.25, 6.1, palette.brick],
    [2.2, 6.1, palette.canal],
    [3.15, 6.1, palette.brick],
    [-2.35, 6.2, palette.canal],
  ] as const)
    s.put(z, pendant(s, [x, 2.42, z], HIGH, c, 0.22))
  s.air(bloom(s, far([260, 260]), 800, 'noon', { middle: 0.34, around: 0.12 }))
  return finish(s, s.body(room.floor), 0.5)
}

export function fruitBowl(s: Scene, bowl: Vec3): string {
  const y = bowl[1]
  return [
    ...[
      [-0.09, 0.11],
      [0.02, 0.15],
      [0.11, 0.11],
      [0.01, 0.1],
    ].map(([u = 0, v = 0]) => clementine(s, [bowl[0] + u, y + v, bowl[2]])),
    tableShadow(s, bowl, 0.22, 0.15),
    solidOfRevolution(
      s,
      bowl,
      [
        [0.09, 0],
        [0.19, 0.09],
        [0.21, 0.13],
      ],
      palette.canalPale,
      { cast: false, inside: '#d98a4a' },
    ),
    ...[
      [-0.08, 0.15],
      [0.06, 0.16],
    ].map(([u = 0, v = 0]) => clementine(s, [bowl[0] + u, y + v, bowl[2] - 0.1])),
  ].join('')
}

function onLongTable(s: Scene): string {
  const y = 0.752
  return group([
    fruitBowl(s, [2.1, y, 6.15]),
    carafe(s, [2.75, y, 6.2], 1.1),
    mug(s, [1.5, y, 6.1], palette.brick, 1.2),
    mug(s, [3.2, y, 6.05], palette.canal, 1.2),
    paper(s, turnedPlane(level(y + 0.001), 1, 5.85, 0.15), 0.34, 0.42, { lines: 7 }),
  ])
}

function clementine(s: Scene, position: Vec3): string {
  const [px, py] = s.cam.project(position)
  const r = 0.045 * s.cam.scale(position[2])
  return ellipse(
    px,
    py - r,
    r,
    r * 0.94,
    s.sheet.radial(px - r * 0.3, py - r * 1.4, r * 1.6, [
      [0, '#ffc06a'],
      [0.6, '#f08a35'],
      [1, '#c2602f'],
    ]),
  )
}

function halfEatenLunch(s: Scene, x: number, z: number): string {
  const y = 0.74
  const fruit = (dx: number, dz: number) =>
    tableShadow(s, [x + dx, y, z + dz], 0.06, 0.04) + clementine(s, [x + dx, y, z + dz])
  return group([
    fruit(-0.3, 0.1),
    fruit(-0.2, 0.2),
    box(s, world, [x - 0.12, x + 0.16], [y, y + 0.07], [z - 0.1, z + 0.1], palette.leaf, false),
    carafe(s, [x + 0.35, y, z + 0.1], 0.9),
    fruit(-0.22, -0.02),
  ])
}
