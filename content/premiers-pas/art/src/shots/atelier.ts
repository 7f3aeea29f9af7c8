/** The shot (close picture) of the workshop, seen across the bench. */
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { atelier, atelierScene, sawPosition } from '../places/atelier.js'
import { shavings } from '../things/timber.js'
import { workbench } from '../things/workshop.js'
import { type ShotDrawing, touchShadow } from './shot.js'

const camera = { f: 1400, cx: 960, cy: 440, eye: 1.5, x: 0.35, z: 2 }
const bench = { x0: -1.45, x1: 2.15, z0: 3.3, z1: 4.28, top: 0.88 }

/** The empty bench, as on Friday. It has no backboard here, because the board would hide the people behind the bench. */
function lowBench(s: Scene): string {
  const { x0, x1, z1, top } = bench
  return group([
    workbench(s, bench, true),
    touchShadow(s, [x0, x1], top, z1),
    shavings(s, [-0.9, 0.2], [3.75, 4.1], top, 10, 8),
    shavings(s, [0.9, 1.8], [3.6, 4.1], top, 14, 3),
  ])
}

export const atelierShot = (): ShotDrawing => ({
  camera,
  draw: (view) => atelier(false, {}, undefined, view),
  scene: atelierScene,
  furniture: { etabli: { z: 3.2, draw: lowBench } },
  spots: {
    'etabli-gauche': { posture: 'stands', x: -0.94, z: 2.66, faces: 'right', behind: 'etabli' },
    'etabli-droite': { posture: 'stands', x: 0.86, z: 2.6, faces: 'left', behind: 'etabli' },
  },
  people: { gerard: 'etabli-droite', ines: 'etabli-gauche' },
  shows: {
    outils: [
      [0.72, 1.28, 9.15],
      [3.02, 2.43, 9.15],
    ],
    scie: [
      [sawPosition.x - 0.8, 0.5, sawPosition.z],
      [sawPosition.x + 0.8, 1.22, sawPosition.z],
    ],
  },
})
