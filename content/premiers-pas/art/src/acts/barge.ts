/** A large barge full of sand at dusk. Its bow points to the right. */
import { multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'
import { Pen } from '../people/pen.js'
import { cargo } from './barge-cargo.js'

/** The size of the drawing. A loaded barge is deep in the water, so the picture ends above the drawn keel. */
export const BARGE = { width: 2040, height: 412 } as const

const KEEL = 440
const { shadow } = palette
const STEEL = '#233a50'
const GUNWALE = '34,262 210,300 700,312 1300,308 1640,284 1860,226 1990,152'

function cabin(s: Sheet, p: Pen): string {
  const wall = '#efdcbf'
  const pane = (x: number, y: number, w: number, h: number) =>
    group([
      rect(x - 4, y - 4, w + 8, h + 8, '#8a5a44'),
      rect(
        x,
        y,
        w,
        h,
        s.linear(0, y, 0, y + h, [
          [0, '#ffe6a8'],
          [0.6, '#ffc56c'],
          [1, '#e98e4c'],
        ]),
      ),
      path(`M${x} ${y}H${x + w * 0.34}L${x + w * 0.1} ${y + h}H${x}Z`, '#fff3d0', { op: 0.3 }),
    ])
  const lit = (x0: number, x1: number, dark: string) =>
    s.linear(x0, 0, x1, 0, [
      [0, '#fff0d4'],
      [0.5, wall],
      [1, dark],
    ])
  return group([
    path('M92 284L98 214H436L440 306Z', lit(92, 440, '#a98a8c')),
    path('M86 216H444V203Q266 192 86 203Z', '#7a4a40'),
    rect(86, 214, 358, 5, '#4c2f36'),
    ...[122, 190, 340, 392].map((x) => pane(x, 232, 34, 30)),
    rect(262, 222, 46, 70, '#8f4a3a'),
    rect(266, 226, 38, 62, '#a8563f'),
    ellipse(296, 262, 3, 3, '#ffdf9a'),
    path('M176 206L186 86H372L384 206Z', lit(176, 384, '#ac8d8e')),
    ...[202, 258, 314].map((x) => pane(x, 108, 44, 54)),
    // The skipper.
    p.shape('262,162! 266,146 274,140 274,130 281,123 289,130 289,140 298,148 300,162!', '#4a3440', {
      op: 0.85,
    }),
    path('M270 126Q281 114 293 125L296 129H268Z', '#39304a'),
    path(
      'M154 92H398L378 64Q280 54 176 64Z',
      s.linear(154, 0, 398, 0, [
        [0, '#e57a58'],
        [0.5, palette.brick],
        [1, '#7f3a3c'],
      ]),
    ),
    rect(154, 90, 244, 6, '#6d2f35'),
    p.stroke('178,66 280,57 372,65', [0.4, 2.4, 0.4], '#ffd0a4', 0.9),
    rect(206, 22, 5, 42, '#5a4a52'),
    rect(190, 22, 38, 6, '#5a4a52'),
    ellipse(340, 52, 5, 6, '#7fe0a0'),
    // A bicycle on the roof, and geraniums.
    ...[112, 152].map((x) => ellipse(x, 182, 17, 17, 'none', { stroke: '#3b3346', width: 3.4 })),
    path('M112 182L126 158H146L152 182M126 158L136 182H112M146 158L143 150H152M122 156H131', 'none', {
      stroke: palette.brick,
      width: 3.6,
    }),
    ...times(16, (i) =>
      ellipse(
        332 + i * 6.6,
        228 - (i % 3) * 3,
        5,
        4.4,
        ['#5c7a5a', '#d8563f', '#ef8f74'][i % 3] ?? '#d8563f',
      ),
    ),
    ...times(4, (i) => rect(44 + i * 18, 226 + i * 3, 3, 44, '#d9c3a8')),
    p.stroke('42,228 102,238', [1.8, 1.8], '#f0dcc0'),
  ])
}

function hull(s: Sheet, p: Pen): string {
  const r = random(19)
  const body = `34,262! 210,300 700,312 1300,308 1640,284 1860,226 1990,152! 1978,250 1940,350 1896,${KEEL}! 96,${KEEL}! 50,372`
  const outline = p.outline(body, 0.26)
  const dark = multiply(STEEL, shadow, 0.6)
  return group([
    path(
      outline,
      s.linear(0, 150, 0, KEEL, [
        [0, screen(STEEL, '#ffb273', 0.34)],
        [0.45, STEEL],
        [1, multiply(STEEL, shadow, 0.55)],
      ]),
    ),
    group(
      [
        path(
          outline,
          s.linear(34, 0, 700, 0, [
            [0, '#ffb273', 0.34],
            [1, '#ffb273', 0],
          ]),
        ),
        p.shape(
          '1600,288! 1860,226 1990,152! 1984,214 1850,282 1606,330!',
          s.linear(1600, 0, 1990, 0, [
            [0, '#f2e2c8'],
            [1, '#c9a99c'],
          ]),
          {},
          0.28,
        ),
        p.shape('1606,330! 1850,282 1984,214! 1982,224! 1852,292 1606,338!', palette.brick, {}, 0.28),
        path(
          `M60 ${KEEL - 34}Q1000 ${KEEL - 20} 1930 ${KEEL - 36}V${KEEL}H60Z`,
          multiply(palette.brick, shadow, 0.45),
        ),
        p.stroke(`80,${KEEL - 36} 1000,${KEEL - 24} 1920,${KEEL - 38}`, [2, 2.4, 2], '#f4d8b8', 0.65),
        ...times(19, (i) =>
          path(`M${200 + i * 84} 320V${KEEL - 40}`, 'none', { stroke: dark, width: 2.4, op: 0.5 }),
        ),
        ...times(36, (i) => ellipse(190 + i * 42, 348, 2.6, 2.6, dark, { op: 0.65 })),
        // Rust, and reflections of the water on the steel plates.
        ...times(14, () => {
          const x = 160 + r() * 1700
          return p.stroke(
            `${x},${330 + r() * 20} ${x + 2},380 ${x + 3},${410 + r() * 20}`,
            [0.4, 2.6, 0.4],
            '#b5704e',
            0.3,
          )
        }),
        ...times(40, () => {
          const [x, y, w] = [120 + r() * 1780, 352 + r() * 50, 20 + r() * 60]
          return p.stroke(
            `${x - w},${y} ${x},${y - 3} ${x + w},${y}`,
            [0.2, 1.6, 0.2],
            '#ffd7ac',
            0.16 + r() * 0.2,
          )
        }),
      ],
      { clip: s.clip(outline) },
    ),
    p.stroke(GUNWALE, [4, 7, 7, 7, 7, 6, 3], '#f6e6ca'),
    p.stroke(
      '34,275 210,313 700,325 1300,321 1640,297 1860,239 1990,165',
      [1, 2.6, 2.6, 2.6, 1],
      '#101c2a',
      0.5,
    ),
    p.stroke('1986,168 1970,262 1936,350 1900,432', [1, 3.4, 3, 1], '#ffcf9f', 0.75),
  ])
}

/** The anchor, the fenders, the bollards and the dog at the bow. */
function deck(p: Pen): string {
  const fur = '#5b3b3a'
  return group([
    path('M1874 262V300M1858 290Q1874 314 1890 290M1866 266H1882', 'none', { stroke: '#2a2434', width: 6 }),
    ellipse(1874, 258, 6, 6, 'none', { stroke: '#2a2434', width: 4 }),
    ...[330, 720, 1110, 1500].map((x) =>
      group([
        path(`M${x} 312V342`, 'none', { stroke: '#c9a27a', width: 3 }),
        ellipse(x, 366, 19, 28, '#2c2230'),
        ellipse(x, 366, 9, 16, multiply(STEEL, shadow, 0.4)),
        p.stroke(`${x - 17},354 ${x - 12},342 ${x},338`, [0.4, 2, 0.4], '#ffbf90', 0.5),
      ]),
    ),
    ...[1690, 1730].map((x, i) =>
      group([rect(x, 250 - i * 6, 12, 26, '#2c2635'), rect(x - 4, 246 - i * 6, 20, 6, '#4a3f4e')]),
    ),
    p.stroke('1798,232 1782,226 1776,206', [4, 3, 1.4], fur),
    p.shape(
      '1794,240! 1789,216 1800,192 1818,178 1824,163 1835,152 1848,152 1858,160 1875,166 1877,173 1868,178 1855,178 1849,186 1853,206 1851,236! 1840,236! 1838,216 1828,238!',
      fur,
      {},
      0.3,
    ),
    p.shape('1834,153 1822,156 1815,172 1820,182 1830,174 1838,162', '#3a2529'),
    ellipse(1875, 168, 3.4, 2.8, '#1f1620'),
    ellipse(1851, 162, 1.7, 1.9, '#1f1620'),
    p.shape('1818,184 1832,190 1848,184 1849,192 1834,198 1818,192', palette.brick),
    p.stroke('1792,222 1801,194 1818,179', [0.4, 2.2, 0.4], '#ffbf90', 0.75),
  ])
}

export function barge(s: Sheet): string {
  const p = new Pen(s)
  return group([cargo(s, p), cabin(s, p), hull(s, p), deck(p)])
}
