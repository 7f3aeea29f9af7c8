/** The shot (close picture) of Mme Dupuis's living room, seen across her table. The new shelf and the crack in the wall are visible. */
import { multiply } from '../kit/colour.js'
import { flatLine, level, turnedPlane } from '../kit/flat.js'
import type { Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { chantier, chantierProps, chantierScene } from '../places/chantier.js'
import { coffeePot } from '../things/salon.js'
import { longTable } from '../things/tables.js'
import { mug, notebook } from '../things/tabletop.js'
import { type ShotDrawing, touchShadow } from './shot.js'

const camera = { f: 1400, cx: 960, cy: 425, eye: 1.5, x: -0.72, z: 3 }
const [NEAR, FAR] = [3.9, 5.46]
const [LEFT, RIGHT] = [-2.9, 1.5]
const TOP = 0.752

/** The table with its tablecloth. */
function table(s: Scene): string {
  const middle = (LEFT + RIGHT) / 2
  const border = (inset: number, width: number) =>
    flatLine(
      s,
      level(TOP + 0.002),
      [
        [LEFT, FAR - inset],
        [RIGHT, FAR - inset],
      ] satisfies Vec2[],
      palette.brickSoft,
      width,
      { op: 0.8 },
    )
  return group([
    longTable(s, middle, (NEAR + FAR) / 2, RIGHT - LEFT, FAR - NEAR, {
      top: multiply('#fdf4e3', s.light.shade, 0.06),
      leg: '#8a5a3a',
    }),
    touchShadow(s, [LEFT, RIGHT], TOP, FAR),
    border(0.12, 0.02),
    border(0.17, 0.008),
    coffeePot(s, [-0.62, TOP, 5.05]),
    mug(s, [-1.32, TOP, 5.12], palette.brickSoft, 1),
    mug(s, [-0.02, TOP, 5.1], palette.canalPale, 1),
    notebook(s, turnedPlane(level(TOP + 0.003), -1.02, 4.86, 0.1), 0.24, 0.32, '#d9503c'),
    mug(s, [-0.34, TOP, 4.62], palette.sun, 1),
  ])
}

export const chantierShot = (): ShotDrawing => ({
  camera,
  draw: (view) =>
    chantier(
      false,
      {},
      (s) => {
        for (const [name, state] of [
          ['tablette', 'posee'],
          ['fissure', 'visible'],
        ] as const) {
          const prop = chantierProps[name]
          const draw = prop?.states?.[state]
          if (prop && draw) s.put(prop.z, draw(s))
        }
      },
      view,
    ),
  scene: chantierScene,
  furniture: { table: { z: 3.7, draw: table } },
  spots: {
    gauche: { posture: 'stands', x: -0.9, z: 2.7, faces: 'right', behind: 'table' },
    droite: { posture: 'stands', x: 0.84, z: 2.68, faces: 'left', behind: 'table' },
  },
  // Chloé and Inès have the same spot. They are never in the flat at the same time.
  people: { chloe: 'droite', dupuis: 'gauche', ines: 'droite' },
  shows: {
    fissure: [
      [-1.5, 0.2, 7.38],
      [-1.06, 0.74, 7.38],
    ],
    tablette: [
      [-2.37, 0.9, 7.3],
      [-0.43, 1.06, 7.3],
    ],
  },
})
