/** The company's van and a bicycle, seen from the side. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { lettering, textWidth } from '../kit/lettering.js'
import { shaded } from '../kit/light.js'
import type { Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

const uprightPlane = ([x, y, z]: Vec3): Plane => {
  const wall = backWall(z)
  return (u, v) => wall(x + u, y + v)
}

export function van(s: Scene, at: Vec3, brand: Brand): string {
  const p = uprightPlane(at)
  s.contact(at[0] + 2.2, at[2], 4.6, 1.4, 0.6, 5, at[1])
  s.cast([
    [at[0], 0, at[2]],
    [at[0] + 4.4, 0, at[2]],
    [at[0] + 4.4, 1.4, at[2] + 1.6],
    [at[0], 2, at[2] + 1.6],
  ])
  const body = shaded(s.light, '#f4ead9', [0, 0.2, -1], at[2])
  const glass = multiply('#5c8390', s.light.shade, s.light.lamps ? 0.5 : 0.15)
  const wheel = (u: number) =>
    flatDisc(s, p, u, 0.34, 0.46, multiply(body, palette.shadow, 0.75)) +
    flatDisc(s, p, u, 0.34, 0.36, '#34384a') +
    flatDisc(s, p, u, 0.34, 0.19, '#c9ccd4') +
    flatDisc(s, p, u, 0.34, 0.07, '#7a8094')
  return group([
    flatShape(
      s,
      p,
      [
        [0, 0.35, 1],
        [0.02, 1.7],
        [0.2, 2.02],
        [3.0, 2.04],
        [3.35, 1.85],
        [3.85, 1.2],
        [4.5, 1.05],
        [4.66, 0.85],
        [4.66, 0.35, 1],
      ],
      body,
    ),
    flatShape(
      s,
      p,
      [
        [0, 0.35, 1],
        [0, 0.62, 1],
        [4.66, 0.62, 1],
        [4.66, 0.35, 1],
      ],
      multiply(body, palette.shadow, 0.3),
    ),
    flatRect(s, p, [0.02, 0.66, 4.62, 0.82], brand.main),
    flatShape(
      s,
      p,
      [
        [2.62, 1.18, 1],
        [2.62, 1.84, 1],
        [3.02, 1.86],
        [3.26, 1.72],
        [3.66, 1.18, 1],
      ],
      glass,
    ),
    flatLine(
      s,
      p,
      [
        [2.5, 0.62],
        [2.5, 1.98],
      ],
      multiply(body, palette.shadow, 0.4),
      0.025,
    ),
    flatLine(
      s,
      p,
      [
        [0.25, 1.98],
        [3, 2],
      ],
      screen(body, '#ffffff', 0.6),
      0.05,
    ),
    flatLine(
      s,
      p,
      [
        [2.6, 0.98],
        [2.78, 0.98],
      ],
      palette.slate,
      0.04,
    ),
    flatDisc(s, p, 4.52, 0.96, 0.09, s.light.lamps ? '#ffe9b0' : mix(palette.sun, '#ffffff', 0.5)),
    lettering(s, p, brand.name, [1.25, 1.18], Math.min(0.34, 2 / textWidth(brand.name)), brand.deep, {
      anchor: 'middle',
      weight: 0.18,
      spacing: 0.3,
    }),
    wheel(0.95),
    wheel(3.75),
  ])
}

export function bicycle(s: Scene, at: Vec3, colour: string): string {
  const p = uprightPlane(at)
  s.contact(at[0] + 0.55, at[2], 1.6, 0.3, 0.45, 3, at[1])
  const ring = (u: number) => {
    const dark = flatDisc(s, p, u, 0.34, 0.33, 'none', {
      stroke: '#34384a',
      width: Math.max(1.4, 0.045 * s.cam.scale(at[2])),
    })
    return dark + flatDisc(s, p, u, 0.34, 0.3, '#ffffff', { op: 0.12 })
  }
  const c = shaded(s.light, colour, [0, 0.3, -1], at[2])
  const tube = (...pts: (readonly [number, number])[]) => flatLine(s, p, pts, c, 0.055)
  return group([
    ring(0),
    ring(1.05),
    tube([0, 0.34], [0.42, 0.34], [0.32, 0.82], [0, 0.34]),
    tube([0.42, 0.34], [0.84, 0.8], [0.33, 0.78]),
    tube([1.05, 0.34], [0.8, 0.98]),
    flatLine(
      s,
      p,
      [
        [0.72, 1.02],
        [0.9, 1.02],
        [0.96, 0.94],
      ],
      '#34384a',
      0.045,
    ),
    flatLine(
      s,
      p,
      [
        [0.22, 0.9],
        [0.42, 0.9],
      ],
      '#5a3f36',
      0.075,
    ),
    flatRect(s, p, [0.92, 0.72, 1.26, 0.94], palette.wood),
  ])
}
