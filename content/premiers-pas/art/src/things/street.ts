/** The things on a quay. */
import { mix, multiply } from '../kit/colour.js'
import { polygon, polyline, spline, taper } from '../kit/curve.js'
import { flatDisc, flatRect, level, type Plane } from '../kit/flat.js'
import { fogged } from '../kit/light.js'
import { clamp, f1, random, times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, solidOfRevolution, tube, world } from '../kit/solids.js'
import { ellipse, group, line, path } from '../kit/svg.js'
import { clock } from './wall-decor.js'

export function paving(
  s: Scene,
  [x0, x1]: Vec2,
  [z0, z1]: Vec2,
  colour: string,
  size: Vec2 = [0.62, 0.42],
  y = 0,
  seed = 8,
): string {
  const r = random(seed)
  const p = level(y)
  const shapes: string[] = []
  const [w, d] = size
  for (let row = 0, z = z0; z < z1; row++, z += d) {
    const fade = clamp(1.2 - z / 16, 0.12, 1)
    if ((s.cam.scale(z) * d * (s.cam.eye - y)) / s.cam.depth(z) < 1.6) break
    for (let x = x0 - (row % 2) * w * 0.5; x < x1; x += w) {
      const t = r()
      const tone = t < 0.5 ? multiply(colour, palette.shadow, 0.5) : mix(colour, '#fff3dc', 0.8)
      const a = Math.max(x, x0) + 0.012
      const b = Math.min(x + w - 0.012, x1)
      if (b > a)
        shapes.push(
          flatRect(s, p, [a, z + 0.012, b, z + d - 0.012], tone, {
            op: fade * (t < 0.5 ? t * 0.5 : (t - 0.5) * 0.62),
          }),
        )
    }
  }
  return group(shapes)
}

export function lampPost(s: Scene, at: Vec3, height = 4.2, colour: string = palette.canalDeep): string {
  const [x, y, z] = at
  const k = s.cam.scale(z)
  const [px, py] = s.cam.project([x, y + height, z])
  const c = fogged(s.light, colour, z)
  const isLit = s.light.lamps
  s.contact(x, z, 0.5, 0.35, 0.45, 5, y)
  return group([
    solidOfRevolution(
      s,
      at,
      [
        [0.16, 0],
        [0.16, 0.18],
        [0.1, 0.34],
        [0.1, 0.8],
        [0.065, 0.9],
        [0.045, height - 0.25],
        [0.09, height - 0.2],
        [0.05, height],
      ],
      colour,
    ),
    ...(isLit
      ? [
          ellipse(
            px,
            py - 0.25 * k,
            1.6 * k,
            1.6 * k,
            s.sheet.radial(px, py - 0.25 * k, 1.6 * k, [
              [0, '#ffdf9a', 0.75],
              [0.3, '#ffc66e', 0.28],
              [1, '#ffc66e', 0],
            ]),
          ),
        ]
      : []),
    path(
      spline(
        [
          [px - 0.13 * k, py, 1],
          [px - 0.2 * k, py - 0.4 * k, 1],
          [px + 0.2 * k, py - 0.4 * k, 1],
          [px + 0.13 * k, py, 1],
        ],
        true,
      ),
      isLit ? '#fff1c4' : mix('#f7ecd2', s.light.fog, 0.3),
      { op: isLit ? 1 : 0.9 },
    ),
    path(
      spline(
        [
          [px - 0.26 * k, py - 0.38 * k, 1],
          [px, py - 0.66 * k],
          [px + 0.26 * k, py - 0.38 * k, 1],
        ],
        true,
      ),
      c,
    ),
    line(`M${px} ${py}V${py - 0.4 * k}`, c, Math.max(0.8, 0.025 * k)),
    ellipse(px, py - 0.66 * k, 0.045 * k, 0.045 * k, c),
  ])
}

export function railing(
  s: Scene,
  from: Vec3,
  to: Vec3,
  posts: number,
  colour: string = palette.canalDeep,
  height = 1,
): string {
  const point = (t: number, up: number): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + up,
    from[2] + (to[2] - from[2]) * t,
  ]
  return group([
    ...times(posts, (i) =>
      tube(s, [point(i / (posts - 1), 0), point(i / (posts - 1), height)], 0.03, colour, true),
    ),
    ...[1, 0.55].map((k) =>
      group(
        times(posts - 1, (i) =>
          tube(
            s,
            [point(i / (posts - 1), height * k), point((i + 1) / (posts - 1), height * k)],
            k === 1 ? 0.028 : 0.016,
            colour,
          ),
        ),
      ),
    ),
  ])
}

export function bollard(s: Scene, x: number, z: number, y = 0): string {
  s.contact(x, z, 0.4, 0.3, 0.5, 4, y)
  return solidOfRevolution(
    s,
    [x, y, z],
    [
      [0.14, 0],
      [0.14, 0.06],
      [0.1, 0.1],
      [0.085, 0.42],
      [0.11, 0.47],
      [0.145, 0.52],
      [0.15, 0.58],
      [0.13, 0.64],
      [0.08, 0.68],
    ],
    '#4a5266',
  )
}

export function bench(s: Scene, x: number, z: number, turn = 0): string {
  const F = frameAt(x, 0, z, turn)
  s.contact(x, z, 1.9, 0.6, 0.4, 8)
  const iron = palette.canalDeep
  return group([
    ...[-0.8, 0.8].map((u) => box(s, F, [u - 0.03, u + 0.03], [0, 0.42], [-0.2, 0.22], iron)),
    ...times(3, (i) =>
      box(s, F, [-0.95, 0.95], [0.56 + i * 0.13, 0.66 + i * 0.13], [0.2, 0.235], palette.wood, i === 1),
    ),
    ...times(4, (i) =>
      box(s, F, [-0.95, 0.95], [0.42, 0.455], [0.1 - i * 0.12, 0.2 - i * 0.12], palette.oak, i === 1),
    ),
  ])
}

