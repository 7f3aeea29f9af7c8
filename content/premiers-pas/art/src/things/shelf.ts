/** Shelves full of files, boxes and small plants. */
import { multiply } from '../kit/colour.js'
import { backWall, flatRect } from '../kit/flat.js'
import { darkSide, fogged, litSide } from '../kit/light.js'
import { pick, random, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { plantSmall } from './plant.js'

const bindings = [
  palette.brick,
  palette.canal,
  palette.sun,
  '#f3e3cc',
  palette.sage,
  '#e8a27c',
  '#54627f',
  '#c9d2c0',
]

export interface ShelfStyle {
  readonly rows: number
  readonly seed: number
  readonly wood?: string
  readonly colours?: readonly string[]
}

/** A shelf against the back wall, from x0 to x1, between the depths z0 and z1. */
export function shelf(s: Scene, [x0, x1]: Vec2, height: number, [z0, z1]: Vec2, o: ShelfStyle): string {
  const r = random(o.seed)
  const wood = o.wood ?? '#d7a067'
  const colours = o.colours ?? bindings
  const rowHeight = height / o.rows
  const front = backWall(z0 + 0.06)
  const dim = (c: string) => (s.light.lamps ? multiply(c, s.light.shade, 0.4) : c)
  const shapes = [flatRect(s, backWall(z1), [x0, 0, x1, height], fogged(s.light, dim('#9c7058'), z1))]
  shapes.push(box(s, world, [x1, x1 + 0.035], [0, height + 0.035], [z0, z1], wood))
  for (let i = 0; i < o.rows; i++) {
    const y = i * rowHeight + 0.04
    let x = x0 + 0.06
    while (x < x1 - 0.12) {
      const kind = r()
      if (kind < 0.68) {
        const n = 3 + Math.floor(r() * 4)
        const main = pick(colours, r() * colours.length)
        const tall = rowHeight * (0.62 + r() * 0.22)
        for (let j = 0; j < n && x < x1 - 0.1; j++) {
          const w = 0.055 + r() * 0.03
          const c = fogged(s.light, dim(r() < 0.6 ? main : pick(colours, r() * colours.length)), z0)
          const h = tall * (0.92 + r() * 0.1)
          const [a] = s.cam.project([x, 0, z0])
          const [b] = s.cam.project([x + w, 0, z0])
          shapes.push(
            flatRect(
              s,
              front,
              [x, y, x + w, y + h],
              s.sheet.linear(a, 0, b, 0, [
                [0, litSide(s.light, c, 0.25)],
                [1, darkSide(s.light, c, 0.35)],
              ]),
            ),
            flatRect(s, front, [x + 0.012, y + h * 0.55, x + w - 0.012, y + h * 0.8], dim('#fff4e2'), {
              op: 0.7,
            }),
          )
          x += w + 0.006
        }
        x += 0.03
      } else if (kind < 0.85) {
        shapes.push(
          box(
            s,
            world,
            [x, Math.min(x + 0.3, x1 - 0.05)],
            [y, y + rowHeight * 0.5],
            [z0 + 0.05, z0 + 0.3],
            r() < 0.5 ? '#e9cda4' : '#d98f69',
            false,
          ),
        )
        x += 0.36
      } else {
        const [px, py] = s.cam.project([x + 0.14, y, z0 + 0.1])
        shapes.push(plantSmall(s, px, py, s.cam.scale(z0) * 0.24, Math.floor(r() * 1000)))
        x += 0.34
      }
    }
  }
  for (let i = 0; i <= o.rows; i++)
    shapes.push(box(s, world, [x0, x1], [i * rowHeight, i * rowHeight + 0.035], [z0, z1], wood, false))
  shapes.push(box(s, world, [x0 - 0.035, x0], [0, height + 0.035], [z0, z1], wood))
  return group(shapes)
}
