/** The plant that Awa gives to the learner: a cutting with three leaves in a small pot. Its label shows the name that the learner chose. */
import { mix, multiply, screen } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import { handwritten } from '../kit/handwriting.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { leaf } from '../things/leaf.js'
import { finishInsert, insertScene, shine } from './print.js'

const bigLeaf = (s: Scene, x: number, y: number, length: number, a: number, c: string): string =>
  leaf(s, x, y, length, a, 0.3, c, 0.12)

/** The table in the evening, in front of a blurred office. */
export function eveningTable(s: Scene): string[] {
  const r = random(41)
  return [
    rect(
      -60,
      -60,
      1560,
      1080,
      s.sheet.linear(0, 0, 1440, 800, [
        [0, '#f2a878'],
        [0.45, '#c98a86'],
        [1, '#6f628f'],
      ]),
    ),
    // The blurred background: a window in the evening on the left, plants, a string of lights.
    group(
      [
        rect(
          60,
          -60,
          420,
          600,
          s.sheet.linear(0, -60, 0, 540, [
            [0, '#8a6f9e'],
            [0.5, '#e58f7c'],
            [1, '#ffd48a'],
          ]),
        ),
        rect(250, -60, 26, 600, '#7d5a66'),
        rect(40, 520, 470, 40, '#8a6470'),
        rect(40, -60, 24, 600, '#7d5a66'),
        rect(478, -60, 24, 600, '#7d5a66'),
        ...times(15, (i) =>
          bigLeaf(
            s,
            1180 + (r() - 0.5) * 130,
            640,
            260 + r() * 260,
            -Math.PI / 2 + (i / 14 - 0.5) * 2.5,
            ['#3f7564', '#2f6257', '#568f73'][i % 3] ?? '#3f7564',
          ),
        ),
        ...times(11, (i) =>
          bigLeaf(
            s,
            640 + (r() - 0.5) * 80,
            560,
            130 + r() * 160,
            -Math.PI / 2 + (i / 10 - 0.5) * 2.7,
            ['#447a68', '#2f6257'][i % 2] ?? '#447a68',
          ),
        ),
        rect(570, 548, 150, 130, '#8f5a52'),
        rect(1090, 620, 190, 130, '#7a4a52'),
      ],
      { blur: s.sheet.blur(13, 4) },
    ),
    ...times(9, (i) => {
      const [x, y] = [520 + i * 112, 84 + Math.sin(i * 0.9) * 34]
      return ellipse(
        x,
        y,
        30,
        30,
        s.sheet.radial(x, y, 30, [
          [0, '#fff1c4', 0.95],
          [0.5, '#ffd88a', 0.5],
          [1, '#ffc66e', 0],
        ]),
      )
    }),
    // The table.
    rect(
      -60,
      690,
      1560,
      340,
      s.sheet.linear(0, 690, 0, 960, [
        [0, '#b07a50'],
        [0.3, '#c08b5c'],
        [1, '#7f5440'],
      ]),
    ),
    ...times(9, () => {
      const y = 712 + r() * 240
      return path(
        taper(
          [
            [-60, y],
            [500, y + 8],
            [1000, y - 6],
            [1500, y + 4],
          ],
          [0.6, 2, 1, 1.6],
          30,
        ),
        '#6f4630',
        { op: 0.3 },
      )
    }),
    rect(-60, 690, 1560, 5, '#ffdfae', { op: 0.5 }),
  ]
}

export function pottedCutting(s: Scene, name: string): string[] {
  const pot = '#d2714c'
  const across = (x0: number, x1: number, c: string) =>
    s.sheet.linear(x0, 0, x1, 0, [
      [0, screen(c, '#ffd9a0', 0.55)],
      [0.4, c],
      [1, multiply(c, palette.shadow, 0.6)],
    ])
  // This call only measures the name. The drawing below needs this width to centre the name on the label.
  const size = 60
  const nameWidth = handwritten(name, [0, 0], size, palette.ink).end
  const label = 'M452 604L962 590L968 748L458 762Z'
  return [
    // Three leaves on one stem.
    path(
      taper(
        [
          [712, 470],
          [704, 380],
          [716, 300],
        ],
        [9, 8, 5],
        20,
      ),
      '#4d7d5f',
    ),
    path(
      taper(
        [
          [708, 400],
          [660, 350],
          [612, 330],
        ],
        [6, 5, 3],
        16,
      ),
      '#4d7d5f',
    ),
    path(
      taper(
        [
          [708, 380],
          [770, 330],
          [822, 318],
        ],
        [6, 5, 3],
        16,
      ),
      '#4d7d5f',
    ),
    bigLeaf(s, 622, 336, 250, -2.62, '#568f73'),
    bigLeaf(s, 812, 322, 260, -0.42, '#447a68'),
    bigLeaf(s, 716, 308, 270, -1.5, '#6fa67e'),
    // The pot.
    path('M512 500H912L876 872Q712 912 548 872Z', across(512, 912, pot)),
    path('M492 440H932L924 524Q712 566 500 524Z', across(492, 932, mix(pot, '#e08a62', 0.5))),
    path('M504 530Q712 570 920 530L918 556Q712 594 507 556Z', s.light.cast, { op: 0.35 }),
    ellipse(712, 440, 220, 34, '#8a4a34'),
    ellipse(712, 446, 200, 26, '#4f3428'),
    path(
      taper(
        [
          [712, 456],
          [710, 430],
          [714, 400],
        ],
        [10, 9, 8],
        8,
      ),
      '#4d7d5f',
    ),
    path(
      taper(
        [
          [500, 446],
          [712, 482],
          [924, 446],
        ],
        [1, 3.4, 1],
        30,
      ),
      '#ffcfa6',
      { op: 0.6 },
    ),
    // The label, tied around the pot.
    path(
      taper(
        [
          [506, 590],
          [470, 640],
          [486, 668],
        ],
        [3, 3, 3],
        12,
      ),
      '#e9d3b8',
    ),
    path(label, s.light.cast, { op: 0.5, blur: s.sheet.blur(8, 12), move: 'translate(8 12)' }),
    path(
      label,
      s.sheet.linear(452, 0, 968, 0, [
        [0, '#fffdf6'],
        [0.6, '#fff8ea'],
        [1, '#e6d3c4'],
      ]),
    ),
    ellipse(482, 682, 9, 9, '#c9a98a'),
    name === ''
      ? ''
      : group(
          handwritten(name, [710 - nameWidth / 2, 704], size, '#2a3a63', { seed: 8, weight: 0.055 }).svg,
          {
            move: 'rotate(-1.6 710 676)',
          },
        ),
  ]
}

export function cutting(name: string): string {
  const s = insertScene('soir', [-0.6, 0.5, 0.4])
  return finishInsert(
    s,
    group([
      ...eveningTable(s),
      ellipse(780, 884, 380, 52, s.light.cast, { op: 0.6, blur: s.sheet.blur(16, 20) }),
      ...pottedCutting(s, name),
      shine(s, [200, 260], [820, 620], 800, [
        [0, '#ffd9a0', 0.5],
        [0.5, '#ffb877', 0.14],
        [1, '#ffb877', 0],
      ]),
    ]),
    0.55,
  )
}
