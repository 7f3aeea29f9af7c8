/** Hanging lamps, desk lamps and floor lamps. They are lit if `light.lamps` is set for the scene. */
import { mix } from '../kit/colour.js'
import { polygon, taper } from '../kit/curve.js'
import { darkSide, fogged, litSide } from '../kit/light.js'
import { f1, type Vec3 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { solidOfRevolution, tube } from '../kit/solids.js'
import { ellipse, group, line, path } from '../kit/svg.js'

/** The halo of a lamp, in page coordinates. */
export const halo = (s: Scene, x: number, y: number, r: number, op = 0.45): string =>
  ellipse(
    x,
    y,
    r,
    r,
    s.sheet.radial(x, y, r, [
      [0, '#fff0c4', op],
      [0.35, '#ffdf9c', op * 0.35],
      [1, '#ffd58a', 0],
    ]),
    { blend: 'screen' },
  )

/** Lamp light on a level surface: the ground under a lamp, or the ceiling above it. */
export function pool(s: Scene, [x, y, z]: Vec3, r: number, op = 0.6): string {
  const [px, py] = s.cam.project([x, y, z])
  const rx = r * s.cam.scale(z)
  const fill = s.sheet.radial(0, 0, rx, [
    [0, '#ffdf9c', op],
    [0.3, '#ffcf86', op * 0.5],
    [0.65, '#ffc070', op * 0.16],
    [1, '#ffc070', 0],
  ])
  return group(ellipse(0, 0, rx, rx, fill), {
    move: `translate(${f1(px)} ${f1(py)}) scale(1 ${Math.abs(s.cam.eye - y) / s.cam.depth(z)})`,
    blend: 'screen',
  })
}

/** The cone of light between a lamp shade and the floor, and the bright spot on the floor. */
function cone(s: Scene, [x, y, z]: Vec3, r: number): string {
  const wide = r + y * 0.5
  const [x0, y0] = s.cam.project([x - r, y, z])
  const [x1] = s.cam.project([x + r, y, z])
  const [x2, y2] = s.cam.project([x + wide, 0, z])
  const [x3] = s.cam.project([x - wide, 0, z])
  const fall = s.sheet.linear(0, y0, 0, y2, [
    [0, '#ffe2a4', 0.34],
    [0.5, '#ffd58a', 0.1],
    [1, '#ffd58a', 0.02],
  ])
  const [px, py] = s.cam.project([x, 0, z])
  const rx = wide * s.cam.scale(z)
  const spotFill = s.sheet.radial(0, 0, rx, [
    [0, '#ffd892', 0.5],
    [0.6, '#ffc878', 0.18],
    [1, '#ffc878', 0],
  ])
  return (
    path(
      polygon([
        [x0, y0],
        [x1, y0],
        [x2, y2],
        [x3, y2],
      ]),
      fall,
      { blend: 'screen', blur: s.sheet.blur(9, 12) },
    ) +
    group(ellipse(0, 0, rx, rx, spotFill), {
      move: `translate(${f1(px)} ${f1(py)}) scale(1 ${(s.cam.eye / s.cam.depth(z)).toFixed(3)})`,
      blend: 'screen',
    })
  )
}

/** A metal lamp shade on a wire. `y` is the height of its lower edge. */
export function pendant(s: Scene, [x, y, z]: Vec3, ceiling: number, colour: string, r = 0.27): string {
  const k = s.cam.scale(z)
  const [px, py] = s.cam.project([x, y, z])
  const rx = r * k
  const ry = Math.max(1.5, (Math.abs(y - s.cam.eye) * r * s.cam.f) / s.cam.depth(z) ** 2)
  const h = 0.96 * rx
  const c = fogged(s.light, colour, z)
  const top = s.cam.project([x, ceiling, z])[1]
  const isLit = s.light.lamps
  const [a, b] =
    s.light.toSun[0] < 0
      ? [litSide(s.light, c, 0.55), darkSide(s.light, c, 0.62)]
      : [darkSide(s.light, c, 0.62), litSide(s.light, c, 0.55)]
  const bulb = ellipse(
    px,
    py,
    rx * 0.94,
    ry * 0.94,
    s.sheet.radial(px, py, rx, [
      [0, '#fffbe8'],
      [0.6, '#ffe6ae'],
      [1, '#f3bf78'],
    ]),
  )
  const bell = `M${f1(px - rx)} ${f1(py)}C${f1(px - rx)} ${f1(py - h * 0.62)} ${f1(px - rx * 0.42)} ${f1(py - h * 0.8)} ${f1(px - rx * 0.16)} ${f1(py - h)}L${f1(px + rx * 0.16)} ${f1(py - h)}C${f1(px + rx * 0.42)} ${f1(py - h * 0.8)} ${f1(px + rx)} ${f1(py - h * 0.62)} ${f1(px + rx)} ${f1(py)}A${f1(rx)} ${f1(ry)} 0 0 1 ${f1(px - rx)} ${f1(py)}Z`
  if (isLit) s.glow(cone(s, [x, y, z], r), bulb, halo(s, px, py + ry * 2, rx * 3.4, 0.5))
  return group([
    line(`M${f1(px)} ${f1(top)}V${f1(py - h)}`, '#5b4a52', Math.max(1.2, 0.012 * k), { op: 0.75 }),
    path(
      bell,
      s.sheet.linear(px - rx, 0, px + rx, 0, [
        [0, a],
        [0.4, c],
        [1, b],
      ]),
    ),
    ellipse(
      px,
      py,
      rx,
      ry,
      s.sheet.radial(px, py, rx, [
        [0, '#fffbe8'],
        [0.5, isLit ? '#ffe6ae' : '#f7e3bf'],
        [1, isLit ? '#f3bf78' : mix('#d9b78c', s.light.fog, 0.2)],
      ]),
    ),
    path(
      taper(
        [
          [px - rx * 0.8, py - h * 0.22],
          [px - rx * 0.6, py - h * 0.52],
          [px - rx * 0.3, py - h * 0.76],
        ],
        [0.1, k * 0.012, 0.1],
        8,
      ),
      '#fff8e2',
      { op: isLit ? 0.35 : 0.8 },
    ),
    halo(s, px, py + ry, rx * 2, isLit ? 0.8 : 0.4),
  ])
}

/** A jointed desk lamp standing at a point, leaning to the left or right. */
export function deskLamp(s: Scene, [x, y, z]: Vec3, colour: string, lean: 1 | -1 = 1, size = 1): string {
  const k = s.cam.scale(z) * size
  const elbow: Vec3 = [x - lean * 0.09 * size, y + 0.26 * size, z]
  const head: Vec3 = [x + lean * 0.14 * size, y + 0.44 * size, z]
  const [hx, hy] = s.cam.project(head)
  const isLit = s.light.lamps
  if (isLit) s.glow(halo(s, hx + lean * 0.08 * k, hy + 0.1 * k, 0.9 * k, 0.7))
  const headShape = `M${f1(hx - lean * 0.03 * k)} ${f1(hy - 0.05 * k)}L${f1(hx + lean * 0.05 * k)} ${f1(hy - 0.07 * k)}L${f1(hx + lean * 0.2 * k)} ${f1(hy + 0.06 * k)}L${f1(hx + lean * 0.03 * k)} ${f1(hy + 0.14 * k)}Z`
  return group([
    solidOfRevolution(
      s,
      [x, y, z],
      [
        [0.085 * size, 0],
        [0.085 * size, 0.012 * size],
        [0.02 * size, 0.026 * size],
      ],
      colour,
      { cast: false },
    ),
    tube(s, [[x, y + 0.02, z], elbow], 0.009 * size, colour),
    tube(s, [elbow, head], 0.009 * size, colour),
    path(
      headShape,
      s.sheet.linear(hx, hy - 0.06 * k, hx + lean * 0.1 * k, hy + 0.13 * k, [
        [0, litSide(s.light, colour, 0.4)],
        [1, darkSide(s.light, colour, 0.3)],
      ]),
    ),
    path(
      taper(
        [
          [hx + lean * 0.2 * k, hy + 0.06 * k],
          [hx + lean * 0.12 * k, hy + 0.115 * k],
          [hx + lean * 0.03 * k, hy + 0.14 * k],
        ],
        [0.4, 0.02 * k, 0.4],
        10,
      ),
      isLit ? '#fff4cf' : '#f3dfb8',
    ),
  ])
}

export function floorLamp(s: Scene, x: number, z: number, height: number, colour: string): string {
  const k = s.cam.scale(z)
  const [px, py] = s.cam.project([x, height, z])
  const isLit = s.light.lamps
  s.contact(x, z, 0.45, 0.35, 0.45, 7)
  if (isLit) s.glow(halo(s, px, py + 0.1 * k, 1.9 * k, 0.5))
  const shade = isLit ? mix(colour, '#ffe2a0', 0.6) : colour
  return group([
    solidOfRevolution(
      s,
      [x, 0, z],
      [
        [0.16, 0],
        [0.16, 0.02],
        [0.03, 0.04],
      ],
      '#6b5348',
    ),
    tube(
      s,
      [
        [x, 0.03, z],
        [x, height, z],
      ],
      0.014,
      '#6b5348',
      true,
    ),
    solidOfRevolution(
      s,
      [x, height - 0.06, z],
      [
        [0.27, 0],
        [0.17, 0.36],
      ],
      shade,
      { inside: '#fff4cf' },
    ),
    ...(isLit ? [halo(s, px, py - 0.05 * k, 0.5 * k, 0.7)] : []),
  ])
}

/** A lamp with a small cloth shade on a side wall. */
export function sconce(s: Scene, [x, y, z]: Vec3, side: 1 | -1 = 1): string {
  const isLit = s.light.lamps
  const at: Vec3 = [x + side * 0.16, y, z]
  const [px, py] = s.cam.project([at[0], y + 0.1, z])
  const k = s.cam.scale(z)
  if (isLit) s.glow(halo(s, px, py, 0.6 * k, 0.8))
  return group([
    tube(
      s,
      [
        [x, y - 0.05, z],
        [at[0], y - 0.05, z],
        [at[0], y, z],
      ],
      0.014,
      '#a8713f',
    ),
    solidOfRevolution(
      s,
      at,
      [
        [0.13, 0],
        [0.085, 0.2],
      ],
      isLit ? '#ffe6b0' : '#f0d9ae',
      { cast: false, inside: '#fff4cf' },
    ),
  ])
}
