/** A wall that faces the viewer: an old timber frame (posts, rails and braces) and white plaster. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flat, flatLine, flatRect, flatShape } from '../kit/flat.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** Uneven white paint on plaster: broad patches, slightly lighter or darker than the wall. */
export function limewash(
  s: Scene,
  z: number,
  [u0, v0]: Vec2,
  [u1, v1]: Vec2,
  colour: string,
  seed = 7,
): string {
  const r = random(seed)
  const p = backWall(z)
  const base =
    s.light.toSun[0] < 0
      ? [screen(colour, s.light.warm, 0.2), multiply(colour, s.light.shade, 0.2)]
      : [colour, colour]
  const [a, b] = [s.cam.project(p(u0, v1)), s.cam.project(p(u1, v0))]
  const patches = times(26, () => {
    const [u, v] = [u0 + r() * (u1 - u0), v0 + r() * (v1 - v0)]
    const [w, h] = [0.3 + r() * 0.7, 0.2 + r() * 0.4]
    return flatShape(
      s,
      p,
      [
        [u - w, v],
        [u, v + h],
        [u + w, v + h * 0.2],
        [u + w * 0.3, v - h],
      ],
      r() < 0.6 ? '#fff6e4' : '#d9b896',
      {
        op: 0.03 + r() * 0.04,
      },
    )
  })
  return group(
    [
      flatRect(
        s,
        p,
        [u0, v0, u1, v1],
        s.sheet.linear(a[0], 0, b[0], 0, [
          [0, base[0] ?? colour],
          [1, base[1] ?? colour],
        ]),
      ),
      group(patches, { blur: s.sheet.blur(9, 10) }),
    ],
    { clip: s.sheet.clip(s.cam.shape([p(u0, v0), p(u1, v0), p(u1, v1), p(u0, v1)])) },
  )
}

export interface FrameStyle {
  readonly posts: readonly number[]
  readonly rails: readonly number[]
  readonly foot: number
  readonly head: number
  readonly colour: string
}

export function timberFrame(s: Scene, z: number, [u0, u1]: Vec2, o: FrameStyle): string {
  const p = backWall(z - 0.03)
  const shadow = backWall(z - 0.01)
  const wood = mix(o.colour, s.light.fog, 0.08)
  const lit = screen(wood, s.light.warm, 0.3)
  const dark = multiply(wood, palette.shadow, 0.4)
  const post = (u: number) =>
    flatRect(s, shadow, [u - 0.08, o.foot, u + 0.22, o.head], s.light.cast, {
      op: 0.22,
      blur: s.sheet.blur(4, 20),
    }) +
    flatRect(s, p, [u - 0.11, o.foot, u + 0.11, o.head], wood) +
    flatRect(s, p, [u - 0.11, o.foot, u - 0.075, o.head], lit) +
    flatRect(s, p, [u + 0.07, o.foot, u + 0.11, o.head], dark, { op: 0.7 }) +
    [0.3, 0.55]
      .map((t) =>
        flatLine(
          s,
          p,
          [
            [u - 0.11 + t * 0.22, o.foot + 0.1],
            [u - 0.1 + t * 0.22, o.head - 0.2],
          ],
          dark,
          0.007,
          { op: 0.35 },
        ),
      )
      .join('')
  const rail = (v: number) =>
    flatRect(s, shadow, [u0, v - 0.17, u1, v - 0.07], s.light.cast, { op: 0.22, blur: s.sheet.blur(3, 20) }) +
    flatRect(s, p, [u0, v - 0.09, u1, v + 0.09], wood) +
    flatRect(s, p, [u0, v + 0.06, u1, v + 0.09], lit) +
    flatRect(s, p, [u0, v - 0.09, u1, v - 0.06], dark, { op: 0.6 })
  const brace = (u: number, direction: number) =>
    flat(
      s,
      p,
      [
        [u, o.head - 1],
        [u, o.head - 0.78],
        [u + direction * 0.78, o.head],
        [u + direction * 1, o.head],
      ],
      direction > 0 ? wood : mix(wood, dark, 0.3),
    )
  return group([
    ...o.posts.flatMap((u) => [brace(u, -1), brace(u, 1)]),
    ...o.rails.map(rail),
    ...o.posts.map(post),
  ])
}
