/** The shot (close picture) of the meeting room, seen from a chair at the table. */
import { level, turnedPlane } from '../kit/flat.js'
import type { Time } from '../kit/light.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { sceneOf } from '../kit/view.js'
import { reunion, reunionLight } from '../places/reunion.js'
import { carafe } from '../things/glass.js'
import { longTable } from '../things/tables.js'
import { mug, notebook, paper } from '../things/tabletop.js'
import { type ShotDrawing, touchShadow } from './shot.js'

const camera = { f: 1500, cx: 960, cy: 522, eye: 1.25, x: 1.2, z: 3.3 }
const [NEAR, FAR] = [4.4, 5.92]
const TOP = 0.752

function table(s: Scene): string {
  const top = level(TOP)
  return group([
    longTable(s, 1.2, (NEAR + FAR) / 2, 5.2, FAR - NEAR, { top: '#e3b67c', leg: '#7d5a45' }),
    touchShadow(s, [-1.3, 3.7], TOP, FAR),
    paper(s, turnedPlane(top, 0.02, 5.3, 0.12), 0.3, 0.4, { lines: 8, heading: palette.brick }),
    notebook(s, turnedPlane(top, 0.72, 5.4, -0.12), 0.24, 0.32, palette.brick),
    paper(s, turnedPlane(top, 1.6, 5.26, 0.16), 0.42, 0.5, { lines: 0, colour: '#6f9fae' }),
    paper(s, turnedPlane(top, 2.3, 5.32, -0.18), 0.3, 0.4, { lines: 8 }),
    carafe(s, [1.3, TOP, 5.66]),
    mug(s, [-0.42, TOP, 5.66], palette.sun, 1),
    mug(s, [2.32, TOP, 5.74], palette.canal, 1),
    // The learner's things on the table.
    paper(s, turnedPlane(top, 0.92, 4.6, 0.06), 0.3, 0.4, { lines: 7 }),
    paper(s, turnedPlane(top, 1.23, 4.615, 0.06), 0.3, 0.4, { lines: 3 }),
    mug(s, [1.92, TOP, 4.92], palette.paper, 1),
  ])
}

export const reunionShot = (time: Time, brand: Brand): ShotDrawing => ({
  camera,
  draw: (view) => reunion(time, brand, view),
  scene: (view) => sceneOf(view, reunionLight(time)),
  furniture: { table: { z: 4, draw: table } },
  spots: {
    'siege-gauche': { posture: 'sits', x: -1.22, z: 3.02, faces: 'right', behind: 'table' },
    'siege-milieu': { posture: 'sits', x: -0.38, z: 3.06, faces: 'right', behind: 'table' },
    debout: { posture: 'stands', x: 0.56, z: 3.1, faces: 'left', behind: 'table' },
    'siege-droite': { posture: 'sits', x: 1.36, z: 3, faces: 'left', behind: 'table' },
  },
  people: { karim: 'siege-gauche', ines: 'siege-milieu', gerard: 'debout', chloe: 'siege-droite' },
  shows: {
    horloge: [
      [0.51, 2.37, 8.37],
      [0.93, 2.79, 8.37],
    ],
    tableau: [
      [-1.96, 1.32, 8.37],
      [-0.46, 2.22, 8.37],
    ],
  },
})
