/**
 * Small drawings of moving, floating or glowing things. The upper left corner of each drawing is at 0,0. A `Sprite` is a drawing and its
 * size.
 */
import { taper } from '../kit/curve.js'
import { pick, random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, Sheet } from '../kit/svg.js'

export interface Sprite {
  readonly w: number
  readonly h: number
  readonly svg: string
}

const sprite = (w: number, h: number, draw: (sheet: Sheet) => string): Sprite => {
  const sheet = new Sheet(w, h)
  return { w, h, svg: sheet.toSvg(draw(sheet)) }
}

const mirrored = (w: number, svg: string) => group(svg, { move: `translate(${w} 0) scale(-1 1)` })

/** A duck that swims to the left. */
export const duck = sprite(120, 72, () =>
  mirrored(
    120,
    ellipse(60, 64, 56, 5, '#ffffff', { op: 0.25 }) +
      path('M14 50c2 14 22 16 40 15 22-1 34-8 35-20-10 4-18 3-24-1-14-6-34-8-51 6z', '#8d7560') +
      path('M22 47c12-9 30-8 42-2-8 10-28 14-42 2z', '#6d5848') +
      path('M12 50l-9-5 3 10z', palette.paper) +
      path('M72 47c2-6 3-12 2-17 8 1 14 8 15 16-4 4-12 4-17 1z', palette.paper) +
      path('M70 34c-3-10 4-20 14-20s15 9 12 17c-3 7-20 10-26 3z', '#2f6b4a') +
      path('M96 26c6 0 12 2 15 5-5 3-11 4-16 2z', palette.sun) +
      ellipse(88, 23, 2.2, 2.2, palette.ink),
  ),
)

export const duckling = sprite(56, 40, () =>
  mirrored(
    56,
    ellipse(30, 34, 25, 3.4, '#ffffff', { op: 0.25 }) +
      path('M8 28c2 7 12 8 22 7 10 0 16-5 16-11-6 2-10 2-13-1-8-2-18-2-25 5z', '#d9b45a') +
      path('M33 22c-2-6 2-11 7-11s8 5 6 9c-2 4-10 6-13 2z', '#e8c873') +
      path('M46 17l7 2-7 3z', palette.brick) +
      ellipse(42, 16, 1.3, 1.3, palette.ink),
  ),
)

export const leaf = (colour: string) =>
  sprite(24, 24, () =>
    group([
      path('M3 15C4 6 12 2 21 3c0 9-6 15-15 15-1 0-2 2-3 3l-1-1c1-1 2-3 1-5z', colour),
      path('M4 19.400C8.500 13 13 9 19 5', 'none', { stroke: palette.leafDeep, width: 1, op: 0.6 }),
    ]),
  )

/** A curl of wood that rolls in a draught. */
export const shaving = sprite(34, 22, () =>
  group([
    path('M4 14C2 6 12 1 20 4c9 3 12 11 6 15-5 3-12 0-10-5 1-3 6-3 7 0', 'none', {
      stroke: palette.oak,
      width: 4.5,
    }),
    path('M5 12C5 6 12 3 19 5', 'none', { stroke: '#f6d9a8', width: 1.6 }),
  ]),
)

export const gull = (colour: string) =>
  sprite(40, 18, () => path('M1 9c6-7 13-6 19 1 5-8 12-9 19-3-7-2-13 0-19 5C14 6 8 6 1 9z', colour))

/** A person in a one-seat boat, seen from the bank. */
export const kayak = sprite(84, 30, () =>
  group([
    path('M2 22c22-4 58-4 80 0-14 7-66 7-80 0z', palette.brick),
    path('M34 21c0-8 3-11 7-11s7 3 7 11z', palette.slate),
    ellipse(41, 6.5, 4, 4.5, '#c98d6b'),
    path('M20 24L62 9', 'none', { stroke: palette.oakDark, width: 2 }),
    path('M15 27l8-5 2 3-8 4z', palette.sun),
    path('M59 9l8-4 1 3-7 4z', palette.sun),
  ]),
)

