/**
 * The close-up picture `photo_colbert`: Chloé's photograph of the cat Colbert, who wears her yellow helmet. Private things of Mme Dupuis
 * are visible behind the cat.
 */
import { mix, multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { drawingOf } from '../kit/prop.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { chantier, chantierProps } from '../places/chantier.js'
import { cat } from '../things/cat.js'
import { hardHat } from '../things/tabletop.js'
import { enlargedPart, finishInsert, insertScene, printedText, shine } from './print.js'

/** Draws the background of the photograph: the flat with the fitted shelf, without the cat on his chair. */
const room = (): string =>
  chantier(false, {}, (s) => {
    const { tablette } = chantierProps
    if (tablette) s.put(tablette.z, drawingOf(tablette, 'posee')(s))
  })

/** Tilts a flat drawing so that it seems to lie on the tablecloth, seen from slightly above. */
const lyingFlat = (x: number, y: number, lean: number, children: readonly string[]): string =>
  group(children, { move: `matrix(1 ${lean} -0.42 0.62 ${x} ${y})` })

function envelope(
  s: Scene,
  x: number,
  y: number,
  lean: number,
  colour: string,
  address: readonly string[],
): string {
  return lyingFlat(x, y, lean, [
    rect(10, 16, 420, 260, s.light.cast, { op: 0.45, blur: s.sheet.blur(7, 12) }),
    rect(
      0,
      0,
      420,
      260,
      s.sheet.linear(0, 0, 420, 260, [
        [0, mix(colour, '#ffffff', 0.5)],
        [1, multiply(colour, s.light.shade, 0.12)],
      ]),
    ),
    rect(342, 22, 58, 68, palette.brick),
    rect(350, 30, 42, 52, palette.brickSoft, { op: 0.6 }),
    ellipse(326, 62, 34, 34, 'none', { stroke: palette.slate, width: 2.6, op: 0.55 }),
    ...address.map((text, i) => printedText(text, [40, 142 + i * 46], 42, palette.ink, { bold: i === 0 })),
  ])
}

/** A pill box with one lid for each day of the week. The lid of Thursday is open. */
function pillBox(s: Scene, x: number, y: number): string {
  const blue = '#7fb0c6'
  const cell = 66
  return group(
    [
      rect(12, 26, 7 * cell, 96, s.light.cast, { op: 0.45, blur: s.sheet.blur(8, 14) }),
      path(`M0 0H${7 * cell}V62H0Z`, '#d4e9f0'),
      path(
        `M0 62H${7 * cell}V104H0Z`,
        s.sheet.linear(0, 62, 0, 104, [
          [0, blue],
          [1, multiply(blue, palette.shadow, 0.5)],
        ]),
      ),
      ...[...'LMMJVSD'].map((day, i) => {
        const open = i === 3
        const u = i * cell
        return group([
          rect(u + 4, 4, cell - 8, 54, open ? '#5f8ea3' : '#eef7fa'),
          open
            ? group([
                path(`M${u + 4} 4L${u + 10} -50H${u + cell - 10}L${u + cell - 4} 4Z`, '#f8fdff', {
                  op: 0.92,
                }),
                ellipse(u + 24, 34, 11, 8, '#fffdf6'),
                ellipse(u + 42, 40, 10, 7, palette.brick),
              ])
            : '',
          printedText(day, [u + cell / 2, open ? -12 : 48], 42, palette.canalDeep, {
            bold: true,
            anchor: 'middle',
          }),
        ])
      }),
      rect(0, 62, 7 * cell, 4, '#ffffff', { op: 0.7 }),
    ],
    { move: `matrix(1 0.05 -0.2 0.9 ${x} ${y})` },
  )
}

/** Mme Dupuis from behind, at the sideboard: short grey hair, the collar of her coat. */
function dupuisFromBehind(s: Scene): string {
  const coat = '#7a3b53'
  const back = s.sheet.linear(960, 0, 1430, 0, [
    [0, screen(coat, '#ffd0b0', 0.3)],
    [0.4, coat],
    [1, multiply(coat, palette.shadow, 0.6)],
  ])
  const hair = s.sheet.linear(1070, 0, 1290, 0, [
    [0, '#faf6f0'],
    [0.45, '#d9d3d6'],
    [1, '#948c9a'],
  ])
  return group([
    path(
      spline(
        [
          [948, 1020, 1],
          [954, 760],
          [968, 610],
          [1010, 500],
          [1100, 448],
          [1186, 432],
          [1272, 450],
          [1360, 506],
          [1404, 620],
          [1424, 780],
          [1430, 1020, 1],
        ],
        true,
      ),
      back,
    ),
    path(
      taper(
        [
          [1186, 470],
          [1192, 640],
          [1186, 860],
        ],
        [1, 4, 2],
        20,
      ),
      multiply(coat, palette.shadow, 0.7),
      { op: 0.5 },
    ),
    path(
      taper(
        [
          [1010, 540],
          [1034, 660],
          [1020, 800],
        ],
        [0.6, 4, 0.6],
        20,
      ),
      multiply(coat, palette.shadow, 0.7),
      { op: 0.4 },
    ),
    path(
      spline(
        [
          [1118, 452],
          [1128, 372],
          [1240, 372],
          [1252, 452],
          [1186, 480],
        ],
        true,
      ),
      '#dda88d',
    ),
    path(
      spline(
        [
          [1072, 478],
          [1110, 424],
          [1186, 446],
          [1262, 424],
          [1302, 480],
          [1240, 512],
          [1186, 520],
          [1130, 512],
        ],
        true,
      ),
      multiply(coat, palette.shadow, 0.25),
    ),
    path(
      taper(
        [
          [1078, 474],
          [1112, 432],
          [1186, 452],
          [1258, 432],
          [1296, 474],
        ],
        [0.8, 3, 3, 3, 0.8],
        24,
      ),
      '#e0a2a6',
      { op: 0.5 },
    ),
    path(
      spline(
        [
          [1086, 300],
          [1088, 214],
          [1126, 152],
          [1186, 132],
          [1248, 152],
          [1286, 214],
          [1288, 300],
          [1270, 360],
          [1238, 398],
          [1214, 384],
          [1186, 406],
          [1158, 384],
          [1134, 398],
          [1102, 360],
        ],
        true,
      ),
      hair,
    ),
    ...times(15, (i) => {
      const t = (i - 7) / 7
      return path(
        taper(
          [
            [1186 + t * 26, 144],
            [1186 + t * 92, 230],
            [1186 + t * 84, 372 - Math.abs(t) * 30],
          ],
          [0.4, 2.6, 0.5],
          16,
        ),
        i % 2 ? '#8f8795' : '#fffdf8',
        { op: 0.26 },
      )
    }),
  ])
}

export function catPhoto(): string {
  const s = insertScene('matin', [-0.78, 0.62, 0.5])
  const soft = s.sheet.blur(2.4, 5)
  const cloth = '#fdf4e3'
  const table = spline(
    [
      [560, 1030, 1],
      [600, 812],
      [760, 742],
      [1060, 716],
      [1400, 742],
      [1520, 800],
      [1520, 1030, 1],
    ],
    true,
  )
  return finishInsert(
    s,
    group([
      group(enlargedPart(room(), 'flat', [786, 262, 1060]), { blur: s.sheet.blur(2, 3) }),
      // The left window pane reflects a person with a helmet.
      group(
        [
          path(
            spline(
              [
                [92, 420, 1],
                [100, 350],
                [150, 312],
                [214, 312],
                [262, 350],
                [270, 420, 1],
              ],
              true,
            ),
            '#4f6378',
          ),
          ellipse(182, 268, 42, 50, '#d9a98c'),
          hardHat(s, 182, 240, 116, palette.sun),
        ],
        { op: 0.5, blur: s.sheet.blur(2.2, 10) },
      ),
      group(dupuisFromBehind(s), { blur: soft }),
      path(table, s.light.cast, { op: 0.4, blur: s.sheet.blur(16, 10), move: 'translate(0 -10)' }),
      path(
        table,
        s.sheet.linear(560, 740, 1440, 1000, [
          [0, '#fffaf0'],
          [0.6, cloth],
          [1, multiply(cloth, s.light.shade, 0.3)],
        ]),
      ),
      envelope(s, 1010, 760, -0.08, '#f3e3c8', []),
      envelope(s, 900, 800, 0.06, '#fffdf6', ['Mme M. Dupuis', '12, rue du Port']),
      pillBox(s, 912, 668),
      ellipse(440, 1000, 420, 60, s.light.cast, { op: 0.5, blur: s.sheet.blur(18, 20) }),
      cat(s, 430, 1046, 800),
      group(hardHat(s, 444, 402, 452, palette.sun), { move: 'rotate(-6 430 380)' }),
      // The light of the window on the cat's shoulder.
      shine(s, [160, 120], [760, 620], 700, [
        [0, '#ffe9b8', 0.55],
        [0.45, '#ffdf9f', 0.16],
        [1, '#ffd890', 0],
      ]),
    ]),
    0.5,
  )
}
