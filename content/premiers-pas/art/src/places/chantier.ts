/** Mme Dupuis's flat: the window that waits for its shelf, a sideboard, a cat. */
import { camera } from '../kit/camera.js'
import { mix, multiply } from '../kit/colour.js'
import { backWall, flatRect, sideWall } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { light } from '../kit/light.js'
import { palette } from '../kit/palette.js'
import { type PropSet, putProps } from '../kit/prop.js'
import { Room, type RoomWindow } from '../kit/room.js'
import { Scene } from '../kit/scene.js'
import { tube } from '../kit/solids.js'
import { ellipse } from '../kit/svg.js'
import { rectangle } from '../kit/wall.js'
import { curtain } from '../things/curtain.js'
import { parquet } from '../things/floor.js'
import { pendant } from '../things/lamp.js'
import { plantLarge } from '../things/plant.js'
import { rug } from '../things/rug.js'
import { coffeePot, sideboard } from '../things/salon.js'
import { crack, letters, toolBag, windowShelf } from '../things/salon-props.js'
import { armchair, woodChair } from '../things/seating.js'
import { stepladder } from '../things/stepladder.js'
import { roundTable } from '../things/tables.js'
import { mug } from '../things/tabletop.js'
import { townView } from '../things/view.js'
import { panels, wallpaper } from '../things/wallpaper.js'
import {
  BACK,
  chairAt,
  cloth,
  colbert,
  dropCloth,
  memories,
  sideboardAt,
  tableAt,
  windowAt,
  wound,
} from './chantier-parts.js'

const HIGH = 3.2

const LEFT = -4.2

const RIGHT = 4.4

export function chantierScene(): Scene {
  return new Scene(camera({ f: 1350, cx: 1300, cy: 476, eye: 1.56 }), light('matin', [-0.42, 0.56, 0.8]))
}

const windows: RoomWindow[] = [
  {
    side: 'back',
    outline: rectangle(windowAt.x0, windowAt.y0, windowAt.x1, windowAt.y1),
    barsU: [(windowAt.x0 + windowAt.x1) / 2],
    barsV: [1.6, 2.25],
    depth: 0.34,
  },
]

/** What one may photograph, and what one may not. */
export const chantierProps: PropSet = {
  tablette: {
    z: BACK - 0.3,
    draw: (s) =>
      windowShelf(s, [windowAt.x0 - 0.22, windowAt.x1 + 0.22], windowAt.y0 + 0.01, [BACK - 0.3, BACK + 0.1]),
  },
  fissure: { z: BACK - 0.02, draw: (s) => crack(s, BACK - 0.02, [-1.3, 0.86], 0.72) },
  buffet: {
    z: sideboardAt.z,
    always: true,
    draw: (s) => sideboard(s, sideboardAt.x, sideboardAt.z, sideboardAt.w) + memories(s),
  },
  chat: { z: chairAt.z - 0.1, draw: colbert },
  courrier: {
    z: tableAt.z - 0.1,
    draw: (s) => letters(s, [tableAt.x - 0.06, tableAt.y + 0.008, tableAt.z - 0.12]),
  },
  sacoche: { z: 5, draw: (s) => toolBag(s, [-0.55, 0, 5.2]) },
}

export function chantier(withProps = false): string {
  const s = chantierScene()
  const paperColour = '#e9d6b4'
  const room = new Room(
    s,
    { left: LEFT, right: RIGHT, back: BACK, height: HIGH, near: 1.5 },
    { wall: paperColour, ceiling: '#f8eedf', floor: '#cf9f6c' },
  )
  room.drawShell()
  const dado = '#c9b79a'
  const cornice = (p: ReturnType<typeof backWall>, u0: number, u1: number) =>
    flatRect(s, p, [u0, HIGH - 0.16, u1, HIGH], mix(palette.paper, paperColour, 0.3)) +
    flatRect(s, p, [u0, HIGH - 0.2, u1, HIGH - 0.16], palette.shadow, { op: 0.2 })
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
    wound(s),
  )
  room.windows(windows, townView(s, [930, 250]), '#fbf3e4')
  s.shell(parquet(room, '#cf9f6c', 7), room.reflections(windows, 0.6))
  room.sunlight(windows, 0.5)
  s.shell(rug(s, 1.2, 5.1, 1.9, 0.75, { main: palette.brick, pale: '#e6c79c', second: palette.canal }))
  const { x0, x1, y1 } = windowAt
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
  putProps(s, chantierProps, withProps)
  s.put(6.5, woodChair(s, chairAt.x, chairAt.z, 0.05, '#a8713f'))
  s.put(5.5, armchair(s, -3.5, 5.5, -0.6, palette.leaf))
  s.put(7, plantLarge(s, [3.95, 0, 6.9], 1.05, 61, { leaves: 14, pot: '#7d9c8e' }))
  s.put(6.75, dropCloth(s), stepladder(s, -2.72, 6.7))
  s.put(5.3, woodChair(s, 3.32, 5.6, -0.25, '#a8713f'))
  s.put(
    4.8,
    roundTable(s, tableAt.x, tableAt.z, tableAt.r, { top: '#b07a4c', leg: '#8a5a3a' }),
    cloth(s),
    coffeePot(s, [tableAt.x + 0.35, tableAt.y + 0.005, tableAt.z + 0.15]),
    mug(s, [tableAt.x + 0.12, tableAt.y + 0.005, tableAt.z + 0.3], palette.canalPale, 1),
  )
  s.put(5, pendant(s, [1.3, 2.35, 5.1], HIGH, '#f0dcb8', 0.3))
  s.air(
    ellipse(
      930,
      300,
      720,
      720,
      s.sheet.radial(930, 300, 720, [
        [0, '#ffe9b8', 0.4],
        [0.4, '#ffdf9f', 0.14],
        [1, '#ffd890', 0],
      ]),
      { blend: 'screen' },
    ),
  )
  return finish(s, s.body(room.floor), 0.6)
}