/** The barge of the story, from behind: its load of sand, the wheelhouse, the wake. */
export const sandBarge = sprite(420, 250, (sheet) =>
  group([
    path('M10 236c120 16 280 16 400 0-60-14-340-14-400 0z', '#ffffff', { op: 0.2 }),
    path(
      'M52 112C96 34 168 4 208 4s118 34 162 108z',
      sheet.linear(50, 0, 370, 0, [
        [0, '#dcae72'],
        [0.5, '#bd8d5f'],
        [1, '#866459'],
      ]),
    ),
    path('M212 6c50 18 106 58 150 106H252c-6-44-20-82-40-106z', '#6f5352', { op: 0.3 }),
    rect(158, 62, 104, 66, '#5d5470'),
    rect(168, 72, 38, 32, '#ffd48a'),
    rect(214, 72, 38, 32, '#ffc477'),
    rect(150, 52, 120, 12, '#453c58'),
    path(
      'M16 112h388l-18 112c-66 18-286 18-352 0z',
      sheet.linear(16, 0, 404, 0, [
        [0, '#4b4463'],
        [0.6, '#3a3552'],
        [1, '#2c2842'],
      ]),
    ),
    path('M16 112h388l-4 20H20z', '#a4473d'),
    rect(178, 160, 64, 10, '#d9c7b0'),
  ]),
)

/** The silhouette of a person who walks past behind glass, from the side and in mid-step. */
export const walker = (colour: string, op = 0.42) =>
  sprite(96, 220, () =>
    group(
      [
        ellipse(51, 21, 13, 16, colour),
        ellipse(38, 14, 8, 9, colour),
        path('M44 32h13l2 14H42z', colour),
        path('M38 43c-6 5-11 26-11 52l-5 39c12 7 34 7 46 1l-6-40c2-26 1-45-6-52-6-4-13-4-18 0z', colour),
        path('M44 131l22 2 5 38 8 34 10 4v6H68l-11-38z', colour),
        path('M25 130l26 4-9 44-17 32-7 5-9-6 3-6 12-27z', colour),
        path('M53 52c10 8 16 26 22 46l7 3-2 6-10 1c-9-14-17-26-22-40z', colour),
        path('M38 51c-9 12-16 28-20 49l-4 5 2 6 6-1c8-13 14-26 18-40z', colour),
        path('M20 98h22l3 32H16z', colour),
      ],
      { op },
    ),
  )

/** The long, soft shadow of a person who walks past outside. It moves over a wall. */
export const shadow = (colour: string) =>
  sprite(190, 420, (sheet) =>
    group(
      path('M100 40c19 0 29 17 29 38s-11 38-29 38-29-16-29-38 10-38 29-38z', colour) +
        path(
          'M54 166c5-30 22-46 46-46s41 16 46 46l14 130c2 16-12 20-18 12l-10 72H68l-10-72c-8 8-20 4-18-12z',
          colour,
        ),
      { blur: sheet.blur(9, 40), op: 0.2 },
    ),
  )

export const steam = sprite(34, 84, (sheet) =>
  group(path('M17 76C7 60 26 50 16 34 10 23 21 15 17 8', 'none', { stroke: '#ffffff', width: 7 }), {
    blur: sheet.blur(2.6, 80),
    op: 0.8,
  }),
)

export const mist = sprite(620, 96, (sheet) =>
  ellipse(
    310,
    48,
    310,
    48,
    sheet.radial(
      310,
      48,
      310,
      [
        [0, '#fffaf0', 0.5],
        [0.5, '#fffaf0', 0.26],
        [1, '#fffaf0', 0],
      ],
      'translate(0 40.600) scale(1 0.155)',
    ),
  ),
)

