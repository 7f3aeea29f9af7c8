import { flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { boardShadow } from './wall-decor.js'

/** A photograph in a standing frame: what is in it is drawn by the caller on a plane of width 1. */
export function standingPhoto(
  s: Scene,
  p: Plane,
  w: number,
  h: number,
  frame: string,
  picture: (q: Plane) => string,
): string {
  const m = 0.025
  const inner: Plane = (u, v) => p(m + u * (w - 2 * m), m + v * (h - 2 * m))
  return group([
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], frame),
    flatRect(s, p, [m, m, w - m, h - m], palette.paper),
    picture(inner),
  ])
}

/** A station under the snow. */
export const snowStation =
  (s: Scene) =>
  (q: Plane): string =>
    flatRect(s, q, [0, 0, 1, 1], '#aebccb') +
    flatRect(s, q, [0, 0, 1, 0.3], '#f3f1ec') +
    flatRect(s, q, [0.18, 0.28, 0.82, 0.62], '#b98a72') +
    flatShape(
      s,
      q,
      [
        [0.1, 0.62, 1],
        [0.9, 0.62, 1],
        [0.72, 0.84, 1],
        [0.28, 0.84, 1],
      ],
      '#f7f4ee',
    ) +
    times(3, (i) => flatRect(s, q, [0.26 + i * 0.19, 0.36, 0.36 + i * 0.19, 0.54], '#6f7f94')).join('') +
    flatLine(
      s,
      q,
      [
        [0, 0.16],
        [1, 0.2],
      ],
      '#6b6474',
      0.008,
    ) +
    flatLine(
      s,
      q,
      [
        [0, 0.08],
        [1, 0.13],
      ],
      '#6b6474',
      0.008,
    )

/** A young woman in a station master's cap, whistle at her lips. */
export const stationMaster =
  (s: Scene) =>
  (q: Plane): string =>
    flatRect(s, q, [0, 0, 1, 1], '#d8c6a6') +
    flatShape(
      s,
      q,
      [
        [0.12, 0, 1],
        [0.88, 0, 1],
        [0.8, 0.28],
        [0.5, 0.38],
        [0.2, 0.28],
      ],
      '#3f4f6b',
    ) +
    flatShape(
      s,
      q,
      [
        [0.5, 0.36],
        [0.34, 0.44],
        [0.32, 0.6],
        [0.5, 0.72],
        [0.68, 0.6],
        [0.66, 0.44],
      ],
      '#f0cba8',
    ) +
    flatShape(
      s,
      q,
      [
        [0.28, 0.66, 1],
        [0.28, 0.86],
        [0.5, 0.92],
        [0.72, 0.86],
        [0.72, 0.66, 1],
        [0.5, 0.62],
      ],
      '#7c3f3a',
    ) +
    flatRect(s, q, [0.24, 0.62, 0.76, 0.68], '#2f3547') +
    flatDisc(s, q, 0.6, 0.47, 0.045, palette.sun)
