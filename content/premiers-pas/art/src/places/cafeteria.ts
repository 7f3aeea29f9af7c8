/** The canteen at noon: tiles, round tables, and eleven coffees on a window sill. */
import { camera } from '../kit/camera.js'
import { mix } from '../kit/colour.js'
import { backWall, flatRect, sideWall, within } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { light } from '../kit/light.js'
import { helia, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { rectangle } from '../kit/wall.js'
import { tiles } from '../things/floor.js'
import { carafe } from '../things/glass.js'
import { coffeeLine, coffeeMachine, fridge, mugShelf, splashback, units } from '../things/kitchen.js'
import { pendant } from '../things/lamp.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { shellChair, stool } from '../things/seating.js'
import { roundTable } from '../things/tables.js'
import { mug } from '../things/tabletop.js'
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
      outline: rectangle(z, 0.85, z + 1.6, 3),
      barsU: [z + 0.8],
      barsV: [2.3],
    }),
  ),
  { side: 'back', outline: rectangle(1.15, 1.02, 3.45, 2.8), barsU: [1.92, 2.68], barsV: [2.2] },
]

/** The menu on a slate. */
function slate(s: Scene): string {
  const p = within(backWall(BACK - 0.04), 3.85, 1.45)
  return group([
    flatRect(s, p, [0.03, -0.04, 0.78, 1.1], s.light.cast, { op: 0.3 }),
    flatRect(s, p, [0, 0, 0.75, 1.1], palette.oak),
    flatRect(s, p, [0.05, 0.05, 0.7, 1.05], '#34424a'),
    lettering(s, p, 'MENU', [0.375, 0.84], 0.11, palette.paper, { anchor: 'middle', weight: 0.12 }),
    ...[0.68, 0.55, 0.42, 0.29].map((v, i) =>
      flatRect(s, p, [0.14, v, 0.6 - (i % 2) * 0.12, v + 0.022], '#f3e3cc', { op: 0.8 }),
    ),
    lettering(s, p, 'CLÉMENTINES', [0.375, 0.13], 0.05, palette.sun, { anchor: 'middle', weight: 0.13 }),
  ])
}