/** Grains of dust in the air. */
export const motes = (seed: number, colour = '#fffbe6', n = 18) =>
  sprite(800, 460, () => {
    const r = random(seed)
    return times(n, () =>
      ellipse(30 + r() * 740, 20 + r() * 420, 2 + r() * 2.6, 2 + r() * 2.6, colour, { op: 0.35 + r() * 0.6 }),
    ).join('')
  })

/** Short strokes of light on water. They are longer near the viewer. `isWater` tells whether a point is on the water. */
export const glints = (
  seed: number,
  {
    w,
    h,
    colour,
    n,
  }: { readonly w: number; readonly h: number; readonly colour: string; readonly n: number },
  isWater: (x: number, y: number) => boolean,
) =>
  sprite(w, h, () => {
    const r = random(seed)
    return times(n, () => {
      const t = r() ** 1.3
      const [x, y] = [r() * w, t * h]
      const length = (10 + 74 * t * Math.min(1, h / 300)) * (0.4 + r())
      const thick = 0.8 + 2.4 * t * Math.min(1, h / 300)
      const op = 0.4 + 0.55 * r()
      if (!isWater(x - length / 2 - 4, y) || !isWater(x + length / 2 + 4, y)) return ''
      const line = [
        [x - length / 2, y],
        [x, y + 0.6],
        [x + length / 2, y],
      ] as const
      return path(taper(line, [0.1, thick, 0.1], 8), colour, { op })
    }).join('')
  })

/** The glow of a lamp, strongest at its centre. */
export const glow = (colour: string, strength: number) =>
  sprite(160, 160, (sheet) =>
    ellipse(
      80,
      80,
      80,
      80,
      sheet.radial(80, 80, 80, [
        [0, colour, strength],
        [0.35, colour, strength * 0.45],
        [1, colour, 0],
      ]),
    ),
  )

/** The two hazard lights of a stopped bus. */
export const hazards = (distance: number) =>
  sprite(distance + 30, 30, (sheet) =>
    [15, distance + 15]
      .map((x) =>
        ellipse(
          x,
          15,
          14,
          14,
          sheet.radial(x, 15, 14, [
            [0, '#fff3c8', 1],
            [0.4, '#ffb04d', 0.95],
            [0.6, '#ff9a2e', 0.35],
            [1, '#ff9a2e', 0],
          ]),
        ),
      )
      .join(''),
  )

/** Lit windows of the town: one small rectangle at each position. */
export const panes = (
  w: number,
  h: number,
  positions: readonly (readonly [number, number])[],
  [pw, ph]: readonly [number, number],
  colour: string,
) => sprite(w, h, () => positions.map(([x, y]) => rect(x, y, pw, ph, colour, { op: 0.9 })).join(''))

/** Lines of text that appear on a screen while a person types. */
export const typedLines = (w: number, h: number, paper: string, ink: string) =>
  sprite(
    w,
    h,
    () =>
      rect(0, 0, w, h, paper) +
      times(4, (i) =>
        rect(w * 0.08, h * (0.12 + i * 0.22), w * pick([0.8, 0.55, 0.7, 0.3], i), h * 0.08, ink),
      ).join(''),
  )

/** A small light of a machine. */
export const light = (colour: string) =>
  sprite(20, 20, (sheet) =>
    ellipse(
      10,
      10,
      10,
      10,
      sheet.radial(10, 10, 10, [
        [0, '#ffffff', 1],
        [0.4, colour, 0.9],
        [1, colour, 0],
      ]),
    ),
  )

/** The glow of some bulbs of a garland. The game shows it when these bulbs shine more brightly. */
export const bulbs = (w: number, h: number, positions: readonly (readonly [number, number])[]) =>
  sprite(w, h, (sheet) =>
    positions
      .map(([x, y]) =>
        ellipse(
          x,
          y,
          17,
          17,
          sheet.radial(x, y, 17, [
            [0, '#fffdf0', 1],
            [0.35, '#ffe9a8', 0.75],
            [1, '#ffd27a', 0],
          ]),
        ),
      )
      .join(''),
  )
