/** The reception: a counter with traces of former colleagues, and the stairs up. */
import { bloom } from '../kit/bloom.js'
import { camera } from '../kit/camera.js'
import { mix, screen } from '../kit/colour.js'
import { backWall, flatLine, flatRect, level, type Plane, sideWall, turnedPlane } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { lettering } from '../kit/lettering.js'
import { light, type Time } from '../kit/light.js'
import { type Brand, palette } from '../kit/palette.js'
import { Room, type RoomWindow } from '../kit/room.js'
import { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { arch } from '../kit/wall.js'
import { beams } from '../things/beams.js'
import { brickwork } from '../things/brick.js'
import { cactus } from '../things/cactus.js'
import { COUNTER, counter } from '../things/counter.js'
import { tiles } from '../things/floor.js'
import { pendant } from '../things/lamp.js'
import { logo } from '../things/logo.js'
import { plantHanging, plantLarge, plantSmall } from '../things/plant.js'
import { badgeBoard, bell, nameCard, register, teaTins } from '../things/reception.js'
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

/** The company's name on the front of the counter. A speech bubble could hide a higher name, and the panel a lower name. */
function nameOnCounter(s: Scene, brand: Brand): string {
  const front = backWall(COUNTER.z0 - 0.02)
  const isLongName = brand.id !== 'helia'
  const height = isLongName ? 0.135 : 0.17
  const spacing = isLongName ? 0.26 : 0.3
  const word = (p: Plane, c: string, op = 1) =>
    lettering(s, p, brand.name, [1.29, 0.775], height, c, { weight: 0.17, spacing, ink: { op } })
  return group([
    logo(s, turnedPlane(front, 1.08, 0.79), 0.165, brand),
    word(turnedPlane(front, 0.012, -0.016), brand.deep, 0.7),
    word(front, screen(palette.paper, s.light.warm, 0.1)),
    lettering(s, front, brand.line, [1.3, 0.665], isLongName ? 0.046 : 0.058, '#fdeed6', {
      weight: 0.15,
      spacing: 0.5,
    }),
  ])
}

/** The light of the late morning on the brick wall, where speech bubbles appear. */
function glowOnWall(s: Scene): string {
  const wall = backWall(BACK - 0.04)
  const shine = s.sheet.radial(...s.cam.project([0.35, 3.1, BACK]), s.cam.scale(BACK) * 1.7, [
    [0, '#fff0c8', 0.6],
    [0.5, '#ffdf9f', 0.22],
    [1, '#ffd890', 0],
  ])
  return flatRect(s, wall, [-1.6, 1.4, 2.4, 3.3], shine, { op: 0.35 })
}

/** The things on the counter: a cactus with a name card, two plants of former colleagues, tea, a register and a bell. */
function onCounter(s: Scene, brand: Brand): string {
  const { top, z0 } = COUNTER
  const pot = (x: number, seed: number, colour: string) => {
    const [px, py] = s.cam.project([x, top, 5.78])
    return plantSmall(s, px, py, s.cam.scale(5.78) * 0.34, seed, colour)
  }
  return group([
    pot(3.2, 15, '#f4ead9'),
    pot(3.52, 23, palette.brickSoft),
    teapot(s, [3.02, top, 5.6], palette.sun),
    mug(s, [2.8, top, 5.5], palette.paper, 1.2),
    teaTins(s, [2.46, top, 5.55], z0 - 0.03, brand),
    register(s, [1.36, top, 5.45], brand),
    bell(s, [2.1, top, 5.45]),
    cactus(s, [0.98, top, 5.6], 0.42),
    nameCard(s, [1.02, top, 5.4], 'PRÉAVIS', 0.045),
  ])
}

export function accueil(time: Time, brand: Brand, drawMore?: (s: Scene) => void): string {
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
  s.put(BACK, glowOnWall(s), badgeBoard(s, turnedPlane(backWall(BACK - 0.04), 1.5, 1.38), 1.08, brand))
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
    notebook(s, turnedPlane(level(0.395), -2.85, 6.2, 0.2), 0.26, 0.2, brand.second),
    paper(s, turnedPlane(level(0.395), -2.45, 6.22, -0.15), 0.2, 0.26, { lines: 5, heading: brand.main }),
  )
  s.shell(rug(s, -2.5, 6.6, 1.7, 0.95, brand))
  s.put(6.2, counter(s, brand), nameOnCounter(s, brand))
  s.put(5.9, onCounter(s, brand))
  s.put(8, print(s, turnedPlane(sideWall(RIGHT - 0.03), 5.6, 1.75), 0.75, 1, brand.second, brand.main))
  for (const x of [1.35, 2.3, 3.25]) s.put(5.8, pendant(s, [x, 2.48, 5.75], HIGH, brand.main, 0.2))
  const [hx, hy] = s.cam.project([4.75, 2.55, 4.6])
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
  drawMore?.(s)
  s.front(plantLarge(s, [-3.15, 0, 3.5], 1.2, 52, { leaves: 22, pot: brand.main, spread: 0.7 }))
  s.air(bloom(s, [430, 330], 760, 'morning', { middle: 0.34, around: 0.12 }))
  return finish(s, s.body(room.floor))
}
