/** Awa's office at the end of the week: plants everywhere, two armchairs, a red notebook. */
import { bloom } from '../kit/bloom.js'
import { camera } from '../kit/camera.js'
import { mix } from '../kit/colour.js'
import { flatDisc, flatRect, flatShape, level, type Plane, sideWall, turnedPlane } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { light, type Time } from '../kit/light.js'
import { pick, random } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group, line } from '../kit/svg.js'
import { rectangle } from '../kit/wall.js'
import { beams } from '../things/beams.js'
import { brickwork } from '../things/brick.js'
import { cactus } from '../things/cactus.js'
import { carpet } from '../things/carpet.js'
import { curtain } from '../things/curtain.js'
import { cuttings } from '../things/cuttings.js'
import { parquet } from '../things/floor.js'
import { garland } from '../things/garland.js'
import { deskLamp, floorLamp, halo, pool, sconce } from '../things/lamp.js'
import { desk } from '../things/office.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { armchair } from '../things/seating.js'
import { shelf } from '../things/shelf.js'
import { roundTable } from '../things/tables.js'
import { livret, mug, notebook, paper, teapot } from '../things/tabletop.js'
import { townView } from '../things/view.js'

const BACK = 7
const HIGH = 3.45
const LEFT = -3.9
const RIGHT = 4.2

const windows: RoomWindow[] = [
  { side: 'back', outline: rectangle(-2.75, 0.85, -0.35, 2.85), barsU: [-1.95, -1.15], barsV: [2.2] },
]

/** The cards of people who worked here, and one card without a name. On the right wall no speech bubble hides them. */
function cards(s: Scene): string {
  const r = random(12)
  const side = sideWall(RIGHT - 0.03)
  const p: Plane = (u, v) => side(6.8 - u, v)
  const shapes = [
    flatRect(s, p, [-0.04, 1.2, 0.93, 2.9], '#b98654'),
    flatRect(s, p, [0, 1.24, 0.89, 2.86], '#d9b183'),
  ]
  const grounds = ['#fff3c4', '#fff8ec', '#dff0ea', '#f9d9c6']
  for (let row = 0; row < 5; row++)
    for (let col = 0; col < 3; col++) {
      const q = turnedPlane(p, 0.06 + col * 0.275, 1.28 + row * 0.32, (r() - 0.5) * 0.16)
      const c = pick(grounds, r() * 4)
      shapes.push(
        flatRect(s, q, [0.01, -0.012, 0.23, 0.25], palette.shadow, { op: 0.35 }),
        flatRect(s, q, [0, 0, 0.22, 0.26], c),
      )
      if (row === 0 && col === 2) shapes.push(lettering(s, q, '...', [0.08, 0.1], 0.05, palette.slate))
      else
        shapes.push(
          flatShape(
            s,
            q,
            [
              [0.11, 0.06, 1],
              [0.06, 0.12],
              [0.07, 0.18, 1],
              [0.12, 0.13],
            ],
            palette.leaf,
          ),
          flatShape(
            s,
            q,
            [
              [0.11, 0.06, 1],
              [0.16, 0.11],
              [0.16, 0.2, 1],
              [0.1, 0.14],
            ],
            mix(palette.leaf, palette.sun, 0.3),
          ),
          flatRect(s, q, [0.05, 0.025, 0.17, 0.04], palette.slate, { op: 0.5 }),
        )
      shapes.push(
        flatDisc(s, q, 0.11, 0.245, 0.012, pick([palette.brick, palette.canal, palette.sun], col + row)),
      )
    }
  return group(shapes)
}

