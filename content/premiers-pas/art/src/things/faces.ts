import { flatDisc, flatRect, flatShape, type Plane, within } from '../kit/flat.js'
import { pick, random } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

import { boardShadow } from './wall-decor.js'

/** Photographs of everybody; one moved, one is a plane. */
export function faces(s: Scene, p: Plane, w: number, h: number, frame: string, title: string): string {
  const r = random(17)
  const out = [
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], frame),
    flatRect(s, p, [0.035, 0.035, w - 0.035, h - 0.035], '#e3c49a'),
    flatRect(s, p, [w * 0.06, h * 0.83, w * 0.94, h * 0.94], title, {}, 0.02),
  ]
  const skins = ['#f2c9a5', '#c98f66', '#8a5a44', '#e8b48f', '#f6d6b8']
  const hairs = ['#5a3527', '#2d2a35', '#8c8790', '#b5763f', '#1f1c24']
  const tops = [palette.canal, palette.brick, palette.leaf, palette.slate, palette.sun]
  for (let row = 0; row < 2; row++)
    for (let col = 0; col < 4; col++) {
      const i = row * 4 + col
      const cw = (w * 0.88) / 4
      const q = within(p, w * 0.06 + col * cw + 0.02, h * (0.08 + (1 - row) * 0.37), (r() - 0.5) * 0.08)
      const a = cw - 0.04
      const b = h * 0.32
      out.push(
        flatRect(s, q, [0.012, -0.014, a + 0.012, b - 0.01], s.light.cast, { op: 0.3 }),
        flatRect(s, q, [0, 0, a, b], '#fffaf0'),
        flatRect(s, q, [a * 0.08, b * 0.2, a * 0.92, b * 0.94], pick(['#bcd8d4', '#f0cfa6', '#d7dfc9'], i)),
      )
      if (i === 5)
        out.push(
          flatShape(
            s,
            q,
            [
              [a * 0.16, b * 0.36, 1],
              [a * 0.84, b * 0.36, 1],
              [a * 0.84, b * 0.5, 1],
              [a * 0.5, b * 0.52],
              [a * 0.44, b * 0.66],
              [a * 0.3, b * 0.5],
            ],
            palette.wood,
          ),
        )
      else {
        const blurred = i === 2 ? { blur: s.sheet.blur(2, 30) } : {}
        out.push(
          group(
            [
              flatShape(
                s,
                q,
                [
                  [a * 0.2, b * 0.2, 1],
                  [a * 0.8, b * 0.2, 1],
                  [a * 0.76, b * 0.38],
                  [a * 0.5, b * 0.46],
                  [a * 0.24, b * 0.38],
                ],
                pick(tops, i),
              ),
              flatDisc(s, q, a * 0.5, b * 0.64, a * 0.21, pick(hairs, i * 3)),
              flatDisc(s, q, a * 0.5, b * 0.58, a * 0.165, pick(skins, i)),
            ],
            blurred,
          ),
        )
      }
      out.push(flatDisc(s, q, a / 2, b * 0.97, 0.014, pick([palette.brick, palette.canal, palette.sun], i)))
    }
  return group(out)
}
