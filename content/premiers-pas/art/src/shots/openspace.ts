/** The shot (close picture) of the open space, seen across the desk of the newcomer, whom the learner plays. */
import { backWall, flatRect, level, turnedPlane } from '../kit/flat.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { openspace, openspaceScene } from '../places/openspace.js'
import { welcomeHat } from '../things/desk-props.js'
import { desk } from '../things/office.js'
import { mug, notebook, paper } from '../things/tabletop.js'
import { type ShotDrawing, touchShadow } from './shot.js'

const camera = { f: 1400, cx: 960, cy: 425, eye: 1.5, x: 2.1, z: 2.55 }
const [NEAR, FAR] = [3.4, 4.98]
const TOP = 0.752

/** A low cork screen along the far edge of the desk. Its colour is the same for both companies. */
function divider(s: Scene): string {
  const [left, right, high] = [0.12, 4.08, 0.98]
  const face = backWall(FAR - 0.035)
  const cork = '#e0ad72'
  const note = (u: number, v: number, colour: string, angle: number) =>
    flatRect(s, turnedPlane(face, u, v, angle), [0, 0, 0.1, 0.1], colour)
  return group([
    box(s, world, [left, right], [0.75, high], [FAR - 0.03, FAR], cork, false),
    box(s, world, [left, right], [high, high + 0.018], [FAR - 0.036, FAR + 0.006], palette.oak, false),
    touchShadow(s, [left, right], high + 0.018, FAR + 0.006),
    flatRect(s, face, [left, 0.752, right, 0.79], s.light.cast, { op: 0.22 }),
    note(1.02, 0.835, '#ffe27a', 0.06),
    note(1.16, 0.83, '#f3b8a0', -0.04),
    note(3.16, 0.84, '#cfe3e0', -0.05),
  ])
}

function ownDesk(s: Scene): string {
  const top = level(TOP)
  return group([
    desk(s, 2.1, (NEAR + FAR) / 2, 3.9, FAR - NEAR, { bare: true }),
    divider(s),
    box(s, world, [1.86, 2.34], [0.75, 0.765], [4.34, 4.49], '#f6efe4', false),
    box(s, world, [2.42, 2.48], [0.75, 0.775], [4.36, 4.46], '#f6efe4', false),
    flatRect(s, top, [2.62, 4.42, 2.74, 4.53], '#ffe27a'),
    paper(s, turnedPlane(top, 1.28, 4.3, 0.14), 0.3, 0.4, { lines: 8 }),
    notebook(s, turnedPlane(top, 2.86, 4.2, -0.1), 0.24, 0.32, palette.brick),
    mug(s, [1.72, TOP, 4.62], palette.canal, 1),
    welcomeHat(s, [3.08, 0.75, 4.64], 0.32),
  ])
}

const SPOTS = {
  gauche: { posture: 'stands', x: -0.92, z: 2.86, faces: 'right', behind: 'bureau' },
  droite: { posture: 'stands', x: 0.86, z: 2.82, faces: 'left', behind: 'bureau' },
} as const

/** The spot of each person. In the evening, Chloé and Inès have the same spot: Karim talks to only one of them. */
const PEOPLE = {
  matin: { ines: 'gauche', karim: 'droite' },
  soir: { chloe: 'droite', ines: 'droite', karim: 'gauche' },
} as const

export const openspaceShot = (time: keyof typeof PEOPLE, brand: Brand): ShotDrawing => ({
  camera,
  draw: (view) => openspace(time, brand, false, {}, view),
  scene: (view) => openspaceScene(time, view),
  furniture: { bureau: { z: 3.2, draw: ownDesk } },
  spots: SPOTS,
  people: PEOPLE[time],
  shows: {
    porte: [
      [1.38, 0, 10.47],
      [2.33, 2.25, 10.47],
    ],
  },
})
