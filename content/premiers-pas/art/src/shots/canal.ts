/** The shot (close picture) of the quay, seen across a planter. The wide picture of the quay has no planter. */
import { mix } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import type { Brand } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { ellipse, group, path } from '../kit/svg.js'
import { sceneOf } from '../kit/view.js'
import { canal, canalLight, days } from '../places/canal.js'
import { leaf } from '../things/leaf.js'
import type { ShotDrawing } from './shot.js'

const camera = { f: 1500, cx: 880, cy: 492, eye: 1.52, x: 0.1, z: -2.2 }
const [LEFT, RIGHT] = [-1.6, 2.1]
const [NEAR, FAR] = [0.25, 0.58]
const HIGH = 0.88
const SLATS = 15
const GREENS = ['#4f7d68', '#6b9678', '#3d6a5c', '#86ab84'] as const

function lavender(s: Scene, z: number, count: number, tall: number, seed: number): string[] {
  const r = random(seed)
  return times(count, (i) => {
    const x = LEFT + ((RIGHT - LEFT) * (i + r())) / count
    const [px, py] = s.cam.project([x, HIGH, z])
    const k = s.cam.scale(z) * tall * (0.7 + r() * 0.5)
    const lean = (r() - 0.5) * k * 0.4
    const violet = mix('#6d5a9c', '#b07fb4', r())
    return group([
      path(
        taper(
          [
            [px, py + 10],
            [px + lean * 0.3, py - k * 0.5],
            [px + lean, py - k],
          ],
          [2.4, 1.8, 1],
          10,
        ),
        mix('#3f5f58', '#6d8a63', r()),
      ),
      ...times(6, (j) => {
        const t = 0.62 + j * 0.07
        return ellipse(px + lean * t * t + (j % 2 ? 3 : -3), py - k * t, 5 - j * 0.4, 6 - j * 0.3, violet)
      }),
    ])
  })
}

function shrubs(s: Scene, z: number, count: number, size: number, seed: number): string[] {
  const r = random(seed)
  return times(count, (i) => {
    const x = LEFT + ((RIGHT - LEFT) * (i + r())) / count
    const [px, py] = s.cam.project([x, HIGH - 0.02, z])
    const k = s.cam.scale(z) * size * (0.75 + r() * 0.5)
    return group(
      times(11, (j) => {
        const angle = -Math.PI / 2 + (j / 10 - 0.5) * 2.7 + (r() - 0.5) * 0.4
        const colour = GREENS[Math.floor(r() * GREENS.length)] ?? GREENS[0]
        const length = k * (0.6 + r() * 0.5)
        return leaf(s, px + (r() - 0.5) * k * 0.5, py + 8, length, angle, 0.24, colour, j < 6 ? -0.14 : 0.14)
      }),
    )
  })
}

function planter(s: Scene): string {
  const steel = '#3d6a72'
  const width = (RIGHT - LEFT) / SLATS
  const slats = times(SLATS, (i) => {
    const x = LEFT + width * i
    const wood = i % 2 ? '#a87a5c' : '#b08262'
    return box(
      s,
      world,
      [x + 0.008, x + width - 0.008],
      [0.1, HIGH - 0.05],
      [NEAR - 0.012, NEAR],
      wood,
      false,
    )
  })
  return group([
    ...lavender(s, FAR - 0.04, 34, 0.32, 5),
    ...shrubs(s, FAR - 0.08, 15, 0.22, 40),
    ...lavender(s, FAR - 0.16, 24, 0.26, 7),
    ...shrubs(s, NEAR + 0.08, 17, 0.18, 60),
    box(s, world, [LEFT, RIGHT], [0, HIGH], [NEAR, NEAR + 0.02], steel, false),
    ...slats,
    box(s, world, [LEFT, RIGHT], [HIGH - 0.05, HIGH], [NEAR - 0.035, NEAR + 0.02], steel, false),
  ])
}

export const canalShot = (day: 'libre' | 'matin' | 'soir', brand: Brand): ShotDrawing => ({
  camera,
  draw: (view) => canal(days[day], brand, view),
  scene: (view) => sceneOf(view, canalLight(days[day].time)),
  furniture: { jardiniere: { z: NEAR, draw: planter } },
  spots: {
    'quai-gauche': { posture: 'stands', x: -0.76, z: 3.06, faces: 'right', behind: 'jardiniere' },
    'quai-droite': { posture: 'stands', x: 1.02, z: 3, faces: 'left', behind: 'jardiniere' },
  },
  people: { chloe: 'quai-droite', karim: 'quai-gauche' },
  shows: {},
})
