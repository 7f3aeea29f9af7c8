/** The meeting room: a long table, a schedule of the week in many colours, one chair by the radiator. */
import { bloom } from '../kit/bloom.js'
import { mix } from '../kit/colour.js'
import { backWall, level, type Plane, sideWall, turnedPlane } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { type Light, light, type Time } from '../kit/light.js'
import { type Brand, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { rectangle } from '../kit/wall.js'
import { beams } from '../things/beams.js'
import { blind } from '../things/blind.js'
import { weekBoard, whiteboard } from '../things/boards.js'
import { brickwork } from '../things/brick.js'
import { glassScreen } from '../things/corridor.js'
import { boards } from '../things/floor.js'
import { carafe } from '../things/glass.js'
import { pendant } from '../things/lamp.js'
import { plantLarge, plantSmall } from '../things/plant.js'
import { radiator } from '../things/radiator.js'
import { shellChair } from '../things/seating.js'
import { longTable } from '../things/tables.js'
import { mug, notebook, paper } from '../things/tabletop.js'
import { townView } from '../things/view.js'
import { clock } from '../things/wall-decor.js'

const BACK = 8.4
const HIGH = 3.5
const LEFT = -4.4
const RIGHT = 4.9

const windows: RoomWindow[] = [1.9, 4.1, 6.3].map(
  (z): RoomWindow => ({
    side: 'left',
    outline: rectangle(z, 0.95, z + 1.7, 3.05),
    barsU: [z + 0.85],
    barsV: [2.35],
  }),
)

const wide = wideView({ f: 1350, cx: 1320, cy: 486, eye: 1.55 })

export const reunionLight = (time: Time): Light => light(time, [-0.82, 0.66, 0.3])

/** In the close view, the board and the clock are where no head hides them. */
const positions = {
  wide: { board: -4.2, clock: [1.0, 3.02], plant: [-2.35, 8.05], seats: [-0.65, 0.6, 1.85, 3.1] },
  close: { board: -1.96, clock: [0.72, 2.58], plant: [0.35, 8.05], seats: [-0.05, 0.85, 2.62] },
} as const

/** The table with the papers of the meeting, and the near chairs. */
function table(s: Scene, brand: Brand): void {
  s.put(5.3, longTable(s, 1.2, 5.25, 4.5, 1.35, { top: '#e3b67c', leg: '#7d5a45' }))
  const top = level(0.752)
  s.put(
    5.2,
    paper(s, turnedPlane(top, -0.35, 4.85, 0.1), 0.3, 0.4, { lines: 8, heading: palette.brick }),
    notebook(s, turnedPlane(top, 0.35, 4.95, -0.12), 0.26, 0.34, palette.brick),
    paper(s, turnedPlane(top, 1.15, 5.05, 0.2), 0.42, 0.55, { lines: 0, colour: '#6f9fae' }),
    paper(s, turnedPlane(top, 2.2, 4.85, -0.18), 0.3, 0.4, { lines: 8 }),
    carafe(s, [1.85, 0.752, 5.5]),
    mug(s, [0.05, 0.752, 5.55], palette.sun, 1.1),
    mug(s, [2.75, 0.752, 5.5], palette.canal, 1.1),
    mug(s, [0.98, 0.752, 4.95], palette.paper, 1.1),
  )
  s.put(
    4.2,
    shellChair(s, 0.15, 4.2, Math.PI + 0.25, brand.main),
    shellChair(s, 2.7, 4.15, Math.PI - 0.3, palette.sage),
  )
}

export function reunion(time: Time, brand: Brand, view: View = wide): string {
  const s = sceneOf(view, reunionLight(time))
  const far = farPoint(wide, view)
  const place = view.isClose ? positions.close : positions.wide
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: '#f2ddc8', ceiling: '#f8ebd9', floor: '#d9ac79' },
  )
  room.drawShell()
  s.shell(
    room.band('back', LEFT, RIGHT, 0, 1.02, mix(brand.main, brand.pale, 0.55)),
    room.band('back', LEFT, RIGHT, 1.02, 1.07, palette.paper),
    room.band('right', 1.5, BACK, 0, 1.02, mix(brand.main, brand.pale, 0.62)),
    room.band('right', 1.5, BACK, 1.02, 1.07, palette.paper),
    brickwork(s, room.leftWall, [1.4, 0], [BACK, HIGH], {
      colour: '#cf9a7e',
      share: 0.3,
      seed: 6,
      course: 0.1,
    }),
    room.skirting(),
  )
  room.windows(windows, townView(s, far([420, 300])), '#efdcc4')
  s.shell(glassScreen(s, BACK, [1.95, 4.75], 2.78))
  for (const w of windows) {
    const u = w.outline.map((p) => p[0])
    s.shell(blind(s, room.leftWall, [Math.min(...u) - 0.05, Math.max(...u) + 0.05], 2.74, 3.16))
  }
  s.shell(
    boards(room, '#dcb182'),
    room.reflections(windows, 0.6),
    beams(s, [LEFT, RIGHT], HIGH, [2.6, 4.6, 6.6, 8.2], '#e6b57d'),
  )
  room.sunlight(windows, 0.5)
  const wall = backWall(BACK - 0.03)
  // The schedule is on the right wall, away from speech bubbles. The tail of a bubble would be invisible in front of the many colours of
  // the schedule.
  const side = sideWall(RIGHT - 0.03)
  const boardPlane: Plane = (u, v) => side(BACK - 0.12 - u * 0.56, 1.32 + v * 0.86)
  s.put(7.4, weekBoard(s, boardPlane, 2.6, 1.52, brand))
  s.put(
    BACK,
    whiteboard(s, turnedPlane(wall, place.board, 1.32), 1.5, 0.9),
    clock(s, turnedPlane(wall, place.clock[0], place.clock[1]), 0.185, 8 * 60 + 58),
  )
  s.put(8.3, radiator(s, turnedPlane(sideWall(LEFT + 0.04), 6.45, 0), 1.4, 0.78))
  s.put(7.4, shellChair(s, -3.7, 7.25, -1.5, palette.brick))
  s.put(8.2, plantLarge(s, [place.plant[0], 0, place.plant[1]], 1, 18, { leaves: 15, pot: '#f1e3d0' }))
  // The chairs behind the table.
  for (const [i, x] of place.seats.entries())
    s.put(6.4, shellChair(s, x, 6.35, i % 2 ? 0.1 : -0.12, i === 2 ? palette.sun : brand.main))
  if (view.isClose) view.front?.(s)
  else table(s, brand)
  for (const x of [-0.3, 1.2, 2.7]) s.put(5.2, pendant(s, [x, 2.45, 5.3], HIGH, palette.sun, 0.22))
  const [px, py] = s.cam.project([-3.85, 1.02, 5])
  s.put(
    5,
    plantSmall(s, px, py, 90, 12),
    box(s, world, [LEFT, LEFT + 0.3], [0.93, 0.97], [1.8, 8.1], palette.paper, false),
  )
  s.air(bloom(s, far([300, 320]), 800, 'morning', { middle: 0.34, around: 0.12 }))
  return finish(s, s.body(room.floor))
}
