/** The shot (close picture) of the canteen, seen across the long table. */
import { level, turnedPlane } from '../kit/flat.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { sceneOf } from '../kit/view.js'
import { cafeteria, cafeteriaLight, fruitBowl } from '../places/cafeteria.js'
import { carafe } from '../things/glass.js'
import { longTable } from '../things/tables.js'
import { mug, notebook, paper } from '../things/tabletop.js'
import { type ShotDrawing, touchShadow } from './shot.js'

const camera = { f: 1500, cx: 960, cy: 522, eye: 1.25, x: 1.98, z: 3.95 }
const [NEAR, FAR] = [5.05, 6.56]
const TOP = 0.752

function table(s: Scene): string {
  const top = level(TOP + 0.001)
  return group([
    longTable(s, 1.98, (NEAR + FAR) / 2, 5, FAR - NEAR, { top: '#e9c08c', leg: '#7d5a45' }),
    touchShadow(s, [-0.5, 4.45], TOP, FAR),
    paper(s, turnedPlane(top, 0.66, 5.7, 0.15), 0.34, 0.42, { lines: 7 }),
    fruitBowl(s, [1.4, TOP, 6.18]),
    carafe(s, [3.16, TOP, 6.2], 1.05),
    mug(s, [1.94, TOP, 6.3], palette.brick, 1.1),
    mug(s, [2.76, TOP, 6.2], palette.canal, 1.1),
    // The learner's things on the table.
    notebook(s, turnedPlane(top, 1.56, 5.2, 0.1), 0.26, 0.34, palette.brick),
    mug(s, [2.42, TOP, 5.5], palette.paper, 1.1),
  ])
}

export const cafeteriaShot = (brand: Brand): ShotDrawing => ({
  camera,
  draw: (view) => cafeteria(brand, view),
  scene: (view) => sceneOf(view, cafeteriaLight()),
  furniture: { table: { z: 4.6, draw: table } },
  spots: {
    'bout-de-table': { posture: 'sits', x: -1.24, z: 3.06, faces: 'right', behind: 'table' },
    'siege-gauche': { posture: 'sits', x: -0.38, z: 3.02, faces: 'right', behind: 'table' },
    'siege-droite': { posture: 'sits', x: 0.5, z: 3.02, faces: 'left', behind: 'table' },
    debout: { posture: 'stands', x: 1.3, z: 3.04, faces: 'left', behind: 'table' },
  },
  people: {
    karim: 'bout-de-table',
    ines: 'siege-gauche',
    gerard: 'siege-droite',
    chloe: 'debout',
  },
  shows: {
    gobelets: [
      [1.7, 1.02, 8],
      [4.55, 1.18, 8],
    ],
  },
})
