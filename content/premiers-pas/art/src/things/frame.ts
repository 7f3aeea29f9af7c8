import { multiply, screen } from '../kit/colour.js'
import { flatRect, flatShape, type Plane } from '../kit/flat.js'
import type { Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { boardShadow } from './wall-decor.js'

/** A framed photograph with a pale margin. `picture` draws the photograph on a plane of width and height 1. */
export function framedPhoto(
  s: Scene,
  p: Plane,
  [w, h]: Vec2,
  frame: string,
  picture: (q: Plane) => string,
  shadow = true,
): string {
  const [m, n] = [0.028, 0.055]
  const inner: Plane = (u, v) => p(n + u * (w - 2 * n), n + v * (h - 2 * n))
  const dark = multiply(frame, palette.shadow, 0.45)
  return group([
    shadow ? boardShadow(s, p, [w, h]) : '',
    flatRect(s, p, [0, 0, w, h], dark, {}, 0.012),
    flatRect(s, p, [0, 0.008, w - 0.008, h], screen(frame, s.light.warm, 0.2), {}, 0.012),
    flatRect(s, p, [m - 0.006, m - 0.006, w - m + 0.006, h - m + 0.006], dark),
    flatRect(s, p, [m, m, w - m, h - m], '#fbf2e0'),
    picture(inner),
    // The reflection of a window in the glass.
    flatShape(
      s,
      inner,
      [
        [0.02, 0.98, 1],
        [0.34, 0.98, 1],
        [0.08, 0.3, 1],
        [0.02, 0.3, 1],
      ],
      '#ffffff',
      { op: 0.2 },
    ),
  ])
}