export function bureau(time: Time, brand: Brand): string {
  const s = new Scene(camera({ f: 1350, cx: 1290, cy: 484, eye: 1.5 }), light(time, [-0.5, 0.4, 0.85]))
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: '#ffdcae', ceiling: '#fde6c4', floor: '#d39f68' },
  )
  room.drawShell()
  s.shell(
    brickwork(s, room.leftWall, [1.4, 0], [BACK, HIGH], {
      colour: '#d8a486',
      share: 0.3,
      seed: 26,
      course: 0.1,
    }),
    room.band('back', LEFT, RIGHT, 0, 0.98, mix(brand.main, brand.panel, 0.5)),
    room.band('back', LEFT, RIGHT, 0.98, 1.02, palette.wood),
    room.band('right', 1.5, BACK, 0, 0.98, mix(brand.main, brand.panel, 0.5)),
    room.band('right', 1.5, BACK, 0.98, 1.02, palette.wood),
    room.skirting(),
  )
  const sun: readonly [number, number] = [1120, 440]
  room.windows(windows, townView(s, sun), '#e9d5bc')
  s.shell(
    parquet(room, '#d39f68', 11),
    room.reflections(windows, 0.5),
    beams(s, [LEFT, RIGHT], HIGH, [2.6, 4.1, 5.6, 6.9], '#d9a06a', 0.2),
  )
  room.sunlight(windows, 0.4)
  s.shell(
    carpet(s, [0.55, 5], [4, 1.7], {
      field: '#3d6f74',
      border: brand.deep,
      motif: '#d8a879',
      thread: '#f0d9ae',
    }),
  )
  const project = (x: number, y: number, z: number) => s.cam.project([x, y, z])
  // The window has linen curtains, and young plants on its sill.
  s.put(
    6.95,
    curtain(s, BACK - 0.1, [-3.1, 0.1, 3], 0.6, 1, '#e8c79a'),
    curtain(s, BACK - 0.1, [0, 0.1, 3], 0.6, -1, '#e8c79a'),
    box(s, world, [-2.9, -0.2], [0.79, 0.85], [BACK - 0.28, BACK + 0.05], palette.paper, false),
  )
  for (const [i, x] of [-2.5, -2.05, -1.5, -1, -0.6].entries()) {
    const [px, py] = project(x, 0.85, BACK - 0.14)
    s.put(6.85, plantSmall(s, px, py, 46 + ((i * 17) % 24), 70 + i * 5))
  }
  s.put(6.4, cards(s))
  s.put(6.9, shelf(s, [2.25, 3.95], 2.04, [6.55, 6.96], { rows: 5, seed: 43, wood: '#b07a4c' }))
  const [px, py] = project(3.55, 2.08, 6.7)
  s.put(6.5, plantHanging(s, px, py, s.cam.scale(6.7) * 0.85, 95, 0.9))
  const [hx, hy] = project(-3.2, 2.5, 5.2)
  const [, hook] = project(-3.2, HIGH, 5.2)
  s.put(
    5.2,
    line(`M${hx} ${hook}V${hy - 0.15 * s.cam.scale(5.2)}`, '#6b5348', 2),
    plantHanging(s, hx, hy, s.cam.scale(5.2) * 0.95, 33, 1.1),
  )
  s.put(6.6, plantLarge(s, [-3.4, 0, 6.5], 1.25, 71, { leaves: 17, pot: palette.canal }))
  // The desk under the shelf, then the corner where people talk.
  s.put(
    5.6,
    desk(s, 3.3, 5.55, 1.6, 0.75, { bare: true, screens: ['text'] }),
    paper(s, turnedPlane(level(0.752), 2.65, 5.3, 0.1), 0.26, 0.32, { lines: 6 }),
    deskLamp(s, [2.72, 0.75, 5.75], palette.canalDeep, 1, 1),
    cactus(s, [3.85, 0.75, 5.5], 0.3),
  )
  s.put(5.5, armchair(s, -0.95, 5.35, -0.62, palette.brick))
  s.put(5.4, armchair(s, 1.95, 5.25, 0.62, brand.main))
  s.put(
    4.9,
    roundTable(s, 0.5, 5, 0.48, { top: palette.oak, leg: palette.oakDark, height: 0.5 }),
    notebook(s, turnedPlane(level(0.503), 0.1, 4.86, 0.12), 0.3, 0.23, palette.brick),
    livret(s, turnedPlane(level(0.503), 0.38, 4.64, -0.1), 0.27, 0.3, brand.deep),
    teapot(s, [0.72, 0.5, 5.18], palette.sun),
    mug(s, [0.22, 0.5, 5.2], palette.paper, 1.1),
    mug(s, [0.78, 0.5, 4.86], palette.canal, 1.1),
  )
  s.put(6.1, floorLamp(s, -0.1, 6.35, 1.55, '#f0d3a0'))
  // Where the lamps light the ceiling, the floor and the walls.
  s.glow(
    pool(s, [-0.1, HIGH, 6.3], 1.5, 0.5),
    pool(s, [-0.1, 0.01, 6.2], 1.7, 0.55),
    pool(s, [2.9, HIGH, 6], 1.2, 0.3),
    halo(s, ...project(-0.1, 1.9, 6.9), s.cam.scale(7) * 1.9, 0.4),
    halo(s, ...project(LEFT + 0.1, 2.05, 5.75), s.cam.scale(6) * 1.5, 0.5),
  )
  s.put(
    5.2,
    garland(
      s,
      [
        [LEFT, 3.3, 5.4],
        [-1.9, 3.24, 5.5],
        [0.2, 3.24, 5.5],
        [2.3, 3.24, 5.5],
        [RIGHT, 3.3, 5.4],
      ],
      0.2,
      6,
    ),
  )
  // The left wall: cuttings of the colleagues' plants, and a lamp.
  s.put(
    6.9,
    cuttings(s, [LEFT, 1.5], [4.4, 4.75, 5.1, 5.45, 5.8, 6.15, 6.5]),
    cuttings(s, [LEFT, 2.05], [5, 5.35, 6.1, 6.45], 21),
    sconce(s, [LEFT, 2.1, 5.75]),
  )
  s.front(plantLarge(s, [-2.9, 0, 3.7], 1.1, 79, { leaves: 22, pot: palette.brick, spread: 0.72 }))
  room.dusk(windows, 0.5)
  s.air(bloom(s, sun, 820, 'dusk', { middle: 0.4, around: 0.14, at: 0.35 }))
  return finish(s, s.body(room.floor), 0.6)
}
