/** The reception: a counter, plants with names, the stairs up. */
import { camera } from '../kit/camera.js'
import { mix, multiply, screen } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import { backWall, flatLine, flatRect, level, sideWall, within } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { light, shaded, type Time } from '../kit/light.js'
import type { Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import { Scene } from '../kit/scene.js'
import { box, prism, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { arch } from '../kit/wall.js'
import { beams } from '../things/beams.js'
import { brickwork } from '../things/brick.js'
import { cactus } from '../things/cactus.js'
import { tiles } from '../things/floor.js'
import { pendant } from '../things/lamp.js'
import { logo } from '../things/logo.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { rug } from '../things/rug.js'
import { sofa } from '../things/sofa.js'
import { staircase } from '../things/stairs.js'
import { mug, notebook, paper, teapot } from '../things/tabletop.js'
import { quayView } from '../things/view.js'
import { print } from '../things/wall-decor.js'

const BACK = 8.6
const HIGH = 3.7
const LEFT = -4.6
const RIGHT = 5.2

const windows: RoomWindow[] = [
  { side: 'left', outline: arch(2.4, 0.05, 4.5, 3.15, 0.5), barsU: [3.45], barsV: [2.35] },
  { side: 'left', outline: arch(5.3, 0.55, 7.7, 3.15, 0.5), barsU: [6.1, 6.9], barsV: [1.5, 2.4] },
]

/** The counter: a rounded block with a slatted front and an oak top. */
function counter(s: Scene, brand: Brand): string {
  const [x0, x1, z0, z1] = [0.75, 3.75, 5.3, 6.15]
  const w = x1 - x0
  const d = z1 - z0
  const outline = roundRect(w, d, 0.36, 16)
  const at = (u: number, v: number): Vec2 => [x0 + w / 2 + u, z0 + d / 2 + v]
  s.contact((x0 + x1) / 2, (z0 + z1) / 2, w, d, 0.5, 16)
  const body = prism(
    s,
    outline,
    (u, v, t) => {
      const [x, z] = at(u * 0.97, v * 0.94)
      return [x, t * 1.04, z]
    },
    brand.main,
  )
  const slats: string[] = []
  for (let x = x0 + 0.36; x < x1 - 0.3; x += 0.105)
    slats.push(
      flatRect(
        s,
        backWall(z0 + 0.02),
        [x, 0.1, x + 0.07, 1],
        shaded(s.light, mix(brand.main, brand.pale, 0.16), [-0.25, 0, -1], z0),
      ),
      flatRect(
        s,
        backWall(z0 + 0.02),
        [x + 0.07, 0.1, x + 0.082, 1],
        multiply(brand.deep, palette.shadow, 0.3),
        { op: 0.7 },
      ),
    )
  const top = prism(
    s,
    outline,
    (u, v, t) => {
      const [x, z] = at(u * 1.02, v * 1.04)
      return [x, 1.04 + t * 0.06, z]
    },
    palette.oak,
  )
  return group([body, ...slats, top])
}

/** What Awa keeps within reach: the tea, the register, Préavis and a card under his pot. */
function onCounter(s: Scene): string {
  const y = 1.1
  const top = level(y + 0.002)
  const [fx, fy] = s.cam.at([3.42, y, 5.7])
  return group([
    paper(s, within(top, 1.72, 5.42, 0.06), 0.3, 0.38, { lines: 7, heading: palette.brick }),
    notebook(s, within(top, 2.2, 5.46, -0.1), 0.3, 0.26, palette.brick),
    plantSmall(s, fx, fy, s.cam.scale(5.7) * 0.42, 15, '#f4ead9'),
    teapot(s, [2.85, y, 5.72], palette.sun),
    mug(s, [2.58, y, 5.55], palette.paper, 1.1),
    flatRect(s, within(top, 1.02, 5.42, -0.3), [0, 0, 0.2, 0.13], palette.paper),
    cactus(s, [1.18, y, 5.62], 0.36),
  ])
}

export function accueil(time: Time, brand: Brand): string {
  const s = new Scene(camera({ f: 1350, cx: 1250, cy: 500, eye: 1.52 }), light(time, [-0.85, 0.6, -0.12]))
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.6 },
    { wall: '#f5e2cd', ceiling: '#f9eddc', floor: '#e9d6bd' },
  )
  room.drawShell()
  s.shell(
    brickwork(s, room.backWall, [LEFT, 0], [2.6, HIGH], {
      colour: '#cf9478',
      share: 0.36,
      seed: 9,
      course: 0.1,
    }),
    room.band('right', 1.6, BACK, 0, 1.3, brand.panel),
    room.band('right', 1.6, BACK, 1.3, 1.35, palette.paper),
    room.skirting(),
  )
  room.windows(windows, quayView(s), brand.deep)
  s.shell(
    beams(s, [LEFT, RIGHT], HIGH, [2.9, 4.8, 6.7, 8.4], '#e9b880'),
    tiles(room, '#f0e0c8', mix(brand.pale, '#f0e0c8', 0.68), 0.46),
    room.reflections(windows, 0.6),
  )
  room.sunlight(windows, 0.5)
  // The name on the brick.
  const wall = backWall(BACK - 0.04)
  s.put(
    BACK,
    logo(s, within(wall, -2.35, 2.42), 0.5, brand),
    lettering(s, within(wall, 0.02, -0.03), brand.name, [-1.62, 2.36], 0.4, palette.shadow, {
      weight: 0.17,
      ink: { op: 0.35 },
    }),
    lettering(s, wall, brand.name, [-1.62, 2.36], 0.4, screen(palette.paper, s.light.warm, 0.1), {
      weight: 0.17,
    }),
    lettering(s, wall, brand.line, [-1.6, 2.12], brand.id === 'helia' ? 0.13 : 0.085, '#fbe9cf', {
      weight: 0.13,
      spacing: 0.5,
    }),
  )
  s.put(
    BACK - 0.1,
    staircase(s, { x: 2.62, z: BACK - 0.05, steps: 12, width: 1.1, colour: palette.oak, rail: brand.deep }),
  )
  s.put(7.9, sofa(s, -2.5, 7.55, 1.9, brand.accent))
  s.put(8.3, plantLarge(s, [-4.1, 0, 8.2], 1.35, 21, { leaves: 18, pot: '#f1e3d0' }))
  s.put(8.4, plantLarge(s, [0.35, 0, 8.25], 1.1, 35, { leaves: 16, pot: brand.accent }))
  s.put(
    6.5,
    box(s, world, [-3.15, -1.95], [0.34, 0.39], [6.1, 6.6], palette.oak),
    ...[
      [-3.05, 6.2],
      [-2.1, 6.2],
      [-3.05, 6.5],
      [-2.1, 6.5],
    ].map(([x = 0, z = 0]) =>
      box(s, world, [x - 0.02, x + 0.02], [0, 0.34], [z - 0.02, z + 0.02], palette.oakDark),
    ),
  )
  s.put(
    6.3,
    notebook(s, within(level(0.395), -2.85, 6.2, 0.2), 0.26, 0.2, brand.second),
    paper(s, within(level(0.395), -2.45, 6.22, -0.15), 0.2, 0.26, { lines: 5, heading: brand.main }),
  )
  s.shell(rug(s, -2.5, 6.6, 1.7, 0.95, brand))
  s.put(6.2, counter(s, brand))
  s.put(5.9, onCounter(s))
  s.put(8, print(s, within(sideWall(RIGHT - 0.03), 5.6, 1.75), 0.75, 1, brand.second, brand.main))
  for (const x of [1.35, 2.3, 3.25]) s.put(5.8, pendant(s, [x, 2.48, 5.75], HIGH, brand.main, 0.2))
  const [hx, hy] = s.cam.at([4.75, 2.55, 4.6])
  s.put(
    4.6,
    flatLine(
      s,
      backWall(4.6),
      [
        [4.75, 2.55],
        [4.75, HIGH],
      ],
      '#6b5348',
      0.01,
    ),
    plantHanging(s, hx, hy, s.cam.scale(4.6), 13, 1.1),
  )
  s.front(plantLarge(s, [-3.15, 0, 3.5], 1.2, 52, { leaves: 22, pot: brand.main, spread: 0.7 }))
  s.air(
    ellipse(
      430,
      330,
      760,
      760,
      s.sheet.radial(430, 330, 760, [
        [0, '#ffe9b8', 0.34],
        [0.4, '#ffdf9f', 0.12],
        [1, '#ffd890', 0],
      ]),
      { blend: 'screen' },
    ),
  )
  return finish(s, s.body(room.floor))
}