/** Distant gulls. A spot is the position of a gull and the length of one wing, in pixels. */
export function gulls(s: Scene, spots: readonly (readonly [number, number, number])[]): string {
  return group(
    spots.map(([x, y, k]) =>
      path(
        taper(
          [
            [x - k, y - k * 0.2],
            [x - k * 0.5, y - k * 0.42],
            [x, y],
          ],
          [0.2, k * 0.07, 0.3],
          10,
        ) +
          taper(
            [
              [x, y],
              [x + k * 0.5, y - k * 0.5],
              [x + k, y - k * 0.34],
            ],
            [0.3, k * 0.07, 0.2],
            10,
          ),
        mix(palette.paper, s.light.shade, s.light.lamps ? 0.7 : 0.35),
      ),
    ),
  )
}

/** An arched iron footbridge across the canal at depth z, on two stone piers. */
export function footbridge(
  s: Scene,
  [x0, x1]: Vec2,
  z: number,
  rise: number,
  colour: string = palette.canal,
  cargo = '',
): string {
  const c = mix(fogged(s.light, colour, z), s.light.fog, 0.2)
  const lightC = mix(c, s.light.warm, 0.5)
  const k = s.cam.scale(z)
  const curve = (base: number, up: number, depth = 0): Vec2[] =>
    times(33, (i) =>
      s.cam.project([x0 + ((x1 - x0) * i) / 32, base + up * Math.sin((i / 32) * Math.PI), z + depth]),
    )
  const deck = curve(0.7, rise)
  const farRail = curve(1.7, rise, 2.2)
  const under = curve(-0.7, rise + 1)
  const rail = curve(1.7, rise)
  const shapes = [
    line(polyline(farRail), c, 0.06 * k, { op: 0.6 }),
    path(polygon([...deck, ...curve(0.7, rise, 2.2).reverse()]), mix(c, palette.stone, 0.5)),
    cargo,
    path(polygon([...deck, ...under.reverse()]), c, { op: 0.28 }),
    line(polyline(under), c, 0.2 * k),
    line(polyline(deck), c, 0.26 * k),
    line(polyline(deck.map(([a, b]): Vec2 => [a, b - 0.1 * k])), lightC, 0.07 * k),
  ]
  under.reverse()
  deck.forEach(([a, b], i) => {
    const top = rail[i]
    const lowerPoint = under[i]
    if (top) shapes.push(line(`M${f1(a)} ${f1(b)}L${f1(top[0])} ${f1(top[1])}`, c, 0.04 * k))
    if (lowerPoint && i % 2 === 0)
      shapes.push(line(`M${f1(a)} ${f1(b)}L${f1(lowerPoint[0])} ${f1(lowerPoint[1])}`, c, 0.07 * k))
  })
  shapes.push(line(polyline(rail), lightC, 0.07 * k))
  for (const x of [x0, x1])
    shapes.push(
      box(s, world, [x - 0.5, x + 0.5], [-1.35, 0.75], [z - 0.15, z + 2.3], palette.stone, false),
      box(s, world, [x - 0.32, x + 0.32], [0.75, 1.9], [z - 0.1, z + 0.4], palette.stone, false),
      box(s, world, [x - 0.42, x + 0.42], [1.9, 2.05], [z - 0.2, z + 0.5], palette.stone, false),
    )
  return group(shapes)
}

/** A clock face on which the hour cannot be read. In the evening, light shines from inside; by day, there is frost on the glass. */
function unreadableDial(s: Scene, p: Plane, r: number): string {
  const [px, py] = s.cam.project(p(0, 0))
  const reach = r * 2.6 * s.cam.scale(p(0, 0)[2])
  const light = s.sheet.radial(px, py, reach, [
    [0, '#ffdf9a', 0.7],
    [0.4, '#ffc66e', 0.3],
    [1, '#ffc66e', 0],
  ])
  return group([
    flatDisc(s, p, 0, 0, r, palette.wood),
    flatDisc(s, p, 0, 0, r * 0.86, s.light.lamps ? '#fff1c4' : '#eef3f2'),
    ...(s.light.lamps
      ? [ellipse(px, py, reach, reach, light)]
      : times(7, (i) =>
          flatDisc(
            s,
            p,
            Math.sin(i * 2.4) * r * 0.5,
            -r * 0.3 + Math.cos(i * 1.7) * r * 0.25,
            r * 0.26,
            '#ffffff',
            { op: 0.55 },
          ),
        )),
  ])
}

/** A round clock on an arm. `minutes` is the time in minutes since midnight; without it, the hour cannot be read. */
export function bracketClock(s: Scene, [x, y, z]: Vec3, minutes?: number): string {
  const p: Plane = (u, v) => [x + u, y + v, z]
  return group([
    tube(
      s,
      [
        [x + 1.15, y + 0.62, z],
        [x, y + 0.62, z],
      ],
      0.05,
      palette.canalDeep,
    ),
    tube(
      s,
      [
        [x + 1.15, y - 0.1, z],
        [x + 0.5, y + 0.55, z],
      ],
      0.035,
      palette.canalDeep,
    ),
    flatDisc(s, p, 0, 0, 0.66, palette.canalDeep),
    minutes === undefined ? unreadableDial(s, p, 0.6) : clock(s, p, 0.6, minutes),
  ])
}
