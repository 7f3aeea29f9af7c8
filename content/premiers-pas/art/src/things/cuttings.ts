/** Cuttings (young plants) in jars of water, on a shelf on the left wall. Each jar has a name tag. */
import { flatRect, type Plane, plane } from '../kit/flat.js'
import { pick, random, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { leaf } from './leaf.js'

const greens = ['#5f9277', '#7fae86', '#447a68']

function jar(s: Scene, at: Vec3, height: number, seed: number): string {
  const r = random(seed)
  const k = s.cam.scale(at[2])
  const [x, y] = s.cam.project(at)
  const lip = y - 0.15 * k
  const stems = Array.from({ length: 5 }, (_, i) => {
    const lean = (i - 2) * 0.32 + (r() - 0.5) * 0.2
    return leaf(
      s,
      x + lean * 0.05 * k,
      lip,
      height * k * (0.7 + r() * 0.5),
      -Math.PI / 2 + lean,
      0.2,
      pick(greens, i),
      lean * 0.2,
    )
  })
  const tag: Plane = plane([at[0] + 0.02, at[1], at[2] - 0.06], [1, 0, 0], [0, 1, 0])
  return group([
    ...stems,
    solidOfRevolution(
      s,
      at,
      [
        [0.055, 0],
        [0.06, 0.1],
        [0.045, 0.14],
        [0.05, 0.155],
      ],
      '#a9c9c6',
      { cast: false, inside: '#dff0ea' },
    ),
    ellipse(x - 0.03 * k, y - 0.07 * k, 0.008 * k, 0.045 * k, '#ffffff', { op: 0.6 }),
    flatRect(s, tag, [-0.03, 0.03, 0.035, 0.085], palette.paper, {}, 0.006),
  ])
}

/** Draws a shelf at `x` on the left wall, with one jar at each of the depths. */
export function cuttings(
  s: Scene,
  [x, y]: readonly [number, number],
  depths: readonly number[],
  seed = 5,
): string {
  const [z0, z1] = [Math.min(...depths) - 0.2, Math.max(...depths) + 0.2]
  return group([
    box(s, world, [x, x + 0.24], [y - 0.045, y], [z0, z1], palette.oak, false),
    ...[...depths]
      .sort((a, b) => b - a)
      .map((z, i) => jar(s, [x + 0.13, y, z], 0.24 + ((i * 7) % 3) * 0.05, seed + i)),
  ])
}
