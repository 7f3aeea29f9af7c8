/** Close-ups of the open red notebook: its first page, a page with numbered lines, and the same page with one line struck out. */
import { multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { handwritten } from '../kit/handwriting.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { group, path, rect } from '../kit/svg.js'
import { finishInsert, insertScene, shine, tableTop } from './print.js'

const olderLines = [
  ...['22. Le bus.', '23. La pluie.', '24. Le chien.', '25. Le bus.'],
  ...['26. La clé.', '27. Le bus.', '28. La neige.'],
]

interface Page {
  readonly lines: readonly string[]
  /** Whether this is the first page of the notebook, with the cover on the left. */
  readonly isFirst: boolean
  /** The index of the line that is struck out. */
  readonly struck?: number
}

/** The first page of the notebook, on Awa's table. */
export const redNotebook = (): string =>
  openNotebook({
    isFirst: true,
    lines: ['Numéro 1.', 'Inès M., 19 ans.', 'Motif :', 'le béton était', 'pressé.'],
  })

const excuses = ['29. Le réveil.', '30. Le chat.', '31. Péniche.', '31 bis. Péniche.']

export const numberedLines = (count: number): string =>
  openNotebook({ isFirst: false, lines: excuses.slice(0, count) })

export const struckLine = (): string => openNotebook({ isFirst: false, lines: excuses, struck: 3 })

function openNotebook({ lines, isFirst, struck }: Page): string {
  const s = isFirst ? insertScene('soir', [0.6, 0.5, 0.4]) : insertScene('matin')
  const ink = '#2a3a63'
  const red = '#bf3f36'
  const page = '#fff6e4'
  const cover = spline(
    [
      [150, 96, 1],
      [710, 84],
      [730, 84],
      [1330, 96, 1],
      [1342, 900, 1],
      [730, 912],
      [710, 912],
      [138, 900, 1],
    ],
    true,
    0.2,
  )
  const leafShape = (x0: number, x1: number) =>
    spline(
      [
        [x0, 112, 1],
        [(x0 + x1) / 2, 100],
        [x1, 112, 1],
        [x1 + (x1 > 800 ? 6 : 0), 880, 1],
        [(x0 + x1) / 2, 872],
        [x0 - (x1 > 800 ? 0 : 6), 880, 1],
      ],
      true,
      0.3,
    )
  const right = leafShape(728, 1310)
  const left = leafShape(166, 712)
  const handwrite = (text: string, x: number, y: number, size: number, seed: number, colour = ink) =>
    handwritten(text, [x, y], size, colour, { seed, weight: 0.05 }).svg
  const endpaper = () => [
    // Inside the cover: its red endpaper, and the pocket for loose papers.
    path(
      left,
      s.sheet.linear(166, 0, 712, 0, [
        [0, screen(red, '#ffcfa8', 0.2)],
        [0.86, red],
        [1, multiply(red, palette.shadow, 0.75)],
      ]),
    ),
    path('M172 560L706 620V876L168 880Z', multiply(red, palette.shadow, 0.24)),
    path('M172 560L706 620V632L172 572Z', '#ffb9a6', { op: 0.4 }),
    path('M262 470L548 492L536 700L252 690Z', '#fdf0d4'),
    path('M262 470L548 492L546 520L261 498Z', '#ffffff', { op: 0.7 }),
    path('M304 540L500 554L499 562L303 548ZM302 570L450 580L449 588L301 578Z', palette.slate, {
      op: 0.4,
    }),
    path('M172 572L706 632V876L168 880Z', multiply(red, palette.shadow, 0.2)),
  ]
  const olderPage = () => [
    ...times(4, (i) =>
      path(left, page, { move: `translate(${i * 2 - 8} ${8 - i * 2})`, stroke: '#d9c3a2', width: 1 }),
    ),
    path(
      left,
      s.sheet.linear(166, 0, 712, 0, [
        [0, '#fffaf0'],
        [0.84, page],
        [1, multiply(page, palette.shadow, 0.5)],
      ]),
    ),
    group(
      [
        ...times(9, (i) => rect(160, 238 + i * 76, 560, 2, '#9fb3c4', { op: 0.6 })),
        rect(250, 100, 2.4, 800, palette.brick, { op: 0.55 }),
        ...olderLines.map((line, i) => handwrite(line, 272, 308 + i * 76, 44, 21 + i)),
      ],
      { clip: s.sheet.clip(left) },
    ),
  ]
  /** The pen stroke that strikes a line out. */
  const stroke = (y: number) =>
    path(
      taper(
        [
          [822, y + 5],
          [1040, y - 3],
          [1290, y + 2],
        ],
        [2, 4.4, 3.6],
        40,
      ),
      red,
      { op: 0.9 },
    )
  // The light of a lamp on the right, outside the picture, and dusk.
  const lampLight = () => [
    shine(
      s,
      [1240, 60],
      [900, 760],
      820,
      [
        [0, '#ffe2a4', 0.6],
        [0.5, '#ffc985', 0.22],
        [1, '#ffb877', 0],
      ],
      'soft-light',
    ),
    shine(s, [1240, 60], [900, 760], 820, [
      [0, '#ffe2a4', 0.3],
      [0.6, '#ffc985', 0.06],
      [1, '#ffb877', 0],
    ]),
    rect(
      -60,
      -60,
      1560,
      1080,
      s.sheet.linear(0, 0, 1200, 0, [
        [0, '#6f5f95', 0.34],
        [1, '#6f5f95', 0],
      ]),
      { blend: 'multiply' },
    ),
  ]
  return finishInsert(
    s,
    group([
      tableTop(s, '#a9744c', 3, 300),
      group(
        [
          path(cover, s.light.cast, { op: 0.6, blur: s.sheet.blur(18, 10), move: 'translate(-18 26)' }),
          path(cover, red),
          path(
            cover,
            s.sheet.linear(0, 80, 0, 920, [
              [0, '#ffffff', 0.22],
              [0.3, '#ffffff', 0],
              [1, '#4a1420', 0.45],
            ]),
          ),
          ...(isFirst ? endpaper() : olderPage()),
          ...times(5, (i) =>
            path(right, page, {
              move: `translate(${10 - i * 2} ${8 - i * 1.6})`,
              op: 1,
              stroke: '#d9c3a2',
              width: 1,
            }),
          ),
          path(
            right,
            s.sheet.linear(728, 0, 1312, 0, [
              [0, multiply(page, palette.shadow, 0.42)],
              [0.1, page],
              [0.7, '#fffaf0'],
              [1, multiply(page, s.light.shade, 0.18)],
            ]),
          ),
          group(
            [
              ...times(9, (i) => rect(728, 238 + i * 76, 600, 2, '#9fb3c4', { op: 0.6 })),
              rect(812, 100, 2.4, 800, palette.brick, { op: 0.55 }),
              ...lines.map((line, i) => handwrite(line, 836, 308 + i * 76, 50, 11 + i)),
              ...(struck === undefined ? [] : [stroke(292 + struck * 76)]),
            ],
            { clip: s.sheet.clip(right) },
          ),
          path('M716 90Q722 500 716 906L730 906Q736 500 730 90Z', '#5a1a22', {
            op: 0.55,
            blur: s.sheet.blur(3, 40),
          }),
          path(
            spline(
              [
                [738, 868, 1],
                [758, 868, 1],
                [770, 912],
                [764, 958, 1],
                [750, 944, 1],
                [736, 958, 1],
                [744, 912],
              ],
              true,
            ),
            '#8f2c2c',
          ),
        ],
        { move: 'rotate(-1.6 720 480)' },
      ),
      group(
        [
          rect(10, 16, 330, 26, s.light.cast, { op: 0.5, blur: s.sheet.blur(7, 40) }),
          path('M0 4H290L330 14L290 26H0Z', palette.canalDeep),
          rect(0, 5, 290, 7, palette.canalPale, { op: 0.6 }),
          rect(210, 3, 10, 24, palette.sun),
        ],
        { move: 'translate(1120 822) rotate(-14)' },
      ),
      ...(isFirst ? lampLight() : []),
    ]),
    isFirst ? 0.55 : 0.4,
  )
}
