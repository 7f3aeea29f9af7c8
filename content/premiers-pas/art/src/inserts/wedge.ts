/** Close-up of the oiled oak wedge under the seat of the office chair, which fits to the millimetre. */
import { mix, multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { openspace } from '../places/openspace.js'
import { enlargedPart, finishInsert, insertScene, shine } from './print.js'

export function wedgeClose(brand: Brand): string {
  const s = insertScene('matin')
  const r = random(23)
  const oak = '#d79f58'
  const metal = (x0: number, x1: number) =>
    s.sheet.linear(x0, 0, x1, 0, [
      [0, '#e6e9ee'],
      [0.25, '#b6bccb'],
      [0.6, '#7f879d'],
      [1, '#555d78'],
    ])
  const seat = spline(
    [
      [60, 40, 1],
      [120, 214],
      [260, 276],
      [720, 292],
      [1180, 276],
      [1320, 214],
      [1380, 40, 1],
    ],
    true,
    0.3,
  )
  /** Half of a collar around the column of the chair: its front face, its lit top, its cut end. */
  const front = spline(
    [
      [502, 470, 1],
      [720, 500],
      [938, 470, 1],
      [926, 706, 1],
      [720, 740],
      [514, 706, 1],
    ],
    true,
    0.3,
  )
  const grain = times(17, (i) => {
    const y = 486 + i * 15
    return path(
      taper(
        [
          [500, y],
          [610, y + 16 + r() * 8],
          [730, y + 22 - r() * 6],
          [850, y + 15 + r() * 8],
          [942, y],
        ],
        [0.8, 2 + r() * 1.6, 1.2, 2, 0.8],
        30,
      ),
      multiply(oak, '#7a4a22', 0.8),
      { op: 0.3 + r() * 0.22 },
    )
  })
  return finishInsert(
    s,
    group([
      group(enlargedPart(openspace('matin', brand), 'office', [470, 560, 500]), { blur: s.sheet.blur(9, 3) }),
      rect(-60, -60, 1560, 1080, '#fff0d4', { op: 0.16 }),
      // The foot of the chair, out of focus.
      group(
        [
          path('M676 900L120 1010L160 1060L720 950Z', '#8a8fa5'),
          path('M764 900L1320 1010L1280 1060L720 950Z', '#6f7690'),
          path('M690 900L620 1060H820L750 900Z', '#7f869c'),
        ],
        { blur: s.sheet.blur(4, 8) },
      ),
      // The column.
      rect(640, 640, 160, 290, metal(640, 800)),
      rect(612, 856, 216, 74, metal(612, 828)),
      rect(640, 742, 160, 44, palette.shadow, { op: 0.4, blur: s.sheet.blur(10, 20) }),
      // Seat and plate.
      path(seat, s.light.cast, { op: 0.5, blur: s.sheet.blur(18, 8), move: 'translate(10 22)' }),
      path(
        seat,
        s.sheet.linear(0, 30, 0, 290, [
          [0, brand.main],
          [0.55, mix(brand.main, brand.deep, 0.5)],
          [1, multiply(brand.deep, palette.shadow, 0.35)],
        ]),
      ),
      path(
        taper(
          [
            [110, 200],
            [260, 266],
            [720, 282],
            [1180, 266],
            [1330, 200],
          ],
          [0.6, 3, 3.4, 3, 0.6],
          40,
        ),
        screen(brand.main, '#fff3d0', 0.5),
        { op: 0.7 },
      ),
      rect(-60, -60, 1560, 106, brand.main),
      path(
        spline(
          [
            [60, 42, 1],
            [720, 60],
            [1380, 42, 1],
            [1380, 30, 1],
            [60, 30, 1],
          ],
          true,
        ),
        screen(brand.main, s.light.warm, 0.4),
        { op: 0.7 },
      ),
      path(
        'M430 286Q720 306 1010 286L980 372Q720 392 460 372Z',
        s.sheet.linear(0, 286, 0, 380, [
          [0, '#4a506c'],
          [1, '#31374f'],
        ]),
      ),
      ...[500, 940].map((x) => ellipse(x, 336, 15, 15, '#8a8fa5') + ellipse(x - 4, 332, 5, 5, '#e6e9ee')),
      // The place where the lever of the chair was.
      ellipse(1004, 340, 17, 21, '#1a1f30'),
      rect(632, 376, 176, 110, metal(632, 808)),
      rect(632, 380, 176, 26, palette.shadow, { op: 0.45, blur: s.sheet.blur(8, 20) }),
      // The wedge.
      path(front, s.light.cast, { op: 0.5, blur: s.sheet.blur(12, 12), move: 'translate(12 18)' }),
      ellipse(
        720,
        470,
        218,
        34,
        s.sheet.linear(502, 0, 938, 0, [
          [0, screen(oak, '#fff3d0', 0.75)],
          [1, screen(oak, '#fff3d0', 0.3)],
        ]),
      ),
      ellipse(720, 466, 92, 15, '#4a3320', { op: 0.55 }),
      rect(632, 430, 176, 40, metal(632, 808)),
      path(
        front,
        s.sheet.linear(500, 0, 940, 0, [
          [0, screen(oak, '#fff0cc', 0.45)],
          [0.4, oak],
          [1, multiply(oak, palette.shadow, 0.45)],
        ]),
      ),
      group(grain, { clip: s.sheet.clip(front) }),
      path(
        taper(
          [
            [506, 474],
            [720, 504],
            [934, 474],
          ],
          [1, 4.5, 1],
          30,
        ),
        '#fff3d2',
        { op: 0.9 },
      ),
      // A soft reflection on the oiled surface.
      path(
        taper(
          [
            [584, 520],
            [590, 610],
            [588, 712],
          ],
          [2, 17, 3],
          24,
        ),
        '#fff6dd',
        { op: 0.5, blur: s.sheet.blur(6, 40) },
      ),
      path(
        taper(
          [
            [720, 505],
            [722, 620],
            [720, 738],
          ],
          [1, 1.4, 1],
          16,
        ),
        multiply(oak, '#5e3820', 0.9),
        { op: 0.75 },
      ),
      shine(s, [160, 240], [800, 620], 760, [
        [0, '#ffe9b8', 0.42],
        [0.5, '#ffdf9f', 0.1],
        [1, '#ffd890', 0],
      ]),
    ]),
    0.45,
  )
}
