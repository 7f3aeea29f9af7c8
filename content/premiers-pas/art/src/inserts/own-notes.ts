/** Close-up of the learner's notes of the meeting: in the new notebook, or on the paper napkin from Chloé. */
import { spline, taper } from '../kit/curve.js'
import { handwritten } from '../kit/handwriting.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { finishInsert, insertScene, paperSheet, tableTop, windowLight } from './print.js'

export type Paper = 'notebook' | 'napkin'

const pencilGrey = '#3f4560'
const [left, firstBaseline, lineHeight] = [400, 330, 150]

/** An arrow in a line of text, from (x, y) to the right. */
function arrow(x: number, y: number, length: number): string {
  const stroke = (pts: readonly Vec2[]) => path(taper(pts, [2.6, 4, 3], 16), pencilGrey, { op: 0.9 })
  return group([
    stroke([
      [x, y],
      [x + length / 2, y - 5],
      [x + length, y],
    ]),
    stroke([
      [x + length - 26, y - 18],
      [x + length, y],
      [x + length - 24, y + 19],
    ]),
  ])
}

/** The lines of the notes. A pair is a line with an arrow between its two texts. */
export type NoteLines = readonly (string | readonly [from: string, to: string])[]

function handwriting(lines: NoteLines): string[] {
  return lines.map((line, i) => {
    const y = firstBaseline + i * lineHeight
    const hand = { seed: 31 + i, weight: 0.05 }
    if (typeof line === 'string') return handwritten(line, [left, y], 84, pencilGrey, hand).svg
    const [from, to] = line
    const first = handwritten(from, [left - 40, y], 66, pencilGrey, hand)
    return group([
      first.svg,
      arrow(first.end + 14, y - 24, 92),
      handwritten(to, [first.end + 132, y], 66, pencilGrey, { ...hand, seed: 41 + i }).svg,
    ])
  })
}

/** A spiral notebook with squared paper; its cover is folded under the page. */
function notebook(s: ReturnType<typeof insertScene>, lines: NoteLines): string {
  const squares = [
    ...times(26, (i) => rect(290 + i * 40, 60, 1.6, 840, '#a9c6c6', { op: 0.42 })),
    ...times(22, (i) => rect(270, 76 + i * 40, 980, 1.6, '#a9c6c6', { op: 0.42 })),
    rect(360, 60, 2.4, 840, palette.brick, { op: 0.45 }),
  ]
  const rings = times(15, (i) =>
    group([
      ellipse(272, 104 + i * 54, 11, 11, '#6d5a4a', { op: 0.75 }),
      path(
        spline(
          [
            [272, 104 + i * 54],
            [236, 90 + i * 54],
            [214, 104 + i * 54],
            [236, 116 + i * 54],
          ],
          false,
        ),
        'none',
        { stroke: '#7c8794', width: 7 },
      ),
    ]),
  )
  return group([
    paperSheet(s, [236, 52, 1030, 862], 0, '#b98e5c', [], 14),
    paperSheet(s, [250, 44, 1010, 860], 0, '#fdf5e6', [...squares, ...handwriting(lines)], 8),
    ...rings,
  ])
}

/** A paper napkin that was folded in four, with a border of embossed dots. */
function napkin(s: ReturnType<typeof insertScene>, lines: NoteLines): string {
  const r = random(17)
  const dots = times(17, (i) => {
    const [x, y] = [300 + i * 56.25, 102 + i * 47.25]
    const edge: readonly Vec2[] = [
      [x, 84],
      [x, 876],
      [282, y],
      [1218, y],
    ]
    return group(edge.map(([u, v]) => ellipse(u, v, 7, 7, '#c9bfae', { op: 0.5 })))
  })
  const crumples = times(16, () => {
    const [x, y] = [280 + r() * 940, 80 + r() * 800]
    const bend = (r() - 0.5) * 50
    return path(
      taper(
        [
          [x, y],
          [x + 60, y + bend],
          [x + 120, y + bend * 0.4],
        ],
        [0.6, 3, 0.8],
        16,
      ),
      '#b9ad9c',
      { op: 0.28 },
    )
  })
  const folds = [
    rect(748, 50, 3, 860, '#b8ab99', { op: 0.5 }),
    rect(752, 50, 4, 860, '#ffffff', { op: 0.8 }),
    rect(250, 478, 1000, 3, '#b8ab99', { op: 0.5 }),
    rect(250, 482, 1000, 4, '#ffffff', { op: 0.8 }),
  ]
  return paperSheet(
    s,
    [250, 50, 1000, 860],
    0,
    '#fffaf1',
    [...crumples, ...folds, ...dots, ...handwriting(lines)],
    26,
  )
}

function pencil(s: ReturnType<typeof insertScene>): string {
  return group(
    [
      rect(8, 12, 380, 24, s.light.cast, { op: 0.45, blur: s.sheet.blur(7, 30) }),
      path('M330 0L400 13L330 26Z', '#e9c48f'),
      path('M382 9.6L400 13L382 16.4Z', palette.ink),
      rect(0, 0, 332, 9, '#f6cf74'),
      rect(0, 9, 332, 9, palette.sun),
      rect(0, 18, 332, 8, '#c98a2b'),
      rect(-26, 0, 26, 26, '#b9c3c9'),
      rect(-58, 1, 32, 24, '#d9857b'),
    ],
    { move: 'translate(1000 842) rotate(-14)' },
  )
}

/** The notes on the table of the meeting room, in the morning. */
export function ownNotes(paper: Paper, lines: NoteLines): string {
  const s = insertScene('matin')
  const sheet = paper === 'notebook' ? notebook(s, lines) : napkin(s, lines)
  return finishInsert(
    s,
    group([
      tableTop(s, '#c99a66', 9, 320),
      group([sheet], { move: `rotate(${paper === 'notebook' ? -1.4 : 1.6} 720 480)` }),
      pencil(s),
      windowLight(s, { x: 120, op: 0.4 }),
    ]),
  )
}