export function cafeteria(): string {
  const s = new Scene(camera({ f: 1350, cx: 1300, cy: 480, eye: 1.58 }), light('midi', [-0.6, 0.85, 0.2]))
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: '#f4e4d0', ceiling: '#fbf1e2', floor: '#ecdcc4' },
  )
  room.drawShell()
  s.shell(
    room.band('left', 1.5, BACK, 0, 0.82, mix(palette.brickSoft, palette.wall, 0.35)),
    room.band('back', LEFT, RIGHT, 0, 0.82, mix(palette.brickSoft, palette.wall, 0.2)),
    room.band('right', 1.5, BACK, 0, 0.82, mix(palette.brickSoft, palette.wall, 0.35)),
    room.band('back', LEFT, RIGHT, 0.82, 0.86, palette.paper),
    room.skirting(),
  )
  const wall = backWall(BACK - 0.02)
  s.shell(splashback(s, within(wall, -3.6, 0.93), 4.05, 0.75, '#7fb0aa'))
  room.windows(windows, quayView(s), '#f7efe2')
  s.shell(tiles(room, '#f0e3cf', '#dcb89a', 0.42), room.reflections(windows, 0.45))
  room.sunlight(windows, 0.36)
  s.put(
    8.1,
    units(s, [-3.6, 0.45], [7.55, BACK - 0.02], helia.main, '#e8c08a'),
    mugShelf(s, [-2.9, -0.4], 1.98, BACK - 0.02),
    coffeeMachine(s, -0.6, 0.93, 7.9),
  )
  const at = (x: number, y: number, z: number) => s.cam.at([x, y, z])
  const [ax, ay] = at(-3.2, 0.93, 7.8)
  const [bx, by] = at(-0.65, 1.98, BACK - 0.14)
  s.put(
    7.9,
    plantSmall(s, ax, ay, 80, 23),
    plantHanging(s, bx, by, s.cam.scale(8), 19, 0.6),
    box(s, world, [-2.4, -1.75], [0.93, 1.24], [7.7, 8.1], '#eceff0', false),
    flatRect(s, backWall(7.69), [-2.36, 0.97, -1.93, 1.2], palette.slate),
    flatRect(s, backWall(7.69), [-1.89, 1.12, -1.79, 1.16], '#7fe0a0'),
    carafe(s, [-1.4, 0.93, 7.75]),
  )
  s.put(8, fridge(s, -4.55, [7.45, BACK - 0.02], palette.sun))
  // The sill and what stands there.
  s.put(
    8.15,
    box(s, world, [1, 3.6], [0.96, 1.02], [BACK - 0.32, BACK + 0.1], palette.oak, false),
    coffeeLine(s, [1.3, 3.3], 1.02, BACK - 0.18, 11),
  )
  s.put(BACK, slate(s), clock(s, within(wall, 0.72, 2.5), 0.22, 12 * 60 + 20))
  s.put(6.9, plantLarge(s, [4.72, 0, 7.2], 0.85, 41, { leaves: 14, pot: palette.canal }))
  s.put(7, print(s, within(sideWall(RIGHT - 0.03), 5.4, 1.6), 0.7, 0.95, palette.sun, palette.leaf))
  // Tables.
  s.put(
    6.6,
    shellChair(s, 2.3, 7.05, 0.1, palette.sun),
    roundTable(s, 2.3, 6.4, 0.62, { top: '#fbf1e0', leg: palette.canalDeep }),
    mug(s, [2.1, 0.74, 6.3], palette.brick, 1.1),
    mug(s, [2.5, 0.74, 6.5], palette.canal, 1.1),
    shellChair(s, 3.15, 6.35, 1.5, palette.canal),
  )
  s.put(6.3, shellChair(s, 1.5, 6.3, -1.4, palette.brick))
  s.put(
    5.9,
    stool(s, -1.55, 6.6, palette.brick),
    roundTable(s, -2.3, 6.2, 0.58, { top: '#fbf1e0', leg: palette.canalDeep }),
    stool(s, -3.1, 6.1, palette.canal),
  )
  s.put(
    4.5,
    stool(s, 3.9, 5.0, palette.brick),
    roundTable(s, 3.25, 4.5, 0.68, { top: '#fbf1e0', leg: palette.canalDeep }),
    lunch(s, 3.25, 4.5),
    stool(s, 2.45, 4.2, palette.sun),
  )
  for (const [x, z, c] of [
    [2.3, 6.4, palette.brick],
    [-2.3, 6.2, palette.canal],
    [3.25, 4.5, palette.canal],
  ] as const)
    s.put(z, pendant(s, [x, 2.5, z], HIGH, c, 0.24))
  s.air(
    ellipse(
      260,
      260,
      800,
      800,
      s.sheet.radial(260, 260, 800, [
        [0, '#fff4d8', 0.34],
        [0.4, '#fff0cf', 0.12],
        [1, '#fff0cf', 0],
      ]),
      { blend: 'screen' },
    ),
  )
  return finish(s, s.body(room.floor), 0.45)
}

/** A lunch half eaten: a box, clémentines, a glass of water. */
function lunch(s: Scene, x: number, z: number): string {
  const y = 0.74
  const fruit = (dx: number, dz: number) => {
    const [px, py] = s.cam.at([x + dx, y, z + dz])
    const r = 0.042 * s.cam.scale(z)
    return (
      ellipse(px + r * 0.4, py, r * 1.3, r * 0.4, s.light.cast, { op: 0.3 }) +
      ellipse(
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
    )
  }
  return group([
    fruit(-0.3, 0.1),
    fruit(-0.2, 0.2),
    box(s, world, [x - 0.12, x + 0.16], [y, y + 0.07], [z - 0.1, z + 0.1], palette.leaf, false),
    carafe(s, [x + 0.35, y, z + 0.1], 0.9),
    fruit(-0.22, -0.02),
  ])
}
