/** Close-up of the workshop sheet that Karim typed on Tuesday at 18:02. */
import { mix, multiply, screen } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import {
  coffeeRing,
  finishInsert,
  insertScene,
  paperSheet,
  printedText,
  tableTop,
  windowLight,
} from './print.js'

/** Oak shavings around the paper. A spot is x, y and size. */
export function curls(s: Scene, spots: readonly (readonly [number, number, number])[]): string {
  const r = random(31)
  return group(
    spots.map(([x, y, k]) => {
      const turn = r() * 360
      const curl = taper(
        [
          [-k, 0],
          [-k * 0.6, -k * 0.5],
          [0, -k * 0.4],
          [k * 0.2, k * 0.15],
          [-k * 0.2, k * 0.3],
          [-k * 0.3, -k * 0.05],
        ],
        [k * 0.05, k * 0.17, k * 0.19, k * 0.16, k * 0.09, k * 0.02],
        30,
      )
      const placement = `translate(${x} ${y}) rotate(${Math.round(turn)})`
      return group([
        path(curl, s.light.cast, {
          op: 0.4,
          move: `translate(7 10) ${placement}`,
          blur: s.sheet.blur(4, 30),
        }),
        path(curl, '#eec285', { move: placement }),
        path(curl, screen('#eec285', '#fff3d6', 0.7), { op: 0.6, move: `translate(-2 -3) ${placement}` }),
      ])
    }),
  )
}

/** A flat red carpenter's pencil. It starts at (x, y) and is rotated by `turn` degrees. */
export function flatPencil(s: Scene, x: number, y: number, length: number, turn: number): string {
  const body = palette.brick
  return group(
    [
      rect(8, 12, length, 40, s.light.cast, { op: 0.45, blur: s.sheet.blur(7, 30) }),
      path(`M0 8H${length - 90}L${length} 20L${length - 90} 34H0Z`, '#e9c48f'),
      rect(0, 4, length - 96, 16, screen(body, s.light.warm, 0.3)),
      rect(0, 20, length - 96, 17, multiply(body, palette.shadow, 0.35)),
      path(`M${length - 26} 16L${length} 20L${length - 26} 26Z`, palette.ink),
      rect(length * 0.2, 11, length * 0.16, 5, '#ffffff', { op: 0.45 }),
    ],
    { move: `translate(${x} ${y}) rotate(${turn})` },
  )
}

export function jobSheetClose(brand: Brand): string {
  const s = insertScene('matin')
  const line = mix(palette.slate, palette.paper, 0.55)
  const [x, w] = [300, 860]
  const label = (text: string, y: number) =>
    printedText(text, [x + 56, y], 27, mix(palette.slate, palette.paper, 0.15), {
      bold: true,
      tracking: 0.06,
    })
  const rule = (y: number) => rect(x + 56, y, w - 112, 2.5, line, { op: 0.8 })
  const steel = s.sheet.linear(0, 30, 0, 150, [
    [0, '#eef0f2'],
    [0.5, '#b3bac7'],
    [1, '#7e879a'],
  ])
  const name = brand.id === 'helia' ? `${brand.name} ${brand.line}` : brand.name
  return finishInsert(
    s,
    group([
      tableTop(s, '#d8a468', 12),
      curls(s, [
        [150, 720, 64],
        [236, 842, 40],
        [90, 250, 38],
        [1330, 150, 46],
      ]),
      group(
        [
          paperSheet(s, [x - 60, 30, w + 120, 1180], 0, '#8a5f41', [], 34),
          paperSheet(s, [x, 96, w, 1080], 0.6, '#fffaf0', [
            rect(x, 96, w, 118, brand.main),
            printedText(name, [x + 56, 178], 40, palette.paper, { bold: true, tracking: 0.05 }),
            printedText('Fiche d’atelier', [x + w - 300, 177], 34, palette.paper),
            label('CLIENT', 288),
            printedText('Dupuis', [x + 56, 350], 62, palette.ink, { bold: true }),
            rule(382),
            label('OUVRAGE', 436),
            printedText('Tablette chêne', [x + 56, 498], 62, palette.ink, { bold: true }),
            rule(530),
            label('LONGUEUR × LARGEUR, EN MM', 584),
            printedText('1 204 × 260', [x + 52, 722], 128, palette.ink, { bold: true }),
            rule(772),
            printedText('Tapée par Karim Benali, mardi, 18 h 02', [x + 56, 832], 36, palette.slate),
            ...times(3, (i) => rect(x + 56, 900 + i * 56, w - 112, 2.5, line, { op: 0.7 })),
            coffeeRing(s, [x + w - 118, 452], 74, false),
          ]),
          rect(x + w / 2 - 150, 22, 300, 104, s.light.cast, {
            op: 0.4,
            blur: s.sheet.blur(9, 20),
            move: 'translate(6 12)',
          }),
          path(
            `M${x + w / 2 - 160} 122Q${x + w / 2 - 160} 64 ${x + w / 2 - 96} 58Q${x + w / 2 - 70} -12 ${x + w / 2} -12Q${x + w / 2 + 70} -12 ${x + w / 2 + 96} 58Q${x + w / 2 + 160} 64 ${x + w / 2 + 160} 122Z`,
            steel,
          ),
          ellipse(x + w / 2, 36, 20, 20, '#6a7288'),
          rect(x + w / 2 - 140, 108, 280, 5, '#ffffff', { op: 0.7 }),
        ],
        { move: 'rotate(-2.2 720 480)' },
      ),
      flatPencil(s, 1252, 250, 470, 82),
      windowLight(s, { x: -160, panes: 3, op: 0.55 }),
    ]),
  )
}
